import { fields } from '@caracteriza/openapi/fields';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { validationEs } from '@caracteriza/ui/validation';
import { PasskeyCodeButton } from './passkey-code-button.tsx';

const { label, maxLength } = fields.SecondFactorCode.code;

interface CodeFieldProps {
  value: string;
  onValueChange: (value: string) => void;
  hint: string;
  /** After the first submit, an empty field shows an error. */
  submitted: boolean;
  /** The server's error message. */
  refused: string | undefined;
}

/** A second-factor code. */
export function OneTimeCodeField({ value, onValueChange, hint, submitted, refused }: CodeFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={refused ?? (submitted && value.trim() === '' && validationEs.required(label))}
      required
    >
      <Input
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength}
        value={value}
        onValueChange={onValueChange}
      />
    </Field>
  );
}

/** A code of the current second factor, which a passkey can fill in. */
export function FactorCodeField({
  offersPasskey = true,
  ...field
}: Omit<CodeFieldProps, 'hint'> & {
  /** False if it is known that there is no passkey. */
  offersPasskey?: boolean;
}) {
  return (
    <>
      <OneTimeCodeField hint="El que muestra su aplicación, o uno de recuperación" {...field} />
      {offersPasskey && <PasskeyCodeButton onCode={field.onValueChange} />}
    </>
  );
}

/** The code field of a form that requires a code only if the account has a second factor. */
export function AskedCodeField({ isAsked, ...field }: Omit<CodeFieldProps, 'hint'> & { isAsked: boolean }) {
  return isAsked && <FactorCodeField {...field} />;
}
