import { notComparable } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';

export const note: Kind = {
  answeredBy: 'nobody',
  whyNobodyAnswers: 'Una nota no tiene respuesta',
  settings: {},
  comparison: notComparable,
};
