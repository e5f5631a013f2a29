import { fields } from '@caracteriza/openapi/fields';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { validationEs } from '@caracteriza/ui/validation';

const { label, maxLength } = fields.PasswordChange.currentPassword;

interface CurrentPasswordFieldProps {
  value: string;
  onValueChange: (value: string) => void;
  /** After the first try an empty one shows an error. */
  submitted: boolean;
  /** What the server says of it. */
  refused: string | undefined;
}

/** The password of whoever is signed in, required again before changing how one signs in. */
export function CurrentPasswordField({
  value,
  onValueChange,
  submitted,
  refused,
}: CurrentPasswordFieldProps) {
  return (
    <Field
      label={label}
      error={refused ?? (submitted && value === '' && validationEs.required(label))}
      required
    >
      <Input
        type="password"
        autoComplete="current-password"
        maxLength={maxLength}
        value={value}
        onValueChange={onValueChange}
      />
    </Field>
  );
}
