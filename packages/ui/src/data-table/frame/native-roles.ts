/**
 * The implicit roles of these elements, written out. On small screens CSS makes them blocks and grids, and a browser may then
 * drop the table roles (Safari did until 2023).
 */
export const nativeRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader', scope: 'col' },
  rowheader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
