import { ofNumbers } from '../../../rule/comparison.ts';
import { decimalsPart } from '../../admitted-parts.ts';
import type { Kind } from '../../kind.ts';
import { bandOf, bandsProblem } from './result-bands.ts';
import { computedSettings } from './settings.ts';

export const computed: Kind = {
  code: 'calculada',
  answeredBy: 'calculation',
  whyUnasked: 'Nadie responde una pregunta calculada',
  settings: computedSettings,
  contradiction: ({ bands }) => {
    const message = bands ? bandsProblem(bands) : null;
    return message === null ? null : { field: 'bands', message };
  },
  admitted: ({ expression, unit, decimals }) =>
    expression
      ? [`Cálculo: ${expression}${unit ? `, en ${unit}` : ''}`]
      : [unit && `en ${unit}`, decimalsPart(decimals)],
  // A computed answer that was sent is ignored: the server calculates it itself.
  answerProblem: () => null,
  detail: {
    isPossible: ({ bands }) => Boolean(bands),
    unaskedProblem: () => null,
    ofResult: ({ bands }, result) => bandOf(bands, result),
  },
  comparison: ofNumbers,
};
