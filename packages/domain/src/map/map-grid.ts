/**
 * The grid used to group families on the map: squares in degrees, counted from 180° west and 90° south. Server and browser use
 * the same calculation, so they always agree on the cell of a position.
 */

/** West, south, east and north in degrees. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A square of the grid, which has 2^grid columns around the globe. */
export interface Cell {
  readonly grid: number;
  readonly column: number;
  readonly row: number;
}

/** The finest grid, whose cells are 19 metres wide at the equator; no URL can contain a finer one. */
export const finestGrid = 21;

/** The grid for a zoom level has cells of 64 pixels. */
const gridAbove = 2;

/** Maximum number of cells in a response. */
const maxCells = 1200;

/** The number of cells of a grid per degree. */
export const cellsPerDegree = (grid: number): number => 2 ** grid / 360;

/** The cell that a position lies in. */
export const cellAt = (grid: number, longitude: number, latitude: number): Cell => ({
  grid,
  column: Math.floor((longitude + 180) * cellsPerDegree(grid)),
  row: Math.floor((latitude + 90) * cellsPerDegree(grid)),
});

/** The area that a cell covers. */
export function cellBox({ grid, column, row }: Cell): Box {
  const size = 1 / cellsPerDegree(grid);
  return {
    west: column * size - 180,
    south: row * size - 90,
    east: (column + 1) * size - 180,
    north: (row + 1) * size - 90,
  };
}

/** The south-western and the north-eastern corner cell of the area that a box touches. */
export const cellsOf = (grid: number, box: Box): { first: Cell; last: Cell } => ({
  first: cellAt(grid, box.west, box.south),
  last: cellAt(grid, box.east, box.north),
});

/** The grid for a zoom level, or a coarser one if the box would contain too many of its cells. */
export function gridFor(box: Box, zoom: number): number {
  let grid = Math.min(finestGrid, zoom + gridAbove);
  for (; grid > 0; grid--) {
    const { first, last } = cellsOf(grid, box);
    if ((last.column - first.column + 1) * (last.row - first.row + 1) <= maxCells) break;
  }
  return grid;
}

/** A cell as written in a URL: 'grid.column.row'. */
export const cellText = ({ grid, column, row }: Cell): string => `${grid}.${column}.${row}`;

/** The cell that such a text refers to; null for any other text. */
export function cellNamed(text: string): Cell | null {
  const [, grid, column, row] = /^(\d{1,2})\.(\d{1,7})\.(\d{1,7})$/.exec(text) ?? [];
  if (grid === undefined || Number(grid) > finestGrid) return null;
  return { grid: Number(grid), column: Number(column), row: Number(row) };
}
