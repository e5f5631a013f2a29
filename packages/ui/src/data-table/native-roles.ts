/**
 * The roles that a table's elements have by themselves, said once more: as cards (on small screens) they are blocks and
 * grids, and browsers have taken a table's meaning from such elements (Safari did until 2023).
 */
export const nativeRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader', scope: 'col' },
  rowheader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
