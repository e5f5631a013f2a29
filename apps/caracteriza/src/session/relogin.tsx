import { fields } from '@caracteriza/openapi/fields';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { useState } from 'react';
import { mutate } from 'swr';
import { ApiError } from '@caracteriza/api-client';
import { errorText } from '../messages/error-text.ts';
import { validation } from '../messages/validation.ts';
import { endSession, startSession, useSession } from './session.ts';
import { signIn } from './sign-in.ts';

const { password: field } = fields.Credentials;

/**
 * Asks for the password again over the screen when the session has ended under it, so that nothing typed is lost
 * (rules §3). Leaving instead goes to the login. Only the same person may go on: the screen holds what that person saw.
 */
export function Relogin() {
  const { session, expired } = useSession();
  const [password, setPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);
  if (!session) return null;

  const submit = async () => {
    setSubmitted(true);
    if (password === '') return;
    const outcome = await signIn(session.username, password);
    if (outcome.kind === 'refused') throw new ApiError(401, outcome.message);
    // The change of password has its form on the login screen.
    if (outcome.kind === 'mustChange') return endSession();
    setPassword('');
    setSubmitted(false);
    await startSession(outcome.session);
    // What failed meanwhile is asked again, so that no table stays on its error.
    void mutate(() => true);
  };

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
        // Esc or the cross by mistake would drop the form below.
        if (reason === 'cancel') endSession();
      }}
      onSubmit={submit}
    >
      <Field
        label={field.label}
        error={submitted && password === '' && validation.required(field.label)}
        required
      >
        <Input
          type="password"
          autoComplete="current-password"
          maxLength={field.maxLength}
          value={password}
          onValueChange={setPassword}
        />
      </Field>
    </ModalForm>
  );
}
