import { ModalForm } from '@caracteriza/ui/modal-form';
import { useState } from 'react';
import { OneTimeCodeField } from '../../forms/code-field.tsx';
import { CurrentPasswordField } from '../../forms/current-password-field.tsx';
import { useRefusals } from '../../forms/use-refusals.ts';
import { errorText } from '../../messages/error-text.ts';

/** Proof that the user is still the same person. */
export interface Proof {
  currentPassword: string;
  /** '' if none is required. */
  code: string;
}

interface ProofFormProps {
  title: string;
  /** Whether there is a second factor, whose code is then required. */
  asksCode: boolean;
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, and for a code if there is a second factor, before a change of sign-in settings (rules §3). */
export function ProofForm({ title, asksCode, onProof, onClose }: ProofFormProps) {
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { refused, send, forget } = useRefusals<keyof Proof>();
  return (
    <ModalForm
      open
      title={title}
      description={asksCode ? 'Escriba su contraseña y un código.' : 'Escriba su contraseña.'}
      size="sm"
      submitLabel="Continuar"
      dirty={false}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={async () => {
        setSubmitted(true);
        if (currentPassword === '' || (asksCode && code.trim() === '')) return;
        await send(() => onProof({ currentPassword, code }));
      }}
    >
      <CurrentPasswordField
        value={currentPassword}
        onValueChange={(next) => {
          setPassword(next);
          forget('currentPassword');
        }}
        submitted={submitted}
        refused={refused.currentPassword}
      />
      {asksCode && (
        <OneTimeCodeField
          value={code}
          onValueChange={(next) => {
            setCode(next);
            forget('code');
          }}
          hint="El que muestra su aplicación, o uno de recuperación"
          submitted={submitted}
          refused={refused.code}
        />
      )}
    </ModalForm>
  );
}
