// Keys on the map.
import { moved, zoomed, type MapSize, type MapView } from './board-map-view.ts';

/** How far an arrow key moves, as a fraction of the visible area. */
const stride = 0.2;

/** The direction in which the visible area moves. */
const directions = new Map<string, readonly [right: number, down: number]>([
  ['ArrowLeft', [1, 0]],
  ['ArrowRight', [-1, 0]],
  ['ArrowUp', [0, 1]],
  ['ArrowDown', [0, -1]],
]);

const steps = new Map([
  ['+', 1],
  ['=', 1],
  ['-', -1],
  ['−', -1],
]);

/** The view after a key; null for a key that does nothing here. */
export function viewAfterKey(view: MapView, size: MapSize, key: string): MapView | null {
  const direction = directions.get(key);
  if (direction) {
    const [right, down] = direction;
    return moved(view, right * stride * size.width, down * stride * size.height);
  }
  const zoomStep = steps.get(key);
  return zoomStep === undefined ? null : zoomed(view, size, zoomStep, [size.width / 2, size.height / 2]);
}
