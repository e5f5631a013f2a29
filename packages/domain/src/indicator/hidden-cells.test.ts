/**
 * Simulates an attacker with a linear solver. The attacker gets everything that is published about random tables, and
 * looks for the highest possible value of each hidden count. For a small count, this value must not be below the limit.
 * SUPPRESSION_RUNS is the number of tables.
 */
import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../values/chance.ts';
import { highestValue } from './highest-value.fixture.ts';
import { type HiddenCells, hiddenCells, type StarCounts } from './hidden-cells.ts';
import { starCounts } from './star-counts.ts';

const runs = Number(process.env['SUPPRESSION_RUNS'] ?? 150);

interface Unit {
  zone: string;
  month: string;
  sex: string;
  column: number;
}

/**
 * Every count of a column by its name, with its true value and whether it is hidden; and the sums that connect the
 * counts.
 */
function system(star: StarCounts, hidden: HiddenCells, column: number) {
  const cells = new Map<string, { count: number; isHidden: boolean }>();
  const equations: string[][] = [];
  const put = (name: string, count: number, isHidden: boolean) => cells.set(name, { count, isHidden });
  put('all', star.total[column]!, hidden.total);
  const zones = [...star.center.keys()];
  for (const zone of zones) put(`zone ${zone}`, star.center.get(zone)![column]!, hidden.center.has(zone));
  equations.push(['all', ...zones.map((zone) => `zone ${zone}`)]);
  for (const [axis, { margin, body }] of star.axes) {
    const axisHidden = hidden.axes.get(axis)!;
    const keys = [...margin.keys()];
    for (const key of keys) put(`${axis} ${key}`, margin.get(key)![column]!, axisHidden.margin.has(key));
    for (const zone of zones)
      for (const key of keys)
        put(
          `${zone} ${axis} ${key}`,
          body.get(zone)?.get(key)?.[column] ?? 0,
          axisHidden.isHidden(zone, key),
        );
    equations.push(['all', ...keys.map((key) => `${axis} ${key}`)]);
    for (const zone of zones)
      equations.push([`zone ${zone}`, ...keys.map((key) => `${zone} ${axis} ${key}`)]);
    for (const key of keys)
      equations.push([`${axis} ${key}`, ...zones.map((zone) => `${zone} ${axis} ${key}`)]);
  }
  return { cells, equations };
}

/** The highest value that a hidden count can have, given the published counts. */
function highestCount({ cells, equations }: ReturnType<typeof system>, wanted: string): number {
  const hiddenNames = [...cells.keys()].filter((name) => cells.get(name)!.isHidden);
  const rows = equations
    .map(([sum, ...partNames]) => {
      const weight = (name: string) => (name === sum ? -1 : partNames.includes(name) ? 1 : 0);
      const publishedCount = (name: string) => (cells.get(name)!.isHidden ? 0 : cells.get(name)!.count);
      return {
        weights: hiddenNames.map(weight),
        value: publishedCount(sum!) - partNames.reduce((total, name) => total + publishedCount(name), 0),
      };
    })
    .filter(({ weights }) => weights.some((weight) => weight !== 0));
  return highestValue(rows, hiddenNames.indexOf(wanted), hiddenNames.length);
}

function randomStar(seed: number) {
  const chance = chanceFrom(seed);
  const [zones, months] = [chance.integer(1, 5), chance.integer(1, 4)];
  const columns = chance.integer(1, 3);
  const weights = Array.from({ length: zones }, () => chance.integer(1, 30));
  const units = weights.flatMap((weight, zone) =>
    Array.from({ length: weight * chance.integer(0, 4) }, (): Unit => ({
      zone: `z${zone}`,
      month: `m${Math.min(chance.integer(0, months - 1), chance.integer(0, months - 1))}`,
      sex: chance.happens(0.1) ? 'x' : chance.pick(['f', 'm']),
      column: chance.happens(0.7) ? 0 : chance.integer(0, columns - 1),
    })),
  );
  return starCounts(units, {
    columns,
    columnOf: ({ column }) => column,
    centerOf: ({ zone }) => zone,
    axes: { month: ({ month }) => month, sex: ({ sex }) => sex },
  });
}

describe('a solver over everything published', () => {
  it('bounds no hidden count below the limit', () => {
    let [checkedCount, shownCount] = [0, 0];
    const hiddenCenters: unknown[] = [];
    for (let seed = 1; seed <= runs; seed++) {
      const star = randomStar(seed);
      const limit = chanceFrom(seed * 7).integer(3, 8);
      const hidden = hiddenCells(star, limit);
      if (hidden.total) continue;
      for (const [column] of star.total.entries()) {
        const solved = system(star, hidden, column);
        for (const [name, { count, isHidden }] of solved.cells) {
          if (!isHidden) shownCount++;
          if (count === 0 || count >= limit) continue;
          checkedCount++;
          const deducedHighest = isHidden ? highestCount(solved, name) : count;
          if (deducedHighest < limit - 1e-6) hiddenCenters.push([seed, column, name, deducedHighest]);
        }
      }
    }
    expect(hiddenCenters).toEqual([]);
    // The random tables did contain hidden cells and shown cells.
    expect(checkedCount).toBeGreaterThan(runs);
    expect(shownCount).toBeGreaterThan(runs);
  });

  it('finds one where the complement is not hidden', () => {
    const star = starCounts(
      ['a', 'a', ...Array.from({ length: 9 }, () => 'b'), ...Array.from({ length: 9 }, () => 'c')],
      { columns: 1, columnOf: () => 0, centerOf: (zone) => zone, axes: {} },
    );
    const onlySmall: HiddenCells = { total: false, center: new Set(['a']), axes: new Map() };
    expect(highestCount(system(star, onlySmall, 0), 'zone a')).toBeCloseTo(2);
    expect(hiddenCells(star, 5).center.size).toBe(2);
  });

  it('hides nothing where nothing is small, and the whole where the total is', () => {
    const starWith = (count: number) =>
      starCounts(
        Array.from({ length: count }, () => 'a'),
        {
          columns: 1,
          columnOf: () => 0,
          centerOf: (zone) => zone,
          axes: { one: () => 'k' },
        },
      );
    const hidden = hiddenCells(starWith(7), 5);
    expect([hidden.total, hidden.center.size, hidden.axes.get('one')!.isHidden('a', 'k')]).toEqual([
      false,
      0,
      false,
    ]);
    expect(hiddenCells(starWith(4), 5).total).toBe(true);
    expect(hiddenCells(starWith(0), 5).total).toBe(false);
  });
});
