import type { Contradiction } from '../../kind.ts';
import { columnsProblem } from './columns-problem.ts';

export const rowsContradiction: Contradiction = ({ columns }, isOwn) => {
  const message = isOwn || columns?.length ? columnsProblem(columns ?? []) : null;
  return message === null ? null : { field: 'columns', message };
};
