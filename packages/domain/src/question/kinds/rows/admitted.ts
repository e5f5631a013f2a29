import type { AdmittedAnswers } from '../../kind.ts';

export const rowsAdmitted: AdmittedAnswers = ({ columns }) => [
  columns && `Filas: ${columns.map(({ label }) => label).join(', ')}`,
];
