import { decimalsPart } from '../../admitted-parts.ts';
import type { Admitted } from '../../kind.ts';

export const computedAdmitted: Admitted = ({ expression, unit, decimals }) =>
  expression
    ? [`Cálculo: ${expression}${unit ? `, en ${unit}` : ''}`]
    : [unit && `en ${unit}`, decimalsPart(decimals)];
