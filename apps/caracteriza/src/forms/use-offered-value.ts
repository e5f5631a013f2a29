import { useEffect, useRef } from 'react';
import type { FieldPath, FieldPathValue, UseFormReturn } from 'react-hook-form';

/**
 * Keeps an input at a suggested value, such as the last position in a list, until the user types another one.
 * `value` is null if there is nothing to suggest (yet).
 * @returns a function to call when the form is about to be reset: it records its argument as the suggested
 * value and returns it
 */
export function useOfferedValue<Values extends Record<string, string>, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  name: FieldPath<Values>,
  value: string | null,
): (next: string) => string {
  const offeredValue = useRef(value ?? '');
  useEffect(() => {
    if (value === null || form.getValues(name) !== offeredValue.current) return;
    offeredValue.current = value;
    form.resetField(name, { defaultValue: value as FieldPathValue<Values, FieldPath<Values>> });
  }, [form, name, value]);
  return (next) => (offeredValue.current = next);
}
