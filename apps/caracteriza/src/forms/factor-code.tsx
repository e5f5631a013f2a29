import { ApiError } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { useState } from 'react';
import { errorText } from '../messages/error-text.ts';
import { completeSignIn, type PendingFactor, type SignIn } from '../session/sign-in.ts';
import { PasskeyCodeButton } from './passkey-code-button.tsx';
import { OneTimeCodeField } from './code-field.tsx';
import { useRefusals } from './use-refusals.ts';

interface FactorCodeProps {
  pending: PendingFactor & { kind: 'factorCode' };
  onCancel: () => void;
  onNext: (outcome: SignIn) => Promise<void>;
}

/** Warn if no more than this many recovery codes are left. */
const fewCodes = 3;

/** Asks for the second factor after a correct password. */
export function FactorCode({ pending, onCancel, onNext }: FactorCodeProps) {
  const alert = useAlert();
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [verified, setVerified] = useState(false);
  const { refused: refusals, send, forget } = useRefusals<'code'>();

  const verify = async (typedCode: string) => {
    try {
      const { data } = await pending.call('verifySecondFactor', { body: { code: typedCode } });
      if (data.recoveryCodes <= fewCodes)
        alert.warning(
          `Códigos de recuperación que le quedan: ${data.recoveryCodes}. Obtenga nuevos en Mi cuenta.`,
        );
    } catch (error) {
      // The session is already complete: a code was accepted earlier, but the response was lost.
      if (!(error instanceof ApiError && error.status === 409)) throw error;
    }
    setVerified(true);
  };
  const submitCode = async (typedCode: string) => {
    if (!verified) await verify(typedCode);
    await onNext(await completeSignIn(pending));
  };
  return (
    <ModalForm
      open
      title="Segundo factor"
      description="La contraseña es correcta. Falta un código."
      size="sm"
      submitLabel="Continuar"
      dirty={false}
      describeError={errorText}
      onOpenChange={onCancel}
      onSubmit={async () => {
        setSubmitted(true);
        if (code.trim() !== '') await send(() => submitCode(code));
      }}
    >
      <OneTimeCodeField
        value={code}
        onValueChange={(next) => {
          setCode(next);
          forget('code');
        }}
        hint="El que muestra su aplicación, o uno de recuperación si no tiene el teléfono"
        submitted={submitted}
        refused={refusals.code}
      />
      {pending.offersPasskey && (
        <PasskeyCodeButton
          onCode={(newCode) => {
            setCode(newCode);
            return send(() => submitCode(newCode));
          }}
        />
      )}
    </ModalForm>
  );
}
