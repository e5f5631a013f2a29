import { refusedValue } from '../../../words/refused-value.ts';
import type { AnswerRules, KindQuestion } from '../../kind.ts';
import { matchesPattern } from './pattern.ts';

/** Longest text, in characters (spec §9 "base input"). */
export const maximumTextLength = 500;

function answerProblem({ shortest, longest, pattern, patternMessage }: KindQuestion, value: string) {
  const characters = Array.from(value).length;
  const limit = Math.min(longest ?? maximumTextLength, maximumTextLength);
  if (characters > limit) return refusedValue.tooLong(limit);
  if (shortest && characters < shortest) return refusedValue.tooShort(shortest);
  return pattern && !matchesPattern(pattern, value) ? (patternMessage ?? null) : null;
}

export const textAnswerRules: AnswerRules = {
  answerProblem,
};
