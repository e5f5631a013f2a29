/** How a shape is stored: its rings in metres, by which positions are checked, and an outline of fewer points, which is drawn. */

/** A ring in degrees, without its first point repeated at the end. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** The metres of a degree of latitude, as `metres_outside` in the database has them. */
const metresByLatitude = 111_195;

/** The rings by which positions are checked depart from those that were given by at most this many metres: less than any telephone knows. */
const checkedTolerance = 1;

/** The outline departs from the shape by at most this part of its size. */
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
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length));
  return (x - fromX - along * dx) ** 2 + (y - fromY - along * dy) ** 2;
}

/** The point farthest from the first of a ring, at which it is cut into two lines. */
function farthest(ring: Ring): number {
  const distances = ring.map((point) => squaredDistance(point, ring[0]!, ring[0]!));
  return distances.indexOf(Math.max(...distances));
}

/** Fewer points of a closed ring, none of the left out ones farther away than the tolerance (Douglas and Peucker). */
function simplified(ring: Ring, tolerance: number): Ring {
  const points = [...ring, ring[0]!];
  const middle = farthest(ring);
  const kept = new Set([0, middle]);
  const open: [number, number][] = [
    [0, middle],
    [middle, points.length - 1],
  ];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let [most, at] = [tolerance * tolerance, -1];
    for (let index = from + 1; index < to; index++) {
      const distance = squaredDistance(points[index]!, points[from]!, points[to]!);
      if (distance > most) [most, at] = [distance, index];
    }
    if (at === -1) continue;
    kept.add(at);
    open.push([from, at], [at, to]);
  }
  return ring.filter((_, index) => kept.has(index));
}

/** The length of the longer side of what holds a shape, in degrees. */
function sizeOf(rings: readonly Ring[]): number {
  const sides = [0, 1].map((axis) => {
    let [least, most] = [Infinity, -Infinity];
    for (const ring of rings)
      for (const point of ring) [least, most] = [Math.min(least, point[axis]!), Math.max(most, point[axis]!)];
    return most - least;
  });
  return Math.max(...sides);
}

/** The columns of `map_shape` that a shape fills. */
export function shapeColumns(rings: readonly Ring[]) {
  const latitudes = rings.flatMap((ring) => ring.map(([, latitude]) => latitude));
  const middle = latitudes.reduce((total, latitude) => total + latitude, 0) / latitudes.length;
  const metresByLongitude = metresByLatitude * Math.cos((middle * Math.PI) / 180);
  const tolerance = sizeOf(rings) * outlineTolerance;
  const checked = rings.map((ring) => {
    const fewer = simplified(ring, checkedTolerance / metresByLatitude);
    return fewer.length > 2 ? fewer : ring;
  });
  const outline = rings
    .map((ring) => simplified(ring, tolerance))
    .filter((ring, index) => ring.length > 2 || index === 0);
  return {
    metres_by_longitude: metresByLongitude,
    rings: checked.map(
      (ring) =>
        `(${ring.map(([longitude, latitude]) => `(${longitude * metresByLongitude},${latitude * metresByLatitude})`).join(',')})`,
    ),
    outline: outline.map((ring) => ring.flatMap((point) => point.map((degrees) => decimals(degrees, 6)))),
  };
}
