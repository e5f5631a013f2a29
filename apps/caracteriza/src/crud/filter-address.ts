import { idPattern } from '@caracteriza/domain/values/id';

/**
 * The URL of a list with another filter: empty entries are omitted, and the list starts at its first page.
 * @param entries the values of the filter by their URL parameters
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

/** The value of a URL parameter; '' if it does not match. */
export const matching = (text: string | null, pattern: RegExp): string =>
  text !== null && pattern.test(text) ? text : '';

/** The ID in a URL parameter, or `word`, which stands for an additional choice of the list; '' for anything else. */
export const matchingID = (text: string | null, word?: string): string =>
  text !== null && text === word ? text : matching(text, idPattern);
