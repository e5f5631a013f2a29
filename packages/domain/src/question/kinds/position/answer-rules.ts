import type { AnswerRules } from '../../kind.ts';
import { accuracyProblem, positionOnWire, positionProblem } from './position-text.ts';

export const positionAnswerRules: AnswerRules = {
  answerProblem: (_, value) => positionProblem(value),
  onWire: (_, typedText) => positionOnWire(typedText),
  detail: { isPossible: () => true, automaticProblem: accuracyProblem },
};
