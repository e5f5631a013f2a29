import { letterFromRight, runsFromRight } from '../../provider/text-direction.ts';

/**
 * Whether a text may run against the page, so that its brackets and numbers need their own direction. A node in each of 450
 * cells would be slow, so only these cells get one.
 */
export function mixesDirections(text: string, locale: string): boolean {
  return runsFromRight(locale) || letterFromRight.test(text);
}
