// The only entry that needs the optional peer dependency react-hook-form.
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

/**
 * The props for the control inside a `FormField`, ready to spread: `<Input {...controlProps} maxLength={50}
 * />`.
 */
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
  Output = Values,
> extends FieldRules {
  /** `control` of `useForm`; give the form `defaultValues`, so that every control starts controlled. */
  control: Control<Values, Context, Output>;
  name: Name;
  /** Help that stays visible, below the label. */
  hint?: ReactNode;
  disabled?: boolean;
  /** Called after the other rules; returns why the value is invalid. */
  validate?: (value: FieldPathValue<Values, Name>, values: Values) => string | undefined;
  children: (controlProps: BoundControl<FieldPathValue<Values, Name>>) => ReactNode;
}

/**
 * One field of a react-hook-form form: label, asterisk, hint and error around any of the library's controls. The messages of
 * its rules are in the provider's language; a form with a resolver (zod…) keeps its own, and `required` then only shows the
 * asterisk. On submit, react-hook-form focuses the first invalid field.
 */
export function FormField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Context = unknown,
  Output = Values,
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
  preset,
  validate,
  children,
}: FormFieldProps<Values, Name, Context, Output>) {
  const texts = useSection('validation', validationEs);
  // Unparseable text takes precedence over the rules, because an invalid date is not a missing one.
  const problem = useRef<string>(undefined);
  const [typedProblem, setTypedProblem] = useState<string>();
  const note = useCallback((newProblem: string | undefined) => {
    problem.current = newProblem;
    setTypedProblem(newProblem);
  }, []);
  const { field, fieldState } = useController({
    control,
    name,
    disabled,
    rules: {
      validate: (value, values) =>
        problem.current ??
        validateText(value, { label, required, minLength, maxLength, format, pattern, preset }, texts) ??
        validate?.(value, values),
    },
  });
  const { ref, onChange, onBlur, value } = field;
  // The control only reports what it cannot parse after its change was validated, so a visible error is validated again.
  const judgeAgain = useEffectEvent(() => {
    if (fieldState.error) onChange(value);
  });
  const lastProblem = useRef(typedProblem);
  useEffect(() => {
    if (lastProblem.current === typedProblem) return;
    lastProblem.current = typedProblem;
    judgeAgain();
  }, [typedProblem]);
  return (
    <Field
      data-field-name={name}
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

// Exported here too, because this file is the package's entry `./form`.
export { FormErrorSummary, type FormErrorSummaryProps } from './form-error-summary.tsx';
export { applyServerErrors, type ServerError } from './server-errors.ts';
