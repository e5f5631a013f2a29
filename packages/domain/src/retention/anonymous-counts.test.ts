/**
 * Random people: no group is below the limit, nobody is counted twice, and either nobody is left out or at least as
 * many people as the limit.
 */
import { expect, it } from 'vitest';
import { anonymousCounts, type KnownAnswer } from './anonymous-counts.ts';

/** A seeded generator, so that a failure can be reproduced. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

function peopleOf(seed: number): KnownAnswer[] {
  const pick = random(seed);
  return Array.from({ length: pick(300) }, () => ({
    answer: ['Sí', 'No', 'No sabe'][Math.min(pick(3), pick(3))]!,
    zone: `Zona ${pick(6)}`,
    age: String(pick(6)),
    sex: ['F', 'M', ''][Math.min(pick(3), pick(3))]!,
  }));
}

const cases = Array.from({ length: 200 }, (_, seed) => ({ seed: seed * 7919 + 1, limit: 2 + (seed % 9) }));

it.each(cases)('has no group below $limit (seed $seed)', ({ seed, limit }) => {
  const people = peopleOf(seed);
  const { rows, leftOut } = anonymousCounts(people, limit);
  const groups = Map.groupBy(rows, ({ answer, zone, age, sex }) => JSON.stringify([answer, zone, age, sex]));
  for (const group of groups.values()) {
    expect(group).toHaveLength(1);
    expect(group[0]!.people).toBeGreaterThanOrEqual(limit);
  }
  expect(rows.reduce((sum, row) => sum + row.people, leftOut)).toBe(people.length);
  expect(leftOut === 0 || leftOut >= limit || leftOut === people.length).toBe(true);
});

it('says of no answer more people than gave it, by what is kept of them', () => {
  const people = peopleOf(4711);
  for (const row of anonymousCounts(people, 5).rows) {
    const likePeople = people.filter(
      (unit) =>
        unit.answer === row.answer &&
        (['zone', 'age', 'sex'] as const).every((name) => row[name] === null || row[name] === unit[name]),
    );
    expect(row.people).toBeLessThanOrEqual(likePeople.length);
  }
});

it('drops the zone, the age and the sex in turn', () => {
  const unit = { answer: 'Sí', zone: 'A', age: '0', sex: 'F' };
  const repeatAnswer = (overrides: object, count: number) =>
    Array.from({ length: count }, () => ({ ...unit, ...overrides }));
  const people = [
    ...repeatAnswer({}, 5),
    ...repeatAnswer({ zone: 'B' }, 3),
    ...repeatAnswer({ zone: 'C' }, 2),
    ...repeatAnswer({ sex: 'M' }, 5),
  ];
  expect(anonymousCounts(people, 5).rows).toEqual([
    { answer: 'Sí', zone: 'A', age: '0', sex: 'F', people: 5 },
    { answer: 'Sí', zone: 'A', age: '0', sex: 'M', people: 5 },
    { answer: 'Sí', zone: null, age: '0', sex: 'F', people: 5 },
  ]);
});

it('leaves out everybody of a question rather than showing that one is missing', () => {
  const unit = { zone: 'A', age: '0', sex: 'F' };
  const people = [{ ...unit, answer: 'Sí' }, ...Array.from({ length: 9 }, () => ({ ...unit, answer: 'No' }))];
  expect(anonymousCounts(people, 5)).toEqual({ rows: [], leftOut: 10 });
});
