import { ofTimes } from '../../../rule/comparison.ts';
import { timeOnWire, timeProblem } from '../../../values/time-text.ts';
import { span } from '../../admitted-parts.ts';
import type { Kind, KindQuestion } from '../../kind.ts';
import { timeSettings } from './settings.ts';

// Times as on the wire sort as their texts do.
function answerProblem({ earliestTime, latestTime }: KindQuestion, value: string): string | null {
  const problem = timeProblem(value);
  if (problem !== null) return problem;
  if (earliestTime && value < earliestTime) return `La hora mínima es ${earliestTime}.`;
  return latestTime && value > latestTime ? `La hora máxima es ${latestTime}.` : null;
}

export const time: Kind = {
  code: 'hora',
  answeredBy: 'person',
  settings: timeSettings,
  contradiction: ({ earliestTime, latestTime }) =>
    earliestTime && latestTime && earliestTime > latestTime
      ? {
          field: 'latestTime',
          message: `La hora máxima no puede ser anterior a la mínima (${earliestTime}).`,
        }
      : null,
  admitted: ({ earliestTime, latestTime }) => [span(earliestTime, latestTime)],
  answerProblem,
  onWire: (_, typed) => timeOnWire(typed),
  comparison: ofTimes,
  bounds: ({ earliestTime, latestTime }) => [earliestTime ?? null, latestTime ?? null],
};
