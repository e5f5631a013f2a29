import { decimalComma, decimalsOf, tooManyDecimals } from '../../../values/number-text.ts';
import { decimalsPart, span } from '../../admitted-parts.ts';
import type { SettingProblem, Setup } from '../../kind.ts';
import type { SentSettings } from '../../question-settings.ts';

const limits = ['least', 'most', 'usualLeast', 'usualMost'] as const;

function decimalsContradiction(settings: SentSettings): SettingProblem | null {
  const decimals = settings.decimals ?? 0;
  const field = limits.find((name) => decimalsOf(settings[name] ?? 0) > decimals);
  if (!field) return null;
  const message = decimals === 0 ? 'Escriba un número entero o admita decimales.' : tooManyDecimals(decimals);
  return { field, message };
}

function contradiction(settings: SentSettings): SettingProblem | null {
  const { least, most, usualLeast, usualMost } = settings;
  const ofDecimals = decimalsContradiction(settings);
  if (ofDecimals) return ofDecimals;
  if (typeof least === 'number' && typeof most === 'number' && least > most) {
    return {
      field: 'most',
      message: `El valor máximo no puede ser menor que el mínimo (${decimalComma(least)}).`,
    };
  }
  // Without a minimum, negative numbers are refused.
  if (typeof least !== 'number' && typeof most === 'number' && most < 0) {
    return { field: 'most', message: 'Para un máximo negativo indique también el valor mínimo.' };
  }
  // Otherwise every number would need a reason.
  const from = Math.max(least ?? 0, usualLeast ?? -Infinity);
  if (typeof usualMost === 'number' && usualMost < from)
    return { field: 'usualMost', message: `Escriba un número desde ${decimalComma(from)}.` };
  if (typeof usualLeast === 'number' && typeof most === 'number' && usualLeast > most)
    return { field: 'usualLeast', message: `Escriba un número hasta ${decimalComma(most)}.` };
  return null;
}

const numberText = (value: number | null | undefined) =>
  typeof value === 'number' ? decimalComma(value) : null;

export const numericSetup: Setup = {
  contradiction,
  admitted: ({ least, most, usualLeast, usualMost, unit, decimals }) => {
    const figures = span(numberText(least), numberText(most));
    const usual = span(numberText(usualLeast), numberText(usualMost));
    return [
      unit ? `${figures || 'en'} ${unit}` : figures,
      usual && `usual: ${usual}`,
      decimalsPart(decimals),
    ];
  },
};
