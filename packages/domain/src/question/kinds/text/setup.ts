import { span } from '../../admitted-parts.ts';
import type { SettingProblem, Setup } from '../../kind.ts';
import type { SentSettings } from '../../question-settings.ts';

/** The pattern's syntax is checked by `patternProblem`, on the server only, to keep the form's bundle small. */
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

export const textSetup: Setup = {
  contradiction,
  admitted: ({ shortest, longest, pattern }) => {
    const characters = span(shortest?.toFixed(), longest?.toFixed());
    return [characters && `${characters} caracteres`, pattern && 'con una forma fija'];
  },
};
