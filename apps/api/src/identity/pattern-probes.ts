/**
 * Tests a new pattern on texts that make slow patterns slow, before a profile saves it (rules §3). Otherwise the first user to
 * change their password would be the one to notice.
 */
import { maximumPasswordLength } from '@caracteriza/domain/access/password-rule';
import { patternHoldsForEach, PatternTimeout } from './password-pattern.ts';

/** Letters, a digit and a symbol that most patterns match by class, and mixtures that fit several classes. */
const commonTexts = ['a', 'A', '0', '!', 'ñ', 'aA', 'a0', 'aA0!'];

/** Texts of maximum length: one character repeated, then one that does not match, so that the pattern backtracks. */
function probesOf(pattern: string): string[] {
  const literals = pattern.match(/[\p{L}\p{N}]/gu) ?? [];
  const repeatableParts = [...new Set([...commonTexts, ...literals])];
  return repeatableParts.flatMap((repeatable) => {
    const text = repeatable.repeat(maximumPasswordLength).slice(0, maximumPasswordLength - 1);
    return ['!', '°'].map((lastCharacter) => text + lastCharacter);
  });
}

/** Whether a pattern that compiles handles all probes within the budget for one password. */
export async function isQuickPattern(pattern: string): Promise<boolean> {
  try {
    await patternHoldsForEach(pattern, probesOf(pattern));
    return true;
  } catch (error) {
    if (error instanceof PatternTimeout) return false;
    throw error;
  }
}
