import { idPattern } from '@caracteriza/domain/values/id';

/**
 * The address of a list with another filter: an entry that is '' is left out, and the list begins at its first page.
 * @param entries the values of the filter by their names in the address
 */
export function withFilter(
  params: URLSearchParams,
  entries: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(entries)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** A value of the address; '' if it does not match. */
export const matching = (text: string | null, pattern: RegExp): string =>
  text !== null && pattern.test(text) ? text : '';

/** The ID in a value of the address, or `word`, which stands for a list's further choice; '' for anything else. */
export const matchingID = (text: string | null, word?: string): string =>
  text !== null && text === word ? text : matching(text, idPattern);
