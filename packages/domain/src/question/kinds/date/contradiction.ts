import { compactToDisplay, isAfter } from '../../../values/dates.ts';
import type { Contradiction } from '../../kind.ts';

export const dateContradiction: Contradiction = ({ earliest, latest }) => {
  if (!earliest || !isAfter(earliest, latest)) return null;
  const message = `La fecha máxima no puede ser anterior a la mínima (${compactToDisplay(earliest)}).`;
  return { field: 'latest', message };
};
