/**
 * Orders places so that neighbours are close together in the list, or so that each place is next to the
 * previous one.
 */

/** A place that may have a position. */
export interface LocatedPlace {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const hasPosition = <Place extends LocatedPlace>(place: Place): place is Place & Position =>
  place.latitude !== null && place.longitude !== null;

/** Number of cells of the curve along each side. */
const gridSize = 2 ** 16;

/**
 * The position of a cell along a Hilbert curve: cells that are near each other on the curve are near each other on the ground.
 */
function alongCurve(column: number, row: number): number {
  let [x, y, distance] = [column, row, 0];
  for (let halfSize = gridSize / 2; halfSize >= 1; halfSize /= 2) {
    const columnBit = (x & halfSize) > 0 ? 1 : 0;
    const rowBit = (y & halfSize) > 0 ? 1 : 0;
    distance += halfSize * halfSize * ((3 * columnBit) ^ rowBit);
    if (rowBit === 0) {
      if (columnBit === 1) [x, y] = [gridSize - 1 - x, gridSize - 1 - y];
      [x, y] = [y, x];
    }
  }
  return distance;
}

/** The places ordered so that neighbours are together; those without a position come last, in their original order. */
export function neighboursTogether<Place extends LocatedPlace>(places: readonly Place[]): Place[] {
  const placesWithPosition = places.filter(hasPosition);
  const span = (values: readonly number[]) => {
    const [min, max] = [Math.min(...values), Math.max(...values)];
    return (value: number) => (max === min ? 0 : Math.floor(((value - min) / (max - min)) * (gridSize - 1)));
  };
  const column = span(placesWithPosition.map(({ longitude }) => longitude));
  const row = span(placesWithPosition.map(({ latitude }) => latitude));
  const cells = placesWithPosition.map((place) => ({
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
function squaredHalfChord(from: Position, to: Position): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east;
}

/**
 * The places in walking order: each is the one nearest to the previous place, starting with the one nearest
 * to `from` or, without it, with the first in the list. Places without a position come last, in their
 * original order.
 */
export function nearestFirst<Place extends LocatedPlace>(
  places: readonly Place[],
  from: Position | null = null,
): Place[] {
  const remainingPlaces = places.filter(hasPosition);
  const orderedPlaces: Place[] = [];
  let currentPlace = from ?? remainingPlaces[0];
  while (remainingPlaces.length > 0) {
    let nearest = 0;
    for (let index = 1; index < remainingPlaces.length; index++)
      if (
        squaredHalfChord(currentPlace!, remainingPlaces[index]!) <
        squaredHalfChord(currentPlace!, remainingPlaces[nearest]!)
      )
        nearest = index;
    currentPlace = remainingPlaces[nearest]!;
    orderedPlaces.push(...remainingPlaces.splice(nearest, 1));
  }
  return [...orderedPlaces, ...places.filter((place) => !hasPosition(place))];
}
