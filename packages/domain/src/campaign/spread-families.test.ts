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
    .map((all) =>
      all.map(({ toVisit, zones }, n): SurveyorToLoad => ({ id: `s${n}`, toVisit, zoneIDs: zones })),
    );

const someZones = fc.option(
  fc.subarray(zoneIDs).map((zones) => new Set(zones)),
  { nil: null },
);

const loadOf = (given: ReadonlyMap<string, string>, { id, toVisit }: SurveyorToLoad) =>
  toVisit + [...given.values()].filter((surveyor) => surveyor === id).length;

describe('spreadFamilies', () => {
  it('gives every family that somebody sees to one who sees it, and no other', () => {
    fc.assert(
      fc.property(families, surveyors(someZones), (all, team) => {
        const given = spreadFamilies(all, team);
        for (const { id, zoneID } of all) {
          const able = team.filter((one) => one.zoneIDs === null || one.zoneIDs.has(zoneID));
          expect(able.map((one) => one.id).includes(given.get(id)!) || able.length === 0).toBe(true);
          expect(given.has(id)).toBe(able.length > 0);
        }
      }),
    );
  });

  it('levels the load of those who see everything, and splits a zone no more often than it must', () => {
    fc.assert(
      fc.property(families, surveyors(fc.constant(null)), (all, team) => {
        const given = spreadFamilies(all, team);
        const loads = team.map((one) => [one.toVisit, loadOf(given, one)] as const);
        const highest = Math.max(
          ...loads.filter(([before, after]) => after > before).map(([, after]) => after),
        );
        // Nobody has less than who got something, but for the one family that cannot be divided.
        for (const [, after] of loads) expect(after).toBeGreaterThanOrEqual(highest - 1);
        const parts = new Set(all.map(({ id, zoneID }) => `${zoneID} ${given.get(id)}`));
        const zones = new Set(all.map(({ zoneID }) => zoneID));
        expect(parts.size).toBeLessThanOrEqual(zones.size + team.length - 1);
      }),
    );
  });

  it('keeps zones whole where they fit', () => {
    const zone = (zoneID: string) =>
      Array.from({ length: 4 }, (_, n) => ({ id: `${zoneID}${n}`, zoneID, latitude: null, longitude: null }));
    const team = ['a', 'b'].map((id) => ({ id, toVisit: 0, zoneIDs: null }));
    const given = spreadFamilies([...zone('z1'), ...zone('z2')], team);
    expect(new Set(zone('z1').map(({ id }) => given.get(id))).size).toBe(1);
    expect(new Set(zone('z2').map(({ id }) => given.get(id))).size).toBe(1);
  });
});
