// The marks on the map, one for each cell with families.
import { spotOf, type MapSize, type MapView, type Spot } from './board-map-view.ts';
import type { MapCell } from './board-map-words.ts';

export interface Mark {
  readonly cell: MapCell;
  readonly spot: Spot;
  readonly radius: number;
}

const singleRadius = 8;

/** The distance in pixels within which a finger hits a mark. */
const reach = 22;

/** Clusters grow with the number of digits, so that the number fits. */
const radiusOf = ({ families }: MapCell) =>
  families === 1 ? singleRadius : 12 + 3 * Math.min(4, Math.floor(Math.log10(families)));

/** The marks of cells, largest first, so that smaller ones are drawn above them. */
export function marksOf(cells: readonly MapCell[], view: MapView, size: MapSize): Mark[] {
  return cells
    .map((cell) => ({
      cell,
      spot: spotOf(view, size, cell.longitude, cell.latitude),
      radius: radiusOf(cell),
    }))
    .toSorted((one, other) => other.cell.families - one.cell.families);
}

/** The mark nearest to a press; null if none is near enough. */
export function markAt(marks: readonly Mark[], [x, y]: Spot): Mark | null {
  let nearestMark: Mark | null = null;
  let least = Infinity;
  for (const mark of marks) {
    const distance = Math.hypot(mark.spot[0] - x, mark.spot[1] - y);
    if (distance > Math.max(mark.radius, reach) || distance > least) continue;
    [nearestMark, least] = [mark, distance];
  }
  return nearestMark;
}
