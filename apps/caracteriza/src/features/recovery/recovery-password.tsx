import type { PasswordRule } from '@caracteriza/domain/access/password-rule';
import { publicFields } from '@caracteriza/openapi/public-fields';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { validationEs } from '@caracteriza/ui/validation';
import { useState } from 'react';
import { AskedCodeField } from '../../forms/code-field.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useAskedCode } from '../../forms/use-asked-code.ts';
import { useNewPassword } from '../../forms/use-new-password.ts';
import { RecoveryForm } from './recovery-form.tsx';

const { label: currentLabel, maxLength } = publicFields.PasswordChangeByRecovery.password;

/** The rest of the request body, besides the passwords. */
type CodeBody = { code?: string };

/** View 2: the current password, the new one entered twice, and a code if the account has a second factor. */
export function KnownPassword({
  onPasswords,
  onBack,
}: {
  onPasswords: (current: string, next: string, code: CodeBody) => Promise<void>;
  onBack: () => void;
}) {
  // Showing the profile's rule here would reveal to strangers who has an account.
  const form = useNewPassword(null);
  const [current, setCurrent] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const code = useAskedCode(submitted);
  return (
    <RecoveryForm
      title="Cambiar Contraseña"
      help="Escriba la contraseña que usa hoy y dos veces la nueva."
      submitLabel="Cambiar Contraseña"
      onBack={onBack}
      onSubmit={async () => {
        setSubmitted(true);
        const valid = await form.validate();
        if (!valid || current === '' || code.missing) return;
        await code.send(() => form.send(() => onPasswords(current, form.password, code.body)));
      }}
    >
      <Field
        label={currentLabel}
        error={submitted && current === '' && validationEs.required(currentLabel)}
        required
      >
        <Input
          autoComplete="off"
          type="password"
          maxLength={maxLength}
          value={current}
          onValueChange={setCurrent}
        />
      </Field>
      <NewPasswordFields form={form} />
      <AskedCodeField {...code.field} />
    </RecoveryForm>
  );
}

/** View 3, opened by the link in an email: the new password entered twice, and a code if the account has a second factor. */
export function LinkPassword({
  rule,
  onPassword,
}: {
  rule: PasswordRule;
  onPassword: (next: string, code: CodeBody) => Promise<void>;
}) {
  const form = useNewPassword(rule);
  const [submitted, setSubmitted] = useState(false);
  const code = useAskedCode(submitted);
  return (
    <RecoveryForm
      title="Reestablecer Contraseña"
      help="Elija una contraseña nueva para su cuenta y escríbala dos veces."
      submitLabel="Guardar"
      onSubmit={async () => {
        setSubmitted(true);
        const valid = await form.validate();
        if (!valid || code.missing) return;
        await code.send(() => form.send(() => onPassword(form.password, code.body)));
      }}
    >
      <NewPasswordFields form={form} />
      <AskedCodeField {...code.field} />
    </RecoveryForm>
  );
}
