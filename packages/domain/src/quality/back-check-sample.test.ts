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
  .map((drawnUnits): SampledUnit[] =>
    drawnUnits.map((each, n) => ({ ...each, id: `u${String(n).padStart(3, '0')}` })),
  );
const drawing = fc.record({
  share: fc.integer({ min: 10, max: 20 }),
  seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
});
const idsOf = (sample: readonly SampledUnit[]) => sample.map(({ id }) => id).toSorted();

describe('a sample', () => {
  it('is the same for the same seed, in whatever order the units come', () => {
    fc.assert(
      fc.property(units, drawing, (anySample, how) => {
        expect(idsOf(drawBackChecks(anySample.toReversed(), how))).toEqual(
          idsOf(drawBackChecks(anySample, how)),
        );
      }),
    );
  });

  it('differs for another seed', () => {
    const sample = Array.from({ length: 100 }, (_, n) => ({
      id: `u${n}`,
      surveyorID: 'ana',
      early: n % 2 === 0,
      notFound: false,
    }));
    const [firstDraw, secondDraw] = [1, 2].map((seed) => idsOf(drawBackChecks(sample, { share: 10, seed })));
    expect(firstDraw).not.toEqual(secondDraw);
  });

  it('has the share of every surveyor, and at least one of each', () => {
    fc.assert(
      fc.property(units, drawing, (anySample, how) => {
        const drawnUnits = drawBackChecks(anySample, how);
        expect(new Set(idsOf(drawnUnits)).size).toBe(drawnUnits.length);
        for (const [surveyor, surveyorUnits] of Map.groupBy(anySample, ({ surveyorID }) => surveyorID)) {
          const size = Math.max(1, Math.round((surveyorUnits.length * how.share) / 100));
          expect(drawnUnits.filter(({ surveyorID }) => surveyorID === surveyor)).toHaveLength(size);
        }
      }),
    );
  });

  it('is to a fifth of the beginning, and has families that were not found, as far as there are any', () => {
    fc.assert(
      fc.property(units, drawing, (anySample, how) => {
        const drawnUnits = drawBackChecks(anySample, how);
        const early = drawnUnits.filter((each) => each.early);
        const roomFor = [...Map.groupBy(anySample, ({ surveyorID }) => surveyorID)].reduce(
          (sum, [surveyor, surveyorUnits]) => {
            const size = drawnUnits.filter(({ surveyorID }) => surveyorID === surveyor).length;
            return sum + Math.min(size, surveyorUnits.filter((each) => each.early).length);
          },
          0,
        );
        expect(early.length).toBeGreaterThanOrEqual(Math.min(Math.ceil(drawnUnits.length / 5), roomFor));
        // An early visit that found nobody fits any place in the sample, so if there is one, the sample contains such a
        // visit.
        const hasEarly = anySample.some(({ notFound, early: isEarly }) => notFound && isEarly);
        expect(hasEarly && !drawnUnits.some(({ notFound }) => notFound)).toBe(false);
      }),
    );
  });
});

it('is spread evenly over others than who made each', () => {
  fc.assert(
    fc.property(units, (anySample) => {
      const checkers = ['ana', 'beto', 'dora'].map((id) => ({ id, reaches: () => true }));
      const assignments = spreadBackChecks(anySample, checkers);
      expect(assignments.size).toBe(anySample.length);
      for (const sampledUnit of anySample)
        expect(assignments.get(sampledUnit.id)).not.toBe(sampledUnit.surveyorID);
    }),
  );
  const surveyorUnits: SampledUnit[] = [{ id: 'a', surveyorID: 'ana', early: false, notFound: false }];
  expect(spreadBackChecks(surveyorUnits, [{ id: 'ana', reaches: () => true }]).size).toBe(0);
  expect(spreadBackChecks(surveyorUnits, [{ id: 'dora', reaches: () => false }]).size).toBe(0);
});
