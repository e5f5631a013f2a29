import type { FieldRules, FormInput } from './form-schema.ts';

/** A property of a record in a response: a reference has an id, a date is yyyymmdd. */
type RecordValue =
  string | number | null | undefined | { readonly id: string } | { readonly dateChar: string };

function inputText(value: RecordValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return 'id' in value ? value.id : value.dateChar;
}

/** The inputs of a form filled from a record; all empty if there is none. */
export function formInput<Rules extends FieldRules>(
  rules: Rules,
  record: { readonly [Name in keyof Rules]: RecordValue } | null,
): FormInput<Rules> {
  const inputs = Object.keys(rules).map((name) => [name, inputText(record?.[name])]);
  return Object.fromEntries(inputs) as FormInput<Rules>;
}
