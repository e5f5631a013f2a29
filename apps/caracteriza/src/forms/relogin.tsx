import { useAlert } from '@caracteriza/ui/alert';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { useState } from 'react';
import { mutate } from 'swr';
import { ApiError } from '@caracteriza/api-client';
import { errorText } from '../messages/error-text.ts';
import { useUnsavedWork } from '../feedback/unsaved-work.ts';
import { endSession, startSession, useSession } from '../session/session.ts';
import { signIn, signInByPasskey, type PendingSignIn, type SignIn } from '../session/sign-in.ts';
import { CredentialField } from './credential-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInStep } from './sign-in-step.tsx';

/** Repeats the reads that failed in the meantime, so that no table keeps its error. */
const askAgain = () => void mutate(() => true);

/**
 * Asks for the password, or a passkey, in a dialog over the screen after the session has ended, so that no input is lost (rules §3). The
 * second factor and the change of an expired password are handled there too. Cancelling opens the login. Only the same person
 * may continue, because the screen shows that person's data.
 */
export function Relogin() {
  const { session, expired } = useSession();
  const alert = useAlert();
  const [password, setPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  useUnsavedWork(expired);
  if (!session) return null;

  const continueSignIn = async (outcome: SignIn) => {
    if (outcome.kind === 'refused') throw new ApiError(401, outcome.message);
    setPassword('');
    setSubmitted(false);
    if (outcome.kind !== 'signedIn') return setPending(outcome);
    setPending(null);
    await startSession(outcome.session);
    askAgain();
  };

  const submit = async () => {
    setSubmitted(true);
    if (password === '') return;
    await continueSignIn(await signIn(session.username, password));
  };

  if (pending) {
    return (
      <SignInStep
        pending={pending}
        onCancel={() => setPending(null)}
        onNext={continueSignIn}
        onChanged={(message) => {
          setPending(null);
          alert.success(message);
          askAgain();
        }}
      />
    );
  }

  return (
    <ModalForm
      open={expired}
      title="La sesión terminó"
      description={`Para seguir donde estaba, escriba de nuevo la contraseña de ${session.username}.`}
      size="sm"
      submitLabel="Continuar"
      cancelLabel="Salir"
      dirty={false}
      describeError={errorText}
      onOpenChange={(_open, { reason }) => {
        // Pressing Esc or the close button by mistake would discard the form below.
        if (reason === 'cancel') endSession();
      }}
      onSubmit={submit}
    >
      <CredentialField name="password" value={password} onValueChange={setPassword} submitted={submitted} />
      <PasskeyButton onPress={async () => continueSignIn(await signInByPasskey(session.username))} />
    </ModalForm>
  );
}
