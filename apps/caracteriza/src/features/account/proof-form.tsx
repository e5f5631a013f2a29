import { ModalForm } from '@caracteriza/ui/modal-form';
import { type ReactNode, useState } from 'react';
import { FactorCodeField } from '../../forms/code-field.tsx';
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
  /** Whether the user can get the code with a passkey. */
  offersPasskey?: boolean;
  /** Whether the fields of `children` are filled in. */
  ready?: boolean;
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
  /** Further fields, given whether the form was submitted. */
  children?: (submitted: boolean) => ReactNode;
}

/** Asks for the password, and for a code if there is a second factor, before a change of sign-in settings (rules §3). */
export function ProofForm({
  title,
  asksCode,
  offersPasskey = false,
  ready = true,
  onProof,
  onClose,
  children,
}: ProofFormProps) {
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { refused: refusals, send, forget } = useRefusals<keyof Proof>();
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
        if (!ready || currentPassword === '' || (asksCode && code.trim() === '')) return;
        await send(() => onProof({ currentPassword, code }));
      }}
    >
      {children?.(submitted)}
      <CurrentPasswordField
        value={currentPassword}
        onValueChange={(next) => {
          setPassword(next);
          forget('currentPassword');
        }}
        submitted={submitted}
        refused={refusals.currentPassword}
      />
      {asksCode && (
        <FactorCodeField
          offersPasskey={offersPasskey}
          value={code}
          onValueChange={(next) => {
            setCode(next);
            forget('code');
          }}
          submitted={submitted}
          refused={refusals.code}
        />
      )}
    </ModalForm>
  );
}
