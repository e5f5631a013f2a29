import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestFirst, neighboursTogether, type LocatedPlace } from './place-order.ts';

const position = (latitude: number | null, longitude: number | null) => ({ latitude, longitude });
const coordinate = fc.double({ min: -60, max: 60, noNaN: true });
const anyPlace: fc.Arbitrary<LocatedPlace> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ latitude: coordinate, longitude: coordinate }) },
  { weight: 1, arbitrary: fc.constant(position(null, null)) },
);

it.each([
  ['neighboursTogether', neighboursTogether],
  ['nearestFirst', nearestFirst],
])('%s keeps every place once, those without a position last', (_name, order) => {
  fc.assert(
    fc.property(fc.array(anyPlace, { maxLength: 40 }), (locatedPlaces) => {
      const orderedPlaces = order(locatedPlaces);
      expect(new Set(orderedPlaces)).toEqual(new Set(locatedPlaces));
      expect(orderedPlaces).toHaveLength(locatedPlaces.length);
      const unplacedPlaces = locatedPlaces.filter(({ latitude }) => latitude === null);
      expect(orderedPlaces.slice(locatedPlaces.length - unplacedPlaces.length)).toEqual(unplacedPlaces);
    }),
  );
});

it('walks from where one is to the nearest, and on from there', () => {
  const [a, b, c, d] = [
    position(4.6, -74.1),
    position(4.61, -74.1),
    position(4.7, -74.1),
    position(4.8, -74.1),
  ];
  expect(nearestFirst([c, a, d, b], { latitude: 4.59, longitude: -74.1 })).toEqual([a, b, c, d]);
  expect(nearestFirst([d, a, c, b])).toEqual([d, c, b, a]);
});

it('keeps two hamlets apart from each other', () => {
  const hamlet = (latitude: number) =>
    Array.from({ length: 8 }, (_, n) => position(latitude + n / 10_000, -74));
  const [north, south] = [hamlet(6), hamlet(2)];
  const mixedFamilies = north.flatMap((northFamily, n) => [northFamily, south[n]!]);
  const orderedFamilies = neighboursTogether(mixedFamilies);
  expect([new Set(orderedFamilies.slice(0, 8)), new Set(orderedFamilies.slice(8))]).toEqual([
    new Set(south),
    new Set(north),
  ]);
});
