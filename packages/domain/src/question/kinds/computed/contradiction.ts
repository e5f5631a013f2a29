import { isTextExpression } from '../../../rule/text-result.ts';
import type { Contradiction } from '../../kind.ts';
import { bandsProblem } from './bands-problem.ts';

const onlyNumbers = 'Este cálculo da un texto, y las franjas son de números: déjelas vacías.';

export const computedContradiction: Contradiction = ({ bands, expression }, isOwn) => {
  if (!bands) return null;
  const message = isOwn && isTextExpression(expression) ? onlyNumbers : bandsProblem(bands);
  return message === null ? null : { field: 'bands', message };
};
