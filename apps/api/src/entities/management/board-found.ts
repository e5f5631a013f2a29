/** The families behind a figure of a campaign's current state, found in the shared data (decision 0154). */
import { cellAt } from '@caracteriza/domain/map/map-grid';
import type { BoardFilter, MapPlace, Measure } from '../../records/board-measures.ts';
import { fitsIn, isOfFilter, type StandingGroup } from './board-groups.ts';

/** Whether a position lies in the requested cell and box, by the same rule as `isAt`. */
function isPositionAt({ cell, box }: MapPlace, longitude: number, latitude: number): boolean {
  if (box && (longitude < box.west || longitude > box.east || latitude < box.south || latitude > box.north))
    return false;
  if (!cell) return true;
  const { column, row } = cellAt(cell.grid, longitude, latitude);
  return column === cell.column && row === cell.row;
}

/** Families and, for each, the team or surveyor it counts for, as texts of PostgreSQL arrays. */
export interface FoundFamilies {
  ids: string;
  surveyors: string;
}

const idBytes = 16;

/**
 * The families that belong to all of the figures, in a place. They take about 70 bytes each, so they are only computed for a
 * query.
 */
export function findFamilies(
  groups: readonly StandingGroup[],
  filter: Omit<BoardFilter, 'campaignID'>,
  figures: readonly Measure[],
  mapPlace: MapPlace,
): FoundFamilies {
  const [ids, surveyors]: [string[], string[]] = [[], []];
  for (const group of groups) {
    if (!isOfFilter(group, filter) || !figures.every((measure) => fitsIn(group, measure))) continue;
    if (mapPlace.position === 'doubtful' && !group.isDoubtful) continue;
    const placedCount = group.positions.length / 2;
    const hasNoFilter = !mapPlace.cell && !mapPlace.box;
    for (let nth = mapPlace.position === 'unplaced' ? placedCount : 0; nth < group.families; nth++) {
      const isInPlace =
        hasNoFilter ||
        (nth < placedCount &&
          isPositionAt(mapPlace, group.positions[nth * 2]!, group.positions[nth * 2 + 1]!));
      if (!isInPlace) continue;
      ids.push(group.ids.toString('hex', nth * idBytes, (nth + 1) * idBytes));
      surveyors.push(group.surveyorID ?? 'null');
    }
  }
  return { ids: `{${ids.join()}}`, surveyors: `{${surveyors.join()}}` };
}
