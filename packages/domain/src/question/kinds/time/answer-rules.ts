import { timeOnWire, timeProblem } from '../../../values/time-text.ts';
import type { AnswerRules, KindQuestion } from '../../kind.ts';

// Times in wire format sort alphabetically.
function answerProblem({ earliestTime, latestTime }: KindQuestion, value: string): string | null {
  const problem = timeProblem(value);
  if (problem !== null) return problem;
  if (earliestTime && value < earliestTime) return `La hora mínima es ${earliestTime}.`;
  return latestTime && value > latestTime ? `La hora máxima es ${latestTime}.` : null;
}

export const timeAnswerRules: AnswerRules = {
  answerProblem,
  onWire: (_, typedText) => timeOnWire(typedText),
};
