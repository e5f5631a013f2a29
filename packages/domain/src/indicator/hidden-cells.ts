/**
 * Which cells of published tables are hidden, so that no small count can be calculated from the others (decision 0120).
 *
 * The tables form a star: the units by zone (the centre), by each other axis, and by zone and axis. No table combines two of
 * the other axes, so the tables reveal nothing beyond their sums: any set of counts that fits the sums could be the real one. A
 * cell contains several counts, which are shown or hidden together.
 *
 * A small count is protected if other values of the hidden cells, with the same sums, would let it reach the limit.
 */

/** The counts in a cell, one per column. */
export type Counts = readonly number[];

/** The counts of an axis: by its keys, and by centre and key. */
interface StarAxis {
  readonly margin: ReadonlyMap<string, Counts>;
  readonly body: ReadonlyMap<string, ReadonlyMap<string, Counts>>;
}

export interface StarCounts {
  readonly total: Counts;
  readonly center: ReadonlyMap<string, Counts>;
  readonly axes: ReadonlyMap<string, StarAxis>;
}

interface HiddenAxis {
  readonly margin: ReadonlySet<string>;
  readonly isHidden: (center: string, key: string) => boolean;
}

/** What is hidden; if `total` is hidden, everything else is hidden too. */
export interface HiddenCells {
  readonly total: boolean;
  readonly center: ReadonlySet<string>;
  readonly axes: ReadonlyMap<string, HiddenAxis>;
}

const isSmall = (count: number, limit: number) => count > 0 && count < limit;
const hasSmall = (counts: Counts, limit: number) => counts.some((count) => isSmall(count, limit));
const sizeOf = (counts: Counts) => counts.reduce((sum, count) => sum + count, 0);

/** Whether the hidden cells of one line add up to the limit in each column in which one of them is small. */
function isCovered(hiddenCounts: readonly Counts[], limit: number): boolean {
  const [firstHidden] = hiddenCounts;
  return (firstHidden ?? []).every((_, column) => {
    const counts = hiddenCounts.map((cell) => cell[column]!);
    return !counts.some((count) => isSmall(count, limit)) || sizeOf(counts) >= limit;
  });
}

/** The hidden keys of one line: those with small counts, and the next larger ones until their sum reveals nothing. */
function hiddenKeys(cells: ReadonlyMap<string, Counts>, limit: number): Set<string> {
  const hiddenKeySet = new Set([...cells.keys()].filter((key) => hasSmall(cells.get(key)!, limit)));
  const otherKeys = [...cells.keys()]
    .filter((key) => !hiddenKeySet.has(key))
    .toSorted((a, b) => sizeOf(cells.get(a)!) - sizeOf(cells.get(b)!) || (a < b ? -1 : 1));
  const cellsHidden = () => [...hiddenKeySet].map((key) => cells.get(key)!);
  while (otherKeys.length > 0 && !isCovered(cellsHidden(), limit)) hiddenKeySet.add(otherKeys.shift()!);
  return hiddenKeySet;
}

/** The row or column of sums next to the rows and columns of a table. */
const sums = -1;

/** One table of centre and axis, as a matrix. The row and column `sums` are its margins. */
class Table {
  readonly #cells: readonly (readonly Counts[])[];
  readonly #hidden: boolean[][];
  readonly #rowHidden: readonly boolean[];
  readonly #columnHidden: readonly boolean[];
  readonly #limit: number;

  constructor(
    cells: readonly (readonly Counts[])[],
    rowHidden: readonly boolean[],
    columnHidden: readonly boolean[],
    limit: number,
  ) {
    this.#cells = cells;
    this.#rowHidden = rowHidden;
    this.#columnHidden = columnHidden;
    this.#limit = limit;
    this.#hidden = cells.map((line, row) =>
      line.map((cell, column) => rowHidden[row]! || columnHidden[column]! || hasSmall(cell, limit)),
    );
  }

  isHidden(row: number, column: number): boolean {
    return this.#hidden[row]![column]!;
  }

  /** Hides enough cells to protect every small count; the whole table if nothing less is enough. */
  protect(): void {
    for (const [row, line] of this.#cells.entries())
      for (const [column, cell] of line.entries())
        for (const [countIndex, count] of cell.entries())
          if (isSmall(count, this.#limit) && !this.#protectCount(row, column, countIndex)) {
            for (const line of this.#hidden) line.fill(true);
            return;
          }
  }

  #protectCount(row: number, column: number, countIndex: number): boolean {
    while (this.#reach(row, column, countIndex) < this.#limit)
      if (!this.#hideAround(row, column, countIndex)) return false;
    return true;
  }

  /** Whether a cell, or a sum, can absorb changes made elsewhere. */
  #isFree(row: number, column: number): boolean {
    if (row === sums) return column !== sums && this.#columnHidden[column]!;
    return column === sums ? this.#rowHidden[row]! : this.#hidden[row]![column]!;
  }

  #freeIn(length: number, isFree: (index: number) => boolean): number[] {
    const freeIndexes = [sums].filter(isFree);
    for (let index = 0; index < length; index++) if (isFree(index)) freeIndexes.push(index);
    return freeIndexes;
  }

  /**
   * How high a count could be, given all sums: it grows by what other cells of its row and column can give up, provided the
   * cell where the other row and column meet can grow too. The search stops at the limit, so the result may be below the true
   * maximum.
   */
  #reach(row: number, column: number, countIndex: number): number {
    const count = (otherRow: number, otherColumn: number) =>
      otherRow === sums || otherColumn === sums
        ? Infinity
        : this.#cells[otherRow]![otherColumn]![countIndex]!;
    const donorRows = this.#freeIn(
      this.#cells.length,
      (otherRow) => otherRow !== row && this.#isFree(otherRow, column),
    ).map((otherRow) => ({ row: otherRow, left: count(otherRow, column) }));
    let reachedCount = count(row, column);
    for (const otherColumn of this.#freeIn(
      this.#cells[row]!.length,
      (columnAt) => columnAt !== column && this.#isFree(row, columnAt),
    )) {
      let missingCount = count(row, otherColumn);
      for (const donorRow of donorRows) {
        const amount = Math.min(missingCount, donorRow.left);
        if (amount === 0 || !this.#isFree(donorRow.row, otherColumn)) continue;
        reachedCount += amount;
        if (reachedCount >= this.#limit) return reachedCount;
        missingCount -= amount;
        donorRow.left -= amount;
      }
    }
    return reachedCount;
  }

  /** Hides three more cells, the smallest that let the count grow. @returns false if there are none */
  #hideAround(row: number, column: number, countIndex: number): boolean {
    let bestCorners: [number, number][] = [];
    let bestCost = Infinity;
    for (const [otherRow, cells] of this.#cells.entries())
      for (const [otherColumn] of cells.entries()) {
        if (otherRow === row || otherColumn === column) continue;
        const canGrow =
          Math.min(
            this.#cells[row]![otherColumn]![countIndex]!,
            this.#cells[otherRow]![column]![countIndex]!,
          ) > 0;
        const corners: [number, number][] = [
          [row, otherColumn],
          [otherRow, column],
          [otherRow, otherColumn],
        ];
        const shownCorners = corners.filter(([r, c]) => !this.#hidden[r]![c]!);
        if (!canGrow || shownCorners.length === 0) continue;
        const cost = shownCorners.reduce((sum, [r, c]) => sum + 1 + sizeOf(this.#cells[r]![c]!), 0);
        if (cost < bestCost) [bestCorners, bestCost] = [shownCorners, cost];
      }
    for (const [cornerRow, cornerColumn] of bestCorners) this.#hidden[cornerRow]![cornerColumn] = true;
    return bestCorners.length > 0;
  }
}

function hiddenAxis(
  { margin, body }: StarAxis,
  centerKeys: readonly string[],
  center: ReadonlySet<string>,
  limit: number,
): HiddenAxis {
  const keys = [...margin.keys()];
  const zeroCounts = keys[0] === undefined ? [] : margin.get(keys[0])!.map(() => 0);
  const hidden = hiddenKeys(margin, limit);
  const table = new Table(
    centerKeys.map((row) => keys.map((key) => body.get(row)?.get(key) ?? zeroCounts)),
    centerKeys.map((row) => center.has(row)),
    keys.map((key) => hidden.has(key)),
    limit,
  );
  table.protect();
  const [rows, columns] = [centerKeys, keys].map(
    (names) => new Map(names.map((name, index) => [name, index])),
  );
  return {
    margin: hidden,
    isHidden: (row, key) => {
      const [a, b] = [rows!.get(row), columns!.get(key)];
      return a !== undefined && b !== undefined && table.isHidden(a, b);
    },
  };
}

/**
 * The cells to hide so that no count from 1 to `limit` - 1 can be calculated.
 * @param givenHidden the keys of the centre that are hidden for another reason; if given, exactly these are hidden
 */
export function hiddenCells(star: StarCounts, limit: number, givenHidden?: ReadonlySet<string>): HiddenCells {
  const center = givenHidden ?? hiddenKeys(star.center, limit);
  const centerKeys = [...star.center.keys()];
  return {
    total: hasSmall(star.total, limit),
    center,
    axes: new Map([...star.axes].map(([name, axis]) => [name, hiddenAxis(axis, centerKeys, center, limit)])),
  };
}
