// The only entry that needs the optional peer react-hook-form.
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type RefCallback,
} from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
} from 'react-hook-form';
import { Field } from '../field/field.tsx';
import { useSection } from '../messages/use-section.ts';
import { validateText, validationEs, type FieldRules } from '../validation/validation.ts';

/** What the control inside a `FormField` gets, ready to spread: `<Input {...bound} maxLength={50} />`. */
export interface BoundControl<Value> {
  ref: RefCallback<HTMLElement>;
  name: string;
  value: Value;
  onValueChange: (value: Value) => void;
  onBlur: () => void;
}

export interface FormFieldProps<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Context = unknown,
  Sent = Values,
> extends FieldRules {
  /** `control` of `useForm`; give the form `defaultValues`, so that every control starts controlled. */
  control: Control<Values, Context, Sent>;
  name: Name;
  /** Help that stays visible, below the label. */
  hint?: ReactNode;
  disabled?: boolean;
  /** Asked after the rules; answers why the value is refused. */
  validate?: (value: FieldPathValue<Values, Name>, values: Values) => string | undefined;
  children: (bound: BoundControl<FieldPathValue<Values, Name>>) => ReactNode;
}

/**
 * One field of a react-hook-form: label, asterisk, hint and error around any control of the library. Its rules speak the
 * provider's language; a form with a resolver (zod…) keeps its own, and `required` then only draws the asterisk. On
 * submit react-hook-form focuses the first field that is refused.
 */
export function FormField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Context = unknown,
  Sent = Values,
>({
  control,
  name,
  label,
  hint,
  required = false,
  disabled,
  minLength,
  maxLength,
  format,
  pattern,
  validate,
  children,
}: FormFieldProps<Values, Name, Context, Sent>) {
  const texts = useSection('validation', validationEs);
  // An unreadable text comes before the rules: an invalid date is not a missing one.
  const problem = useRef<string>(undefined);
  const [noted, setNoted] = useState<string>();
  const note = useCallback((found: string | undefined) => {
    problem.current = found;
    setNoted(found);
  }, []);
  const { field, fieldState } = useController({
    control,
    name,
    disabled,
    rules: {
      validate: (value, values) =>
        problem.current ??
        validateText(value, { label, required, minLength, maxLength, format, pattern }, texts) ??
        validate?.(value, values),
    },
  });
  const { ref, onChange, onBlur, value } = field;
  // The control says what it cannot read only after its change was judged: an error that is shown is judged again.
  const judgeAgain = useEffectEvent(() => {
    if (fieldState.error) onChange(value);
  });
  const judged = useRef(noted);
  useEffect(() => {
    if (judged.current === noted) return;
    judged.current = noted;
    judgeAgain();
  }, [noted]);
  return (
    <Field
      label={label}
      required={required}
      disabled={field.disabled}
      hint={hint}
      error={fieldState.error?.message}
      onProblem={note}
    >
      {children({ ref, name, value, onValueChange: onChange, onBlur })}
    </Field>
  );
}

// The entry of the binding.
export { FormErrorSummary, type FormErrorSummaryProps } from './form-error-summary.tsx';
export { applyServerErrors, type ServerError } from './server-errors.ts';
