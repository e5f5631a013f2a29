import { span } from '../../admitted-parts.ts';
import type { Setup } from '../../kind.ts';

export const timeSetup: Setup = {
  contradiction: ({ earliestTime, latestTime }) =>
    earliestTime && latestTime && earliestTime > latestTime
      ? {
          field: 'latestTime',
          message: `La hora máxima no puede ser anterior a la mínima (${earliestTime}).`,
        }
      : null,
  admitted: ({ earliestTime, latestTime }) => [span(earliestTime, latestTime)],
};
