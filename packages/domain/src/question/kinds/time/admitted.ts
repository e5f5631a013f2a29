import { span } from '../../admitted-parts.ts';
import type { AdmittedAnswers } from '../../kind.ts';

export const timeAdmitted: AdmittedAnswers = ({ earliestTime, latestTime }) => [
  span(earliestTime, latestTime),
];
