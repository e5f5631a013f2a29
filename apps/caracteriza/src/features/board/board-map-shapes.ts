// The shapes of municipalities and zones in pixels of a view.
import type { Schema } from '@caracteriza/api-client';
import type { DrawnShape } from './board-map-drawing.ts';
import { spotOf, type MapSize, type MapView, type Spot } from './board-map-view.ts';

type Shape = Schema<'BoardShapes'>['shapes'][number];

/** The points of a ring, which is a list of alternating longitudes and latitudes. */
function spotsOf(ring: readonly number[], view: MapView, size: MapSize): Spot[] {
  const spots: Spot[] = [];
  for (let index = 0; index + 1 < ring.length; index += 2)
    spots.push(spotOf(view, size, ring[index]!, ring[index + 1]!));
  return spots;
}

/** Whether any part of a ring may be visible. */
function isSeen(ring: readonly Spot[], { width, height }: MapSize): boolean {
  const liesOutside = [
    ring.every(([x]) => x < 0),
    ring.every(([x]) => x > width),
    ring.every(([, y]) => y < 0),
    ring.every(([, y]) => y > height),
  ];
  return !liesOutside.includes(true);
}

/** The visible shapes. */
export function drawnShapes(shapes: readonly Shape[], view: MapView, size: MapSize): DrawnShape[] {
  return shapes.flatMap(({ kind, name, outline }) => {
    const rings = outline.map((ring) => spotsOf(ring, view, size));
    return rings.some((ring) => isSeen(ring, size)) ? [{ kind, name, rings }] : [];
  });
}

/** Whether a point lies inside an odd number of rings, that is, inside the shape. */
function isInside(rings: readonly (readonly Spot[])[], [x, y]: Spot): boolean {
  let inside = false;
  for (const ring of rings)
    for (const [index, [toX, toY]] of ring.entries()) {
      const [fromX, fromY] = ring.at(index - 1)!;
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) * (toX - fromX)) / (toY - fromY))
        inside = !inside;
    }
  return inside;
}

/** The id of the zone whose shape covers a point; null if none does. */
export function zoneAt(shapes: readonly Shape[], view: MapView, size: MapSize, spot: Spot): string | null {
  const matchingShape = shapes.find(
    ({ kind, outline }) =>
      kind === 'zona' &&
      isInside(
        outline.map((ring) => spotsOf(ring, view, size)),
        spot,
      ),
  );
  return matchingShape?.id ?? null;
}
