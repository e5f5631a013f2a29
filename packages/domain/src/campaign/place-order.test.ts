import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestFirst, neighboursTogether, type LocatedPlace } from './place-order.ts';

const at = (latitude: number | null, longitude: number | null) => ({ latitude, longitude });
const coordinate = fc.double({ min: -60, max: 60, noNaN: true });
const place: fc.Arbitrary<LocatedPlace> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ latitude: coordinate, longitude: coordinate }) },
  { weight: 1, arbitrary: fc.constant(at(null, null)) },
);

it.each([
  ['neighboursTogether', neighboursTogether],
  ['nearestFirst', nearestFirst],
])('%s keeps every place once, those without a position last', (_name, order) => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40 }), (places) => {
      const ordered = order(places);
      expect(new Set(ordered)).toEqual(new Set(places));
      expect(ordered).toHaveLength(places.length);
      const without = places.filter(({ latitude }) => latitude === null);
      expect(ordered.slice(places.length - without.length)).toEqual(without);
    }),
  );
});

it('walks from where one is to the nearest, and on from there', () => {
  const [a, b, c, d] = [at(4.6, -74.1), at(4.61, -74.1), at(4.7, -74.1), at(4.8, -74.1)];
  expect(nearestFirst([c, a, d, b], { latitude: 4.59, longitude: -74.1 })).toEqual([a, b, c, d]);
  expect(nearestFirst([d, a, c, b])).toEqual([d, c, b, a]);
});

it('keeps two hamlets apart from each other', () => {
  const hamlet = (latitude: number) => Array.from({ length: 8 }, (_, n) => at(latitude + n / 10_000, -74));
  const [north, south] = [hamlet(6), hamlet(2)];
  const mixed = north.flatMap((one, n) => [one, south[n]!]);
  const ordered = neighboursTogether(mixed);
  expect([new Set(ordered.slice(0, 8)), new Set(ordered.slice(8))]).toEqual([new Set(south), new Set(north)]);
});
