import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../messages/error-text.ts';
import { call } from '../session/api.ts';
import { usePasskeys } from '../session/passkey-support.ts';

/** Makes a code of the second factor with a passkey; nothing where passkeys cannot be used. */
export function PasskeyCodeButton({ onCode }: { onCode: (code: string) => void | Promise<void> }) {
  const alert = useAlert();
  const isOffered = usePasskeys();
  const [busy, setBusy] = useState(false);
  if (!isOffered) return null;

  const makeCode = async () => {
    setBusy(true);
    try {
      const { signWithPasskey } = await import('../session/passkey-prompt.ts');
      const { data } = await call('makePasskeyCode', { body: await signWithPasskey() });
      await onCode(data.code);
    } catch (thrown) {
      alert.error(errorText(thrown));
    }
    setBusy(false);
  };
  return (
    <Button
      className="self-start"
      icon={<KeyRound aria-hidden />}
      busy={busy}
      onClick={() => void makeCode()}
    >
      Usar una llave de acceso
    </Button>
  );
}
