import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { Tooltip } from '@caracteriza/ui/tooltip';
import type { useNewPassword } from './use-new-password.ts';

interface NewPasswordFieldsProps {
  /** The state returned by `useNewPassword`. */
  form: ReturnType<typeof useNewPassword>;
  /** The profile's explanation of the pattern, shown before anything is typed; omitted if the profile is unknown. */
  explanation?: string;
}

/** The inputs of a new password and its confirmation, with the profile's explanation as hint, tooltip and message (spec §5). */
export function NewPasswordFields({ form, explanation }: NewPasswordFieldsProps) {
  const input = (
    <Input
      type="password"
      autoComplete="new-password"
      maxLength={form.maximumPasswordLength}
      value={form.password}
      onValueChange={form.setPassword}
    />
  );
  return (
    <>
      <Field label={form.label.password} hint={explanation} error={form.problems.password} required>
        {/* Besides the hint, since a touch screen shows no tooltip. Above, where it covers nothing that can be pressed. */}
        {explanation ? <Tooltip content={explanation}>{input}</Tooltip> : input}
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
