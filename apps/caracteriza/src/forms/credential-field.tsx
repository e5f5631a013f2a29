import { publicFields } from '@caracteriza/openapi/public-fields';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { validationEs } from '@caracteriza/ui/validation';

/** The autocomplete attribute of each input. */
const habits = {
  login: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  password: { autoComplete: 'current-password', type: 'password' },
} as const;

interface CredentialFieldProps {
  name: keyof typeof habits;
  value: string;
  onValueChange: (value: string) => void;
  /** After the first submit, an empty field shows an error. */
  submitted: boolean;
}

/** 'Usuario' or 'Contraseña', as used for sign-in. */
export function CredentialField({ name, value, onValueChange, submitted }: CredentialFieldProps) {
  const { label, maxLength } = publicFields.Credentials[name];
  return (
    <Field label={label} error={submitted && value === '' && validationEs.required(label)} required>
      <Input
        {...habits[name]}
        name={name}
        maxLength={maxLength}
        value={value}
        onValueChange={onValueChange}
      />
    </Field>
  );
}
