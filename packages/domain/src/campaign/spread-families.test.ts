import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FamilyToSpread, spreadFamilies, type SurveyorToLoad } from './spread-families.ts';

const zoneIDs = ['z1', 'z2', 'z3', 'z4'];

const families = fc
  .array(fc.constantFrom(...zoneIDs), { maxLength: 60 })
  .map((zones) =>
    zones.map((zoneID, n): FamilyToSpread => ({ id: `f${n}`, zoneID, latitude: n % 7, longitude: n % 5 })),
  );

const surveyors = (zones: fc.Arbitrary<ReadonlySet<string> | null>) =>
  fc
    .array(fc.record({ toVisit: fc.integer({ min: 0, max: 30 }), zones }), { minLength: 1, maxLength: 6 })
    .map((drawnSurveyors) =>
      drawnSurveyors.map(({ toVisit, zones }, n): SurveyorToLoad => ({
        id: `s${n}`,
        toVisit,
        zoneIDs: zones,
      })),
    );

const someZones = fc.option(
  fc.subarray(zoneIDs).map((zones) => new Set(zones)),
  { nil: null },
);

const loadOf = (assignments: ReadonlyMap<string, string>, { id, toVisit }: SurveyorToLoad) =>
  toVisit + [...assignments.values()].filter((surveyor) => surveyor === id).length;

describe('spreadFamilies', () => {
  it('gives every family that somebody sees to one who sees it, and no other', () => {
    fc.assert(
      fc.property(families, surveyors(someZones), (toSpread, team) => {
        const assignments = spreadFamilies(toSpread, team);
        for (const { id, zoneID } of toSpread) {
          const capableSurveyors = team.filter(
            (surveyor) => surveyor.zoneIDs === null || surveyor.zoneIDs.has(zoneID),
          );
          expect(
            capableSurveyors.map((surveyor) => surveyor.id).includes(assignments.get(id)!) ||
              capableSurveyors.length === 0,
          ).toBe(true);
          expect(assignments.has(id)).toBe(capableSurveyors.length > 0);
        }
      }),
    );
  });

  it('levels the load of those who see everything, and splits a zone no more often than it must', () => {
    fc.assert(
      fc.property(families, surveyors(fc.constant(null)), (toSpread, team) => {
        const assignments = spreadFamilies(toSpread, team);
        const loads = team.map((surveyor) => [surveyor.toVisit, loadOf(assignments, surveyor)] as const);
        const highestLoad = Math.max(
          ...loads
            .filter(([loadBefore, loadAfter]) => loadAfter > loadBefore)
            .map(([, loadAfter]) => loadAfter),
        );
        // Nobody ends up with fewer families than those who got some, apart from a difference of one family, which
        // cannot be divided.
        for (const [, loadAfter] of loads) expect(loadAfter).toBeGreaterThanOrEqual(highestLoad - 1);
        const zonePairs = new Set(toSpread.map(({ id, zoneID }) => `${zoneID} ${assignments.get(id)}`));
        const zones = new Set(toSpread.map(({ zoneID }) => zoneID));
        expect(zonePairs.size).toBeLessThanOrEqual(zones.size + team.length - 1);
      }),
    );
  });

  it('keeps zones whole where they fit', () => {
    const zone = (zoneID: string) =>
      Array.from({ length: 4 }, (_, n) => ({ id: `${zoneID}${n}`, zoneID, latitude: null, longitude: null }));
    const team = ['a', 'b'].map((id) => ({ id, toVisit: 0, zoneIDs: null }));
    const assignments = spreadFamilies([...zone('z1'), ...zone('z2')], team);
    expect(new Set(zone('z1').map(({ id }) => assignments.get(id))).size).toBe(1);
    expect(new Set(zone('z2').map(({ id }) => assignments.get(id))).size).toBe(1);
  });
});
