import { fields } from '@caracteriza/openapi/fields';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { validationEs } from '@caracteriza/ui/validation';

/** The browser's autocomplete of each. */
const habits = {
  login: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  password: { autoComplete: 'current-password', type: 'password' },
} as const;

interface CredentialFieldProps {
  name: keyof typeof habits;
  value: string;
  onValueChange: (value: string) => void;
  /** After the first try an empty one shows an error. */
  submitted: boolean;
}

/** 'Usuario' or 'Contraseña', as signing in asks for them. */
export function CredentialField({ name, value, onValueChange, submitted }: CredentialFieldProps) {
  const { label, maxLength } = fields.Credentials[name];
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
