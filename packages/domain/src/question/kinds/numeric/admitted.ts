import { decimalComma } from '../../../values/number-text.ts';
import { decimalsPart, span } from '../../admitted-parts.ts';
import type { AdmittedAnswers } from '../../kind.ts';

const numberText = (value: number | null | undefined) =>
  typeof value === 'number' ? decimalComma(value) : null;

export const numericAdmitted: AdmittedAnswers = ({ least, most, usualLeast, usualMost, unit, decimals }) => {
  const figures = span(numberText(least), numberText(most));
  const usualRange = span(numberText(usualLeast), numberText(usualMost));
  return [
    unit ? `${figures || 'en'} ${unit}` : figures,
    usualRange && `usual: ${usualRange}`,
    decimalsPart(decimals),
  ];
};
