import { passwordRuleText } from '@caracteriza/domain/access/password-rule';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { Tooltip } from '@caracteriza/ui/tooltip';
import type { useNewPassword } from './use-new-password.ts';

interface NewPasswordFieldsProps {
  /** The state returned by `useNewPassword`. */
  form: ReturnType<typeof useNewPassword>;
  /** Shown instead of the rule; by default the whole rule, so that users know it before typing. */
  hint?: string;
}

/** The inputs of a new password and its confirmation, with the profile's rule as hint, tooltip and message (spec §5). */
export function NewPasswordFields({ form, hint = passwordRuleText(form.rule) }: NewPasswordFieldsProps) {
  const explanation = form.rule?.passwordregexexplanation;
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
      <Field label={form.label.password} hint={hint} error={form.problems.password} required>
        {/* Beside the input, where it covers neither label nor hint. If there is no room, the hint says the same. */}
        {explanation ? (
          <Tooltip content={explanation} side="left" className="max-w-48 max-xl:hidden">
            {input}
          </Tooltip>
        ) : (
          input
        )}
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
