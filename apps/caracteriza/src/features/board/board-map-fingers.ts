// Gestures with one or two fingers on the map.
import { moved, zoomed, type MapSize, type MapView, type Spot } from './board-map-view.ts';

const middleOf = (spots: readonly Spot[]): Spot => [
  spots.reduce((sum, [x]) => sum + x, 0) / spots.length,
  spots.reduce((sum, [, y]) => sum + y, 0) / spots.length,
];

const spreadOf = ([a, b]: readonly Spot[]) => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : null);

/**
 * The view after one of the fingers has moved: it follows the point between them, and zooms in as they move
 * apart.
 */
export function viewAfterFingers(
  view: MapView,
  size: MapSize,
  oldSpots: readonly Spot[],
  newSpots: readonly Spot[],
): MapView {
  const [start, end] = [middleOf(oldSpots), middleOf(newSpots)];
  const movedView = moved(view, end[0] - start[0], end[1] - start[1]);
  const [spreadBefore, spreadAfter] = [spreadOf(oldSpots), spreadOf(newSpots)];
  return spreadBefore && spreadAfter
    ? zoomed(movedView, size, Math.log2(spreadAfter / spreadBefore), end)
    : movedView;
}
