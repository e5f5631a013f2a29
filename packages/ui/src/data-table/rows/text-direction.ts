import { letterFromRight } from '../../provider/text-direction.ts';

const LOCALE_FROM_RIGHT = /^(?:ar|ckb|dv|fa|he|nqo|ps|sd|syr|ug|ur|yi)(?:-|$)/;

/** Whether the language of a locale runs from right to left. */
export const runsFromRight = (locale: string) => LOCALE_FROM_RIGHT.test(locale);

/**
 * Whether a text may run against the page, so that its brackets and numbers need their own direction. A node in each of 450
 * cells would be slow, so only these cells get one.
 */
export function mixesDirections(text: string, locale: string): boolean {
  return runsFromRight(locale) || letterFromRight.test(text);
}
