import type { Counts, StarCounts } from './hidden-cells.ts';

/** How units are counted: their zone, their key on each axis, and their column. */
interface StarCounting<Unit> {
  readonly columns: number;
  readonly columnOf: (unit: Unit) => number;
  readonly centerOf: (unit: Unit) => string;
  readonly axes: Readonly<Record<string, (unit: Unit) => string>>;
}

/** Counts units for the tables of a star. */
export function starCounts<Unit>(
  units: Iterable<Unit>,
  { columns, columnOf, centerOf, axes }: StarCounting<Unit>,
): StarCounts {
  const zeroCounts = () => Array.from({ length: columns }, () => 0);
  const add = (cells: Map<string, number[]>, key: string, column: number) => {
    const cell = cells.get(key) ?? zeroCounts();
    cell[column]!++;
    cells.set(key, cell);
  };
  const total = zeroCounts();
  const center = new Map<string, number[]>();
  const axisTables = Object.entries(axes).map(([name, keyOf]) => ({
    name,
    keyOf,
    margin: new Map<string, number[]>(),
    body: new Map<string, Map<string, number[]>>(),
  }));
  for (const unit of units) {
    const [column, zone] = [columnOf(unit), centerOf(unit)];
    total[column]!++;
    add(center, zone, column);
    for (const { keyOf, margin, body } of axisTables) {
      const key = keyOf(unit);
      add(margin, key, column);
      const row = body.get(zone) ?? new Map<string, number[]>();
      body.set(zone, row);
      add(row, key, column);
    }
  }
  const byName = axisTables.map(({ name, margin, body }) => [name, { margin, body }] as const);
  return { total, center, axes: new Map(byName) };
}

/** The counts of an empty cell. */
export const noCounts = (star: StarCounts): Counts => star.total.map(() => 0);
