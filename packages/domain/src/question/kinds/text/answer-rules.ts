import { refusedValue } from '../../../words/refused-value.ts';
import type { AnswerRules, KindQuestion } from '../../kind.ts';
import { type StepBudget, surveyBudget } from '../../step-budget.ts';
import { matchesPattern } from './pattern.ts';
import { maximumTextLength } from './text-length.ts';

function answerProblem(
  { shortest, longest, pattern, patternMessage }: KindQuestion,
  value: string,
  _today: string,
  budget: StepBudget = surveyBudget(),
) {
  const characters = Array.from(value).length;
  const limit = Math.min(longest ?? maximumTextLength, maximumTextLength);
  if (characters > limit) return refusedValue.tooLong(limit);
  if (shortest && characters < shortest) return refusedValue.tooShort(shortest);
  return pattern && matchesPattern(pattern, value, budget) === false ? (patternMessage ?? null) : null;
}

export const textAnswerRules: AnswerRules = {
  answerProblem,
};
