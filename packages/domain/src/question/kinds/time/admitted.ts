import { span } from '../../admitted-parts.ts';
import type { Admitted } from '../../kind.ts';

export const timeAdmitted: Admitted = ({ earliestTime, latestTime }) => [span(earliestTime, latestTime)];
