import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import type { useNewPassword } from './use-new-password.ts';

interface NewPasswordFieldsProps {
  /** What `useNewPassword` answered. */
  form: ReturnType<typeof useNewPassword>;
  /** The profile's own words on what it wants; shown before anything is typed. */
  explanation: string;
}

/** The inputs of a new password and its confirmation, with the profile's explanation. */
export function NewPasswordFields({ form, explanation }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={form.label.password} hint={explanation} error={form.problems.password} required>
        <Input
          type="password"
          autoComplete="new-password"
          maxLength={form.maximumPasswordLength}
          value={form.password}
          onValueChange={form.setPassword}
        />
      </Field>
      <Field label={form.label.confirmation} error={form.problems.confirmation} required>
        <Input
          type="password"
          autoComplete="new-password"
          maxLength={form.maximumPasswordLength}
          value={form.confirmation}
          onValueChange={form.setConfirmation}
        />
      </Field>
    </>
  );
}
