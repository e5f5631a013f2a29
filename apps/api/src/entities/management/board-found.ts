/** The families behind a figure of a campaign as it stands, found in what is shared (decision 0154). */
import { cellAt } from '@caracteriza/domain/map/map-grid';
import type { BoardFilter, MapPlace, Measure } from '../../records/board-measures.ts';
import { fitsIn, isOfFilter, type StandingGroup } from './board-groups.ts';

/** Whether a position is in the cell and the box that are asked for, as `isAt` has it. */
function isPositionAt({ cell, box }: MapPlace, longitude: number, latitude: number): boolean {
  if (box && (longitude < box.west || longitude > box.east || latitude < box.south || latitude > box.north))
    return false;
  if (!cell) return true;
  const { column, row } = cellAt(cell.grid, longitude, latitude);
  return column === cell.column && row === cell.row;
}

/** Families, and beside each who it counts for, as texts of arrays of PostgreSQL. */
export interface Found {
  ids: string;
  surveyors: string;
}

const idBytes = 16;

/** The families that belong to all of the figures, in a place: some 70 bytes for each, so they are found only when PostgreSQL is asked. */
export function findFamilies(
  groups: readonly StandingGroup[],
  filter: Omit<BoardFilter, 'campaignID'>,
  figures: readonly Measure[],
  place: MapPlace,
): Found {
  const [ids, surveyors]: [string[], string[]] = [[], []];
  for (const group of groups) {
    if (!isOfFilter(group, filter) || !figures.every((measure) => fitsIn(group, measure))) continue;
    if (place.position === 'doubtful' && !group.isDoubtful) continue;
    const placed = group.positions.length / 2;
    const isAnywhere = !place.cell && !place.box;
    for (let nth = place.position === 'unplaced' ? placed : 0; nth < group.families; nth++) {
      const isThere =
        isAnywhere ||
        (nth < placed && isPositionAt(place, group.positions[nth * 2]!, group.positions[nth * 2 + 1]!));
      if (!isThere) continue;
      ids.push(group.ids.toString('hex', nth * idBytes, (nth + 1) * idBytes));
      surveyors.push(group.surveyorID ?? 'null');
    }
  }
  return { ids: `{${ids.join()}}`, surveyors: `{${surveyors.join()}}` };
}
