// The marks on the map: one for each cell that has families.
import { spotOf, type MapSize, type MapView, type Spot } from './board-map-view.ts';
import type { MapCell } from './board-map-words.ts';

export interface Mark {
  readonly cell: MapCell;
  readonly spot: Spot;
  readonly radius: number;
}

const singleRadius = 8;

/** A finger hits what is this many pixels away. */
const reach = 22;

/** A cluster grows with the number of digits, so that the number fits. */
const radiusOf = ({ families }: MapCell) =>
  families === 1 ? singleRadius : 12 + 3 * Math.min(4, Math.floor(Math.log10(families)));

/** The marks of cells, the greatest first, so that smaller ones lie above them. */
export function marksOf(cells: readonly MapCell[], view: MapView, size: MapSize): Mark[] {
  return cells
    .map((cell) => ({
      cell,
      spot: spotOf(view, size, cell.longitude, cell.latitude),
      radius: radiusOf(cell),
    }))
    .toSorted((one, other) => other.cell.families - one.cell.families);
}

/** The nearest mark that a press on this spot means; null for none. */
export function markAt(marks: readonly Mark[], [x, y]: Spot): Mark | null {
  let found: Mark | null = null;
  let least = Infinity;
  for (const mark of marks) {
    const distance = Math.hypot(mark.spot[0] - x, mark.spot[1] - y);
    if (distance > Math.max(mark.radius, reach) || distance > least) continue;
    [found, least] = [mark, distance];
  }
  return found;
}
