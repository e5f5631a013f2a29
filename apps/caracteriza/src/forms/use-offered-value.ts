import { useEffect, useRef } from 'react';
import type { FieldPath, FieldPathValue, UseFormReturn } from 'react-hook-form';

/**
 * Keeps an input of a form at a value that the screen offers, such as the last place of a list, until a person types
 * another one. `value` null: nothing to offer (yet).
 * @returns a function that notes the value to which the form is about to be reset as offered, and answers it
 */
export function useOfferedValue<Values extends Record<string, string>, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  name: FieldPath<Values>,
  value: string | null,
): (next: string) => string {
  const offered = useRef(value ?? '');
  useEffect(() => {
    if (value === null || form.getValues(name) !== offered.current) return;
    offered.current = value;
    form.resetField(name, { defaultValue: value as FieldPathValue<Values, FieldPath<Values>> });
  }, [form, name, value]);
  return (next) => (offered.current = next);
}
