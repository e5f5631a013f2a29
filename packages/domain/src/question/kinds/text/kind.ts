import { ofTexts } from '../../../rule/comparison.ts';
import { refusedValue } from '../../../words/refused-value.ts';
import { span } from '../../admitted-parts.ts';
import type { Kind, KindQuestion, SettingProblem } from '../../kind.ts';
import type { SentSettings } from '../../question-settings.ts';
import { matchesPattern } from './pattern.ts';
import { textSettings } from './settings.ts';

/** Longest text, in characters (spec §9 "base input"). */
export const maximumTextLength = 500;

/** The syntax of the pattern is checked by `patternProblem`, on the server only, to keep the form light. */
function contradiction(settings: SentSettings): SettingProblem | null {
  const { shortest, longest, pattern, patternMessage } = settings;
  if (typeof shortest === 'number' && typeof longest === 'number' && shortest > longest)
    return {
      field: 'longest',
      message: `La longitud máxima no puede ser menor que la mínima (${shortest}).`,
    };
  if (pattern && !patternMessage)
    return {
      field: 'patternMessage',
      message: 'Escriba qué se dice cuando la respuesta no cumple el patrón.',
    };
  return !pattern && patternMessage
    ? { field: 'pattern', message: 'Escriba el patrón de este mensaje.' }
    : null;
}

function answerProblem({ shortest, longest, pattern, patternMessage }: KindQuestion, value: string) {
  const characters = Array.from(value).length;
  const limit = Math.min(longest ?? maximumTextLength, maximumTextLength);
  if (characters > limit) return refusedValue.tooLong(limit);
  if (shortest && characters < shortest) return refusedValue.tooShort(shortest);
  return pattern && !matchesPattern(pattern, value) ? (patternMessage ?? null) : null;
}

export const text: Kind = {
  code: '6',
  answeredBy: 'person',
  settings: textSettings,
  contradiction,
  admitted: ({ shortest, longest, pattern }) => {
    const characters = span(shortest?.toFixed(), longest?.toFixed());
    return [characters && `${characters} caracteres`, pattern && 'con una forma fija'];
  },
  answerProblem,
  comparison: ofTexts,
};
