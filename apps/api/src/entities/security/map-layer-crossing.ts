/** Whether a ring crosses itself, which would make it unclear what lies inside. */
import type { Ring } from '../../records/map-shape.ts';

type Point = Ring[number];

/** Maximum number of pairs of sides to compare; the rings of real maps need only a few per side. */
const maxComparisons = 5_000_000;

/** On which side of a line a point lies: positive, negative, or 0 if it is on the line. */
const sideOf = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);

/** Whether two segments cross; touching is allowed, because the borders of neighbours touch. */
const cross = (a: Point, b: Point, c: Point, d: Point) =>
  sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;

/** A point near where a ring crosses itself; null if it does not, 'tangled' if finding out takes too long. */
export function crossingOf(ring: Ring): Point | 'tangled' | null {
  const sides = ring.map((from, index) => {
    const to = ring[(index + 1) % ring.length]!;
    return { from, to, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]) };
  });
  sides.sort((a, b) => a.west - b.west);
  let comparisons = 0;
  for (const [index, a] of sides.entries()) {
    for (
      let nextIndex = index + 1;
      nextIndex < sides.length && sides[nextIndex]!.west <= a.east;
      nextIndex++
    ) {
      if (++comparisons > maxComparisons) return 'tangled';
      const b = sides[nextIndex]!;
      if (cross(a.from, a.to, b.from, b.to)) return b.from;
    }
  }
  return null;
}
