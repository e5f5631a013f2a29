import { decimalComma, decimalsOf, tooManyDecimals } from '../../../values/number-text.ts';
import type { Contradiction, SettingProblem } from '../../kind.ts';
import type { SentSettings } from '../../question-settings.ts';

const limits = ['least', 'most', 'usualLeast', 'usualMost'] as const;

function decimalsContradiction(settings: SentSettings): SettingProblem | null {
  const decimals = settings.decimals ?? 0;
  const field = limits.find((name) => decimalsOf(settings[name] ?? 0) > decimals);
  if (!field) return null;
  const message = decimals === 0 ? 'Escriba un número entero o admita decimales.' : tooManyDecimals(decimals);
  return { field, message };
}

function limitsContradiction({ least, most }: SentSettings): SettingProblem | null {
  if (typeof most !== 'number') return null;
  // The minimum is then 0, which a negative maximum contradicts.
  if (typeof least !== 'number') {
    const message = 'Para un máximo negativo indique también el valor mínimo.';
    return most < 0 ? { field: 'most', message } : null;
  }
  const message = `El valor máximo no puede ser menor que el mínimo (${decimalComma(least)}).`;
  return least > most ? { field: 'most', message } : null;
}

/** A usual range outside the limits would require a reason for every number. */
function usualContradiction(settings: SentSettings): SettingProblem | null {
  const { least, most, usualLeast, usualMost } = settings;
  const from = Math.max(least ?? 0, usualLeast ?? -Infinity);
  if (typeof usualMost === 'number' && usualMost < from)
    return { field: 'usualMost', message: `Escriba un número desde ${decimalComma(from)}.` };
  if (typeof usualLeast === 'number' && typeof most === 'number' && usualLeast > most)
    return { field: 'usualLeast', message: `Escriba un número hasta ${decimalComma(most)}.` };
  return null;
}

export const numericContradiction: Contradiction = (settings) =>
  decimalsContradiction(settings) ?? limitsContradiction(settings) ?? usualContradiction(settings);
