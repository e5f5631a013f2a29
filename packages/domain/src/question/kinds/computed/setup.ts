import { decimalsPart } from '../../admitted-parts.ts';
import type { Setup } from '../../kind.ts';
import { bandsProblem } from './bands-problem.ts';

export const computedSetup: Setup = {
  contradiction: ({ bands }) => {
    const message = bands ? bandsProblem(bands) : null;
    return message === null ? null : { field: 'bands', message };
  },
  admitted: ({ expression, unit, decimals }) =>
    expression
      ? [`Cálculo: ${expression}${unit ? `, en ${unit}` : ''}`]
      : [unit && `en ${unit}`, decimalsPart(decimals)],
};
