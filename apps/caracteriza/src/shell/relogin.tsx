import { useAlert } from '@caracteriza/ui/alert';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { useState } from 'react';
import { mutate } from 'swr';
import { ApiError } from '@caracteriza/api-client';
import { errorText } from '../messages/error-text.ts';
import { useUnsavedWork } from '../feedback/unsaved-work.ts';
import type { HandOver } from '../session/handed-session.ts';
import { useTrip, wantSignIn } from '../field/trip-state.ts';
import { endSession, startSession, useSession, type Session } from '../session/session.ts';
import { signIn, signInByPasskey, type PendingSignIn, type SignIn } from '../session/sign-in.ts';
import { CredentialField } from '../forms/credential-field.tsx';
import { PasskeyButton } from '../forms/passkey-button.tsx';
import { SignInStep } from '../forms/sign-in-step.tsx';
import { ProviderLink } from './provider-link.tsx';

/** Repeats the reads that failed in the meantime, so that no table keeps its error. */
const askAgain = () => void mutate(() => true);

/**
 * Asks for the password, a passkey or the organisation's provider in a dialog over the screen after the session has ended, so that no
 * input is lost (rules §3). The second factor and the change of an expired password are handled there too. Cancelling opens the login.
 * Only the same person may continue, because the screen shows that person's data.
 */
export function Relogin() {
  const { session, expired } = useSession();
  const alert = useAlert();
  const [password, setPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [pendingSignIn, setPendingSignIn] = useState<PendingSignIn | null>(null);
  const { trip, wantsSignIn } = useTrip();
  // A trip continues without the server.
  const isAsked = expired && (!trip?.whole || wantsSignIn);
  useUnsavedWork(isAsked);
  if (!session) return null;
  const { username, endSessionURL } = session;
  const byProvider = endSessionURL !== undefined;

  const continueSignIn = async (outcome: SignIn) => {
    if (outcome.kind === 'refused') throw new ApiError(401, outcome.message);
    setPassword('');
    setSubmitted(false);
    if (outcome.kind !== 'signedIn') return setPendingSignIn(outcome);
    setPendingSignIn(null);
    await startSession(outcome.session);
    wantSignIn(false);
    askAgain();
  };

  const submit = async () => {
    setSubmitted(true);
    if (password === '') return;
    await continueSignIn(await signIn(username, password));
  };

  const takeOver = (session: Session): HandOver => {
    if (session.username !== username) return { kind: 'otherPerson', username };
    void startSession(session).then(askAgain);
    return { kind: 'taken' };
  };

  if (pendingSignIn) {
    return (
      <SignInStep
        pending={pendingSignIn}
        onCancel={() => setPendingSignIn(null)}
        onNext={continueSignIn}
        onChanged={(message) => {
          setPendingSignIn(null);
          alert.success(message);
          askAgain();
        }}
      />
    );
  }

  const providerLink = <ProviderLink first={byProvider} onSession={takeOver} />;
  return (
    <ModalForm
      open={isAsked}
      title="La sesión terminó"
      description={
        byProvider
          ? `Para seguir donde estaba, ingrese de nuevo como ${username}.`
          : `Para seguir donde estaba, escriba de nuevo la contraseña de ${username}.`
      }
      size="sm"
      submitLabel="Continuar"
      cancelLabel={trip?.whole ? 'Ahora no' : 'Salir'}
      dirty={false}
      describeError={errorText}
      onOpenChange={(_open, { reason }) => {
        // Pressing Esc or the close button by mistake would discard the form below.
        if (reason !== 'cancel') return;
        if (trip?.whole) wantSignIn(false);
        else endSession();
      }}
      onSubmit={submit}
    >
      {byProvider && providerLink}
      <CredentialField name="password" value={password} onValueChange={setPassword} submitted={submitted} />
      <PasskeyButton onPress={async () => continueSignIn(await signInByPasskey(username))} />
      {!byProvider && providerLink}
    </ModalForm>
  );
}
