import { notComparable } from '../../rule/comparison.ts';
import type { SmallKind } from '../kind.ts';

export const note: SmallKind = {
  answeredBy: 'nobody',
  whyNobodyAnswers: 'Una nota no tiene respuesta',
  settings: {},
  comparison: notComparable,
  answerRules: { answerProblem: () => 'Una nota no tiene respuesta.' },
};
