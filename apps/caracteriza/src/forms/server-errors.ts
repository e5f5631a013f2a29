// Puts what the server refused beside the inputs it is about (rules §1: `errors: [{field, message}]`).
import { ApiError } from '@caracteriza/api-client';
import type { FieldPath, UseFormSetError } from 'react-hook-form';

/** Shows the server's complaints under the inputs of those names; complaints about anything else stay in the message above. */
export function showServerErrors<Values extends Record<string, string>>(
  thrown: unknown,
  values: Values,
  setError: UseFormSetError<Values>,
): void {
  if (!(thrown instanceof ApiError)) return;
  for (const { field, message } of thrown.errors ?? []) {
    if (Object.hasOwn(values, field)) setError(field as FieldPath<Values>, { type: 'server', message });
  }
}
