/** Orders places so that neighbours are together, or each is next to the one before. */

/** A place that may have a position. */
export interface Placed {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const hasPosition = <Place extends Placed>(place: Place): place is Place & Position =>
  place.latitude !== null && place.longitude !== null;

/** Number of cells of the curve along each side. */
const side = 2 ** 16;

/**
 * The position of a cell along a Hilbert curve: cells that are near each other on the curve are near each other on the ground.
 */
function alongCurve(column: number, row: number): number {
  let [x, y, distance] = [column, row, 0];
  for (let half = side / 2; half >= 1; half /= 2) {
    const right = (x & half) > 0 ? 1 : 0;
    const below = (y & half) > 0 ? 1 : 0;
    distance += half * half * ((3 * right) ^ below);
    if (below === 0) {
      if (right === 1) [x, y] = [side - 1 - x, side - 1 - y];
      [x, y] = [y, x];
    }
  }
  return distance;
}

/** The places ordered so that neighbours are together; those without a position come last, in their original order. */
export function neighboursTogether<Place extends Placed>(places: readonly Place[]): Place[] {
  const placed = places.filter(hasPosition);
  const span = (values: readonly number[]) => {
    const [min, max] = [Math.min(...values), Math.max(...values)];
    return (value: number) => (max === min ? 0 : Math.floor(((value - min) / (max - min)) * (side - 1)));
  };
  const column = span(placed.map(({ longitude }) => longitude));
  const row = span(placed.map(({ latitude }) => latitude));
  const cells = placed.map((place) => ({
    place,
    along: alongCurve(column(place.longitude), row(place.latitude)),
  }));
  return [
    ...cells.toSorted((a, b) => a.along - b.along).map(({ place }) => place),
    ...places.filter((place) => !hasPosition(place)),
  ];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A number that grows with the distance between two places. */
function apart(one: Position, other: Position): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return north + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east;
}

/**
 * The places as somebody walks them: each the nearest to the one before, the first the nearest to `from` or, without it, the first
 * of all. Those without a position come last, in the order in which they came.
 */
export function nearestFirst<Place extends Placed>(
  places: readonly Place[],
  from: Position | null = null,
): Place[] {
  const left = places.filter(hasPosition);
  const walked: Place[] = [];
  let here = from ?? left[0];
  while (left.length > 0) {
    let nearest = 0;
    for (let index = 1; index < left.length; index++)
      if (apart(here!, left[index]!) < apart(here!, left[nearest]!)) nearest = index;
    here = left[nearest]!;
    walked.push(...left.splice(nearest, 1));
  }
  return [...walked, ...places.filter((place) => !hasPosition(place))];
}
