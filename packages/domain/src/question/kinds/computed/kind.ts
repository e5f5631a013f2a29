import { numberComparison, textComparison } from '../../../rule/comparison.ts';
import { isTextExpression } from '../../../rule/text-result.ts';
import type { Kind } from '../../kind.ts';
import { count, lines, text } from '../../setting.ts';
import { namedSettings } from '../../shared-settings.ts';

export const computedSettings = {
  ...namedSettings,
  expression: text,
  decimals: count,
  unit: text,
  bands: lines,
};

export const computed: Kind = {
  answeredBy: 'calculation',
  whyNobodyAnswers: 'Nadie responde una pregunta calculada',
  settings: computedSettings,
  comparison: numberComparison,
  comparisonBy: ({ expression }) => (isTextExpression(expression) ? textComparison : numberComparison),
};
