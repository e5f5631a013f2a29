/** How a shape is stored: its rings in metres, used to check positions, and an outline with fewer points, used for drawing. */

/** A ring in degrees, without its first point repeated at the end. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** Metres per degree of latitude, the same as in the database function `metres_outside`. */
const metresByLatitude = 111_195;

/**
 * The rings used to check positions deviate from the original by at most this many metres, which is less than a phone's
 * accuracy.
 */
const checkedTolerance = 1;

/** The outline deviates from the shape by at most this fraction of the shape's size. */
const outlineTolerance = 1 / 1000;

const decimals = (value: number, count: number) => Math.round(value * 10 ** count) / 10 ** count;

/** The square of the distance between a point and a segment. */
function squaredDistance(
  [x, y]: Ring[number],
  [fromX, fromY]: Ring[number],
  [toX, toY]: Ring[number],
): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = dx * dx + dy * dy;
  const fraction =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length));
  return (x - fromX - fraction * dx) ** 2 + (y - fromY - fraction * dy) ** 2;
}

/** The point farthest from the first point of a ring; the ring is cut into two lines there. */
function farthestIndex(ring: Ring): number {
  const distances = ring.map((point) => squaredDistance(point, ring[0]!, ring[0]!));
  return distances.indexOf(Math.max(...distances));
}

/** A closed ring with fewer points; no removed point lies farther from it than the tolerance (Douglas and Peucker). */
function simplifyRing(ring: Ring, tolerance: number): Ring {
  const points = [...ring, ring[0]!];
  const middle = farthestIndex(ring);
  const keptIndexes = new Set([0, middle]);
  const openRing: [number, number][] = [
    [0, middle],
    [middle, points.length - 1],
  ];
  for (let segment = openRing.pop(); segment; segment = openRing.pop()) {
    const [from, to] = segment;
    let [largestDistance, farthestIndex] = [tolerance * tolerance, -1];
    for (let index = from + 1; index < to; index++) {
      const distance = squaredDistance(points[index]!, points[from]!, points[to]!);
      if (distance > largestDistance) [largestDistance, farthestIndex] = [distance, index];
    }
    if (farthestIndex === -1) continue;
    keptIndexes.add(farthestIndex);
    openRing.push([from, farthestIndex], [farthestIndex, to]);
  }
  return ring.filter((_, index) => keptIndexes.has(index));
}

/** The length of the longer side of the shape's bounding box, in degrees. */
function sizeOf(rings: readonly Ring[]): number {
  const sides = [0, 1].map((axis) => {
    let [lowest, highest] = [Infinity, -Infinity];
    for (const ring of rings)
      for (const point of ring)
        [lowest, highest] = [Math.min(lowest, point[axis]!), Math.max(highest, point[axis]!)];
    return highest - lowest;
  });
  return Math.max(...sides);
}

/** A shape as columns of `map_shape`. */
export function shapeColumns(rings: readonly Ring[]) {
  const latitudes = rings.flatMap((ring) => ring.map(([, latitude]) => latitude));
  const middle = latitudes.reduce((total, latitude) => total + latitude, 0) / latitudes.length;
  const metresByLongitude = metresByLatitude * Math.cos((middle * Math.PI) / 180);
  const tolerance = sizeOf(rings) * outlineTolerance;
  const checkedRings = rings.map((ring) => {
    const simplerRing = simplifyRing(ring, checkedTolerance / metresByLatitude);
    return simplerRing.length > 2 ? simplerRing : ring;
  });
  const outline = rings
    .map((ring) => simplifyRing(ring, tolerance))
    .filter((ring, index) => ring.length > 2 || index === 0);
  return {
    metres_by_longitude: metresByLongitude,
    rings: checkedRings.map(
      (ring) =>
        `(${ring.map(([longitude, latitude]) => `(${longitude * metresByLongitude},${latitude * metresByLatitude})`).join(',')})`,
    ),
    outline: outline.map((ring) => ring.flatMap((point) => point.map((degrees) => decimals(degrees, 6)))),
  };
}
