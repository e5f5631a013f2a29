/**
 * The roles of the table's elements: a grid, because arrow keys move between its cells (grid-keyboard.ts). Those that are
 * implicit are written out too: on small screens CSS makes the elements blocks and grids, and a browser may then drop them
 * (Safari did until 2023).
 */
export const gridRoles = {
  table: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader', scope: 'col' },
  rowheader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'gridcell' },
} as const;
