import type { Setup } from '../../kind.ts';
import { columnsProblem } from './columns-problem.ts';

export const rowsSetup: Setup = {
  contradiction: ({ columns }, isOwn) => {
    const message = isOwn || columns?.length ? columnsProblem(columns ?? []) : null;
    return message === null ? null : { field: 'columns', message };
  },
  admitted: ({ columns }) => [columns && `Filas: ${columns.map(({ label }) => label).join(', ')}`],
};
