// The shapes of municipalities and zones as they are drawn in a view.
import type { Schema } from '@caracteriza/api-client';
import type { DrawnShape } from './board-map-drawing.ts';
import { spotOf, type MapSize, type MapView, type Spot } from './board-map-view.ts';

type Shape = Schema<'BoardShapes'>['shapes'][number];

/** The points of a ring, which is longitude and latitude in turn. */
function spotsOf(ring: readonly number[], view: MapView, size: MapSize): Spot[] {
  const spots: Spot[] = [];
  for (let index = 0; index + 1 < ring.length; index += 2)
    spots.push(spotOf(view, size, ring[index]!, ring[index + 1]!));
  return spots;
}

/** Whether any of a ring may be seen. */
function isSeen(ring: readonly Spot[], { width, height }: MapSize): boolean {
  const beyond = [
    ring.every(([x]) => x < 0),
    ring.every(([x]) => x > width),
    ring.every(([, y]) => y < 0),
    ring.every(([, y]) => y > height),
  ];
  return !beyond.includes(true);
}

/** What is seen of the shapes. */
export function drawnShapes(shapes: readonly Shape[], view: MapView, size: MapSize): DrawnShape[] {
  return shapes.flatMap(({ kind, name, outline }) => {
    const rings = outline.map((ring) => spotsOf(ring, view, size));
    return rings.some((ring) => isSeen(ring, size)) ? [{ kind, name, rings }] : [];
  });
}
