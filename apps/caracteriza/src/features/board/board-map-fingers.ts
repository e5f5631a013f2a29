// Gestures with one or two fingers on the map.
import { moved, zoomed, type MapSize, type MapView, type Spot } from './board-map-view.ts';

const middleOf = (spots: readonly Spot[]): Spot => [
  spots.reduce((sum, [x]) => sum + x, 0) / spots.length,
  spots.reduce((sum, [, y]) => sum + y, 0) / spots.length,
];

const spreadOf = ([one, other]: readonly Spot[]) =>
  one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : null;

/** The view after one of the fingers moved: it follows the point between them, and zooms in as they move apart. */
export function viewAfterFingers(
  view: MapView,
  size: MapSize,
  before: readonly Spot[],
  after: readonly Spot[],
): MapView {
  const [from, to] = [middleOf(before), middleOf(after)];
  const along = moved(view, to[0] - from[0], to[1] - from[1]);
  const [apart, farther] = [spreadOf(before), spreadOf(after)];
  return apart && farther ? zoomed(along, size, Math.log2(farther / apart), to) : along;
}
