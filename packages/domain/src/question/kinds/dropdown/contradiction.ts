import type { Contradiction } from '../../kind.ts';

/** A shared list may have thousands of options, so they are searched rather than shown as buttons. */
export const dropdownContradiction: Contradiction = (
  { optionList, cascadeFrom, several, display },
  isOwn,
) => {
  if (!isOwn) return null;
  if (cascadeFrom && !optionList)
    return { field: 'cascadeFrom', message: 'Elija primero la lista compartida.' };
  if (!optionList) return null;
  if (several === 1)
    return { field: 'several', message: 'De una lista compartida se elige una sola opción.' };
  return display === 'buttons'
    ? { field: 'display', message: 'Una lista compartida no se muestra como botones.' }
    : null;
};
