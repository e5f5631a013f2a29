import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { addPasskey, hasPasskey } from '../../field/trip-passkey.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { usePasskeys } from '../../session/passkey-support.ts';
import { useRead } from '../../session/use-read.ts';

/** Lets a passkey open the trip too. Renders nothing without a network or a passkey, or if one already opens it. */
export function TripPasskeyButton({ tripID }: { tripID: string }) {
  const alert = useAlert();
  const isOffered = usePasskeys();
  const { data } = useRead('listPasskeys', isOffered ? {} : null);
  const [isOpened, setOpened] = useState(true);
  const { busy, attempt } = useAttempt();
  useEffect(() => void hasPasskey(tripID).then(setOpened, () => undefined), [tripID]);
  const passkeys = data?.data ?? [];
  if (isOpened || passkeys.length === 0) return null;
  const add = () =>
    attempt(async () => {
      await addPasskey(tripID, passkeys);
      setOpened(true);
      alert.success('La salida se abre también con su llave de acceso.');
    });
  return (
    <Button className="min-h-11" icon={<KeyRound aria-hidden />} busy={busy} onClick={() => void add()}>
      Agregar llave de acceso
    </Button>
  );
}
