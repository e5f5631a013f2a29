import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawBackChecks, type SampledUnit, spreadBackChecks } from './back-check-sample.ts';

const unit = fc.record({
  surveyorID: fc.constantFrom('ana', 'beto', 'caro'),
  early: fc.boolean(),
  notFound: fc.boolean(),
});
const units = fc
  .array(unit, { maxLength: 120 })
  .map((all): SampledUnit[] => all.map((each, n) => ({ ...each, id: `u${String(n).padStart(3, '0')}` })));
const drawing = fc.record({
  share: fc.integer({ min: 10, max: 20 }),
  seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
});
const idsOf = (all: readonly SampledUnit[]) => all.map(({ id }) => id).toSorted();

describe('a sample', () => {
  it('is the same for the same seed, in whatever order the units come', () => {
    fc.assert(
      fc.property(units, drawing, (all, how) => {
        expect(idsOf(drawBackChecks(all.toReversed(), how))).toEqual(idsOf(drawBackChecks(all, how)));
      }),
    );
  });

  it('differs for another seed', () => {
    const all = Array.from({ length: 100 }, (_, n) => ({
      id: `u${n}`,
      surveyorID: 'ana',
      early: n % 2 === 0,
      notFound: false,
    }));
    const [first, second] = [1, 2].map((seed) => idsOf(drawBackChecks(all, { share: 10, seed })));
    expect(first).not.toEqual(second);
  });

  it('has the share of every surveyor, and at least one of each', () => {
    fc.assert(
      fc.property(units, drawing, (all, how) => {
        const drawn = drawBackChecks(all, how);
        expect(new Set(idsOf(drawn)).size).toBe(drawn.length);
        for (const [surveyor, own] of Map.groupBy(all, ({ surveyorID }) => surveyorID)) {
          const size = Math.max(1, Math.round((own.length * how.share) / 100));
          expect(drawn.filter(({ surveyorID }) => surveyorID === surveyor)).toHaveLength(size);
        }
      }),
    );
  });

  it('is to a fifth of the beginning, and has families that were not found, as far as there are any', () => {
    fc.assert(
      fc.property(units, drawing, (all, how) => {
        const drawn = drawBackChecks(all, how);
        const early = drawn.filter((each) => each.early);
        const roomFor = [...Map.groupBy(all, ({ surveyorID }) => surveyorID)].reduce(
          (sum, [surveyor, own]) => {
            const size = drawn.filter(({ surveyorID }) => surveyorID === surveyor).length;
            return sum + Math.min(size, own.filter((each) => each.early).length);
          },
          0,
        );
        expect(early.length).toBeGreaterThanOrEqual(Math.min(Math.ceil(drawn.length / 5), roomFor));
        // Where an early one was not found, it can take any place.
        const some = all.some(({ notFound, early: isEarly }) => notFound && isEarly);
        expect(some && !drawn.some(({ notFound }) => notFound)).toBe(false);
      }),
    );
  });
});

it('is spread evenly over others than who made each', () => {
  fc.assert(
    fc.property(units, (all) => {
      const checkers = ['ana', 'beto', 'dora'].map((id) => ({ id, reaches: () => true }));
      const given = spreadBackChecks(all, checkers);
      expect(given.size).toBe(all.length);
      for (const each of all) expect(given.get(each.id)).not.toBe(each.surveyorID);
    }),
  );
  const own: SampledUnit[] = [{ id: 'a', surveyorID: 'ana', early: false, notFound: false }];
  expect(spreadBackChecks(own, [{ id: 'ana', reaches: () => true }]).size).toBe(0);
  expect(spreadBackChecks(own, [{ id: 'dora', reaches: () => false }]).size).toBe(0);
});
