import type { Contradiction } from '../../kind.ts';

export const timeContradiction: Contradiction = ({ earliestTime, latestTime }) =>
  earliestTime && latestTime && earliestTime > latestTime
    ? {
        field: 'latestTime',
        message: `La hora máxima no puede ser anterior a la mínima (${earliestTime}).`,
      }
    : null;
