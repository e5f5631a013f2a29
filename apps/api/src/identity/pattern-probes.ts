/**
 * Tries a new pattern on texts that make slow patterns slow, before a profile keeps it (rules §3): else the first
 * person who changes a password would notice.
 */
import { maximumPasswordLength } from '@caracteriza/domain/access/password-rule';
import { patternHoldsForEach, PatternTimeout } from './password-pattern.ts';

/** Letters, a digit and a sign that most patterns name by a class, and mixtures that fit several classes. */
const commonTexts = ['a', 'A', '0', '!', 'ñ', 'aA', 'a0', 'aA0!'];

/** Texts of the greatest length: one sign over and over, then one that does not fit, so that the pattern goes back. */
function probesOf(pattern: string): string[] {
  const named = pattern.match(/[\p{L}\p{N}]/gu) ?? [];
  const repeated = [...new Set([...commonTexts, ...named])];
  return repeated.flatMap((part) => {
    const text = part.repeat(maximumPasswordLength).slice(0, maximumPasswordLength - 1);
    return ['!', '°'].map((last) => text + last);
  });
}

/** Whether a pattern, which compiles, answers all probes within the budget of a password. */
export async function isQuickPattern(pattern: string): Promise<boolean> {
  try {
    await patternHoldsForEach(pattern, probesOf(pattern));
    return true;
  } catch (error) {
    if (error instanceof PatternTimeout) return false;
    throw error;
  }
}
