import type { Admitted } from '../../kind.ts';

export const rowsAdmitted: Admitted = ({ columns }) => [
  columns && `Filas: ${columns.map(({ label }) => label).join(', ')}`,
];
