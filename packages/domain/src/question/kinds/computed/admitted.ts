import { decimalsPart } from '../../admitted-parts.ts';
import type { AdmittedAnswers } from '../../kind.ts';

export const computedAdmitted: AdmittedAnswers = ({ expression, unit, decimals }) =>
  expression
    ? [`Cálculo: ${expression}${unit ? `, en ${unit}` : ''}`]
    : [unit && `en ${unit}`, decimalsPart(decimals)];
