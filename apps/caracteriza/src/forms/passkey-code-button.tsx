import { call } from '../session/api.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Creates a second-factor code with a passkey. */
export function PasskeyCodeButton({ onCode }: { onCode: (code: string) => void | Promise<void> }) {
  const makeCode = async () => {
    const { signWithPasskey } = await import('../session/passkey-prompt.ts');
    const { data } = await call('makePasskeyCode', { body: await signWithPasskey() });
    await onCode(data.code);
  };
  return <PasskeyButton onPress={makeCode} />;
}
