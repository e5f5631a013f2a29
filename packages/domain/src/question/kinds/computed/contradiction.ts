import type { Contradiction } from '../../kind.ts';
import { bandsProblem } from './bands-problem.ts';

export const computedContradiction: Contradiction = ({ bands }) => {
  const message = bands ? bandsProblem(bands) : null;
  return message === null ? null : { field: 'bands', message };
};
