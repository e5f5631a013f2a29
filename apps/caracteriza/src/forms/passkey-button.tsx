import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../messages/error-text.ts';
import { usePasskeys } from '../session/passkey-support.ts';

interface PasskeyButtonProps {
  label?: string;
  /** Its error is shown as an alert. */
  onPress: () => Promise<void>;
}

/** A button that does something with a passkey; renders nothing if passkeys cannot be used. */
export function PasskeyButton({ label = 'Usar una llave de acceso', onPress }: PasskeyButtonProps) {
  const alert = useAlert();
  const isOffered = usePasskeys();
  const [busy, setBusy] = useState(false);
  if (!isOffered) return null;

  const press = async () => {
    setBusy(true);
    try {
      await onPress();
    } catch (thrown) {
      alert.error(errorText(thrown));
    }
    setBusy(false);
  };
  return (
    <Button className="self-start" icon={<KeyRound aria-hidden />} busy={busy} onClick={() => void press()}>
      {label}
    </Button>
  );
}
