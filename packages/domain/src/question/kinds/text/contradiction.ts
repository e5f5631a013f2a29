import type { Contradiction } from '../../kind.ts';

/** The pattern's syntax is checked by `patternProblem`, on the server only, to keep the form's bundle small. */
export const textContradiction: Contradiction = (settings) => {
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
};
