import { numberOnWire } from '../../../values/number-text.ts';
import type { AnswerRules, KindQuestion } from '../../kind.ts';
import { numberProblem } from './number-answer.ts';

/** A number outside the usual range needs a reason. */
function requiredDetail({ usualLeast, usualMost }: KindQuestion, value: string): 'reason' | null {
  if (value.trim() === '') return null;
  const number = Number(numberOnWire(value));
  const isUnusual =
    (typeof usualLeast === 'number' && number < usualLeast) ||
    (typeof usualMost === 'number' && number > usualMost);
  return isUnusual ? 'reason' : null;
}

export const numericAnswerRules: AnswerRules = {
  answerProblem: (question, value) => numberProblem(value, question),
  onWire: (_, typedText) => numberOnWire(typedText),
  detail: {
    isPossible: ({ usualLeast, usualMost }) =>
      typeof usualLeast === 'number' || typeof usualMost === 'number',
    required: requiredDetail,
  },
};
