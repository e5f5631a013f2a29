/** 'Mapa' of the board: where the families of a figure are, grouped in the cells of a grid (decisions 0119 and 0154). */
import { type Box, type Cell, cellAt, cellsOf, gridFor } from '@caracteriza/domain/map/map-grid';
import type { components } from '@caracteriza/openapi/schema';
import { type BoardFilter, type Measure } from '../../records/board-measures.ts';
import { fitsIn, isOfFilter, type StandingGroup, sumOf } from './board-groups.ts';

type BoardMap = components['schemas']['BoardMap'];
type MapCell = components['schemas']['BoardMapCell'];

/** The zoom at which a map shows everything: a few cells along each side, whatever area it covers. */
const zoomForBox = (box: Box): number => {
  const degrees = Math.max(box.east - box.west, box.north - box.south, 1e-4);
  return Math.min(20, Math.max(0, Math.floor(Math.log2((360 * 4) / degrees))));
};

/** The figures of a cell, in addition to its number of families. */
const cellCounts = [
  'toVisit',
  'complete',
  'comeBack',
  'nobodyHome',
  'refused',
] as const satisfies readonly Measure[];

const emptyCell = ({ column, row }: Cell): MapCell => ({
  column,
  row,
  longitude: 0,
  latitude: 0,
  families: 0,
  toVisit: 0,
  complete: 0,
  comeBack: 0,
  nobodyHome: 0,
  refused: 0,
  doubtful: 0,
});

const roundToSixDigits = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The cells of a box that contain families, from west to east and from south to north. */
function gather(groups: readonly StandingGroup[], grid: number, box: Box): MapCell[] {
  const { first: firstCell, last: lastCell } = cellsOf(grid, box);
  const height = lastCell.row - firstCell.row + 1;
  const cells = new Map<number, MapCell>();
  for (const group of groups) {
    const countNames = [
      ...cellCounts.filter((name) => fitsIn(group, name)),
      ...(group.isDoubtful ? (['doubtful'] as const) : []),
    ];
    for (let index = 0; index < group.positions.length; index += 2) {
      const [longitude, latitude] = [group.positions[index]!, group.positions[index + 1]!];
      const groupCell = cellAt(grid, longitude, latitude);
      const { column, row } = groupCell;
      if (column < firstCell.column || column > lastCell.column || row < firstCell.row || row > lastCell.row)
        continue;
      const nth = (column - firstCell.column) * height + row - firstCell.row;
      let cell = cells.get(nth);
      if (!cell) cells.set(nth, (cell = emptyCell(groupCell)));
      cell.families++;
      cell.longitude += longitude;
      cell.latitude += latitude;
      for (const name of countNames) cell[name]++;
    }
  }
  const sortedCells = [...cells].toSorted(([a], [b]) => a - b);
  return sortedCells.map(([, cell]) => ({
    ...cell,
    longitude: roundToSixDigits(cell.longitude / cell.families),
    latitude: roundToSixDigits(cell.latitude / cell.families),
  }));
}

const placedIn = ({ positions }: StandingGroup): number => positions.length / 2;

/** The bounding box of these positions; null if there are none. */
function extentOf(groups: readonly StandingGroup[]): Box | null {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { positions } of groups)
    for (let index = 0; index < positions.length; index += 2) {
      const [longitude, latitude] = [positions[index]!, positions[index + 1]!];
      if (longitude < bounds.west) bounds.west = longitude;
      if (longitude > bounds.east) bounds.east = longitude;
      if (latitude < bounds.south) bounds.south = latitude;
      if (latitude > bounds.north) bounds.north = latitude;
    }
  return bounds.west === Infinity ? null : bounds;
}

/** The bounding box of all positions that are not doubtful or, if all are doubtful, of all; null if there are none. */
const boundsOf = (groups: readonly StandingGroup[]): Box | null =>
  extentOf(groups.filter(({ isDoubtful }) => !isDoubtful)) ?? extentOf(groups);

interface View {
  box: Box | null;
  zoom?: number | undefined;
}

/** The map for a filter and a figure. */
export function mapOf(
  groups: readonly StandingGroup[],
  filter: Omit<BoardFilter, 'campaignID'>,
  measure: Measure,
  view: View,
): BoardMap {
  const matchingGroups = groups.filter((group) => isOfFilter(group, filter) && fitsIn(group, measure));
  const bounds = boundsOf(matchingGroups);
  const viewBounds = view.box ?? bounds ?? { west: -1, south: -1, east: 1, north: 1 };
  const grid = gridFor(viewBounds, view.zoom ?? zoomForBox(viewBounds));
  const cells = gather(matchingGroups, grid, viewBounds);
  const [total, placedCount] = [
    sumOf(matchingGroups, ({ families }) => families),
    sumOf(matchingGroups, placedIn),
  ];
  const familyCount = sumOf(cells, ({ families }) => families);
  const singleCount = cells.filter(({ families }) => families === 1).length;
  return {
    total,
    drawn: singleCount,
    clustered: familyCount - singleCount,
    outside: placedCount - familyCount,
    unplaced: total - placedCount,
    doubtful: sumOf(matchingGroups, ({ isDoubtful, families }) => (isDoubtful ? families : 0)),
    unchecked: sumOf(matchingGroups, (group) => (group.isUnchecked ? placedIn(group) : 0)),
    bounds,
    grid,
    cells,
  };
}
