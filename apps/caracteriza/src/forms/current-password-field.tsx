import { publicFields } from '@caracteriza/openapi/public-fields';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { validationEs } from '@caracteriza/ui/validation';

const { label, maxLength } = publicFields.PasswordChange.currentPassword;

interface CurrentPasswordFieldProps {
  value: string;
  onValueChange: (value: string) => void;
  /** After the first submit, an empty field shows an error. */
  submitted: boolean;
  /** The server's error message. */
  refused: string | undefined;
}

/** The signed-in user's password, required again before changing sign-in settings. */
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
