import { Button } from '@caracteriza/ui/button';
import { KeyRound } from 'lucide-react';
import { useAttempt } from './use-attempt.ts';
import { usePasskeys } from '../session/passkey-support.ts';

interface PasskeyButtonProps {
  label?: string;
  /** Its error is shown as an alert. */
  onPress: () => Promise<void>;
}

/** A button that does something with a passkey; renders nothing if passkeys cannot be used. */
export function PasskeyButton({ label = 'Usar una llave de acceso', onPress }: PasskeyButtonProps) {
  const isOffered = usePasskeys();
  const { busy, attempt } = useAttempt();
  if (!isOffered) return null;
  return (
    <Button
      className="self-start"
      icon={<KeyRound aria-hidden />}
      busy={busy}
      onClick={() => void attempt(onPress)}
    >
      {label}
    </Button>
  );
}
