// The marks on the map, one for each cell with families.
import { spotOf, type MapSize, type MapView, type Spot } from './board-map-view.ts';
import type { MapCell } from './board-map-words.ts';

export interface Marker {
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
export function markersOf(cells: readonly MapCell[], view: MapView, size: MapSize): Marker[] {
  return cells
    .map((cell) => ({
      cell,
      spot: spotOf(view, size, cell.longitude, cell.latitude),
      radius: radiusOf(cell),
    }))
    .toSorted((a, b) => b.cell.families - a.cell.families);
}

/** The mark nearest to a press; null if none is near enough. */
export function markerAt(markers: readonly Marker[], [x, y]: Spot): Marker | null {
  let nearestMarker: Marker | null = null;
  let smallest = Infinity;
  for (const marker of markers) {
    const distance = Math.hypot(marker.spot[0] - x, marker.spot[1] - y);
    if (distance > Math.max(marker.radius, reach) || distance > smallest) continue;
    [nearestMarker, smallest] = [marker, distance];
  }
  return nearestMarker;
}
