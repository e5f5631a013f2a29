import { fields } from '@caracteriza/openapi/fields';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { validationEs } from '@caracteriza/ui/validation';
import { useState } from 'react';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useNewPassword } from '../../forms/use-new-password.ts';
import { RecoveryForm } from './recovery-form.tsx';

const { label: currentLabel, maxLength } = fields.PasswordChangeByRecovery.password;

/** Nobody is signed in, so the profile's rule is not known here: the server says it when it refuses. */
const unknownRule = { passwordregex: '', passwordregexexplanation: '' };

/** View 2: the current password and the new one, twice. */
export function KnownPassword({
  onPasswords,
  onBack,
}: {
  onPasswords: (current: string, next: string) => Promise<void>;
  onBack: () => void;
}) {
  const form = useNewPassword(unknownRule);
  const [current, setCurrent] = useState('');
  const [submitted, setSubmitted] = useState(false);
  return (
    <RecoveryForm
      title="Cambiar Contraseña"
      help="Escriba la contraseña que usa hoy y dos veces la nueva."
      submitLabel="Cambiar Contraseña"
      onBack={onBack}
      onSubmit={async () => {
        setSubmitted(true);
        const valid = await form.validate();
        if (valid && current !== '') await form.send(() => onPasswords(current, form.password));
      }}
    >
      <Field
        label={currentLabel}
        error={submitted && current === '' && validationEs.required(currentLabel)}
        required
      >
        <Input type="password" maxLength={maxLength} value={current} onValueChange={setCurrent} />
      </Field>
      <NewPasswordFields form={form} />
    </RecoveryForm>
  );
}

/** View 3, from the link of a mail: the new password, twice. */
export function LinkPassword({ onPassword }: { onPassword: (next: string) => Promise<void> }) {
  const form = useNewPassword(unknownRule);
  return (
    <RecoveryForm
      title="Reestablecer Contraseña"
      help="Elija una contraseña nueva para su cuenta y escríbala dos veces."
      submitLabel="Guardar"
      onSubmit={async () => {
        if (await form.validate()) await form.send(() => onPassword(form.password));
      }}
    >
      <NewPasswordFields form={form} />
    </RecoveryForm>
  );
}
