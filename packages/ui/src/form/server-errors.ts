import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** One error from a server; `field` is the path in the form: 'name', 'address.city'. */
export interface ServerError {
  field: string;
  message: string;
}

/** Whether the form's values have this path, even if its value is empty. */
function hasPath(values: unknown, path: string): boolean {
  let parent = values;
  for (const segment of path.split('.')) {
    if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, segment)) return false;
    parent = (parent as Record<string, unknown>)[segment];
  }
  return true;
}

/**
 * Shows a server's errors below the fields they refer to and focuses the first of them, in the form's order. An error
 * disappears when its field changes.
 *
 * @returns the errors for fields that the form does not have; show them above the form
 */
export function applyServerErrors<Values extends FieldValues, Context, Sent>(
  form: Pick<UseFormReturn<Values, Context, Sent>, 'getValues' | 'setError'>,
  errors: readonly ServerError[],
): ServerError[] {
  const values = form.getValues();
  const order = Object.keys(values);
  const position = ({ field }: ServerError) => order.indexOf(field.split('.', 1)[0]!);
  const ownErrors = errors
    .filter(({ field }) => hasPath(values, field))
    .toSorted((a, b) => position(a) - position(b));
  for (const [index, { field, message }] of ownErrors.entries()) {
    form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return errors.filter(({ field }) => !hasPath(values, field));
}
