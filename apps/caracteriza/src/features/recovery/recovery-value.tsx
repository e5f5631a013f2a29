import { publicFields } from '@caracteriza/openapi/public-fields';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { useState } from 'react';
import { formSchema } from '../../forms/form-schema.ts';
import { type ResetBy, resetByLabels } from './recovery-choice.tsx';
import { RecoveryForm } from './recovery-form.tsx';

const rules = {
  identificationNumber: publicFields.IdentificationNumberToValidate.identificationNumber,
  email: publicFields.EmailToValidate.email,
} as const;

/** View 1: the identification number or the email address. */
export function RecoveryValue({
  resetBy,
  initial,
  submitLabel,
  onValue,
  onBack,
}: {
  resetBy: ResetBy;
  initial: string;
  submitLabel: string;
  onValue: (value: string) => Promise<void>;
  onBack: () => void;
}) {
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const rule = rules[resetBy];
  return (
    <RecoveryForm
      title="Restablecer por"
      help={
        resetBy === 'email'
          ? 'Escriba el correo electrónico que está registrado en su cuenta.'
          : 'Escriba el número de identificación que está registrado en su cuenta, solo con dígitos.'
      }
      submitLabel={submitLabel}
      onBack={onBack}
      onSubmit={async () => {
        const result = formSchema({ value: rule }).safeParse({ value });
        setError(result.success ? null : (result.error.issues[0]?.message ?? null));
        if (result.success) await onValue(result.data.value);
      }}
    >
      <Field label={resetByLabels[resetBy]} error={error} required>
        <Input
          autoComplete="off"
          type={resetBy === 'email' ? 'email' : 'number'}
          maxLength={rule.maxLength}
          value={value}
          onValueChange={(next) => {
            setValue(next);
            setError(null);
          }}
        />
      </Field>
    </RecoveryForm>
  );
}
