import type { RowOutline } from './data-table-types.ts';
import { outlineOf, type OutlineInput } from './rows/row-outline.tsx';

export interface RowTreeOptions<Row> {
  /** The id of the record that this one is below; null for those at the top. A record whose parent is not among the rows is at the top. */
  parentOf: (row: Row) => string | null;
}

/** The position of each record's parent; -1 at the top. */
type Parents = Int32Array;

/** Breaks cycles by moving one record of each to the top, so that none is lost. */
function cutCircles(parents: Parents): Parents {
  const visited = new Int32Array(parents.length);
  for (let start = 0; start < parents.length; start += 1) {
    let position = start;
    while (position >= 0 && visited[position] === 0) {
      visited[position] = start + 1;
      const parent = parents[position]!;
      if (parent >= 0 && visited[parent] === start + 1) parents[position] = -1;
      position = parents[position]!;
    }
  }
  return parents;
}

function parentsOf<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  parentOf: (row: Row) => string | null,
): Parents {
  const indexById = new Map(rows.map((row, index) => [idOf(row), index]));
  return cutCircles(Int32Array.from(rows, (row) => indexById.get(parentOf(row) ?? '') ?? -1));
}

/** The records to show: the matching ones and their ancestors, each with its rank among its siblings. */
function ranksOf(count: number, positions: Int32Array | null, parents: Parents): Int32Array {
  const ranks = new Int32Array(count).fill(-1);
  if (!positions) return ranks.map((_, index) => index);
  for (const [rank, position] of positions.entries()) ranks[position] = rank;
  // A record shown only because of its descendants is placed where the first of them would be.
  for (const [rank, position] of positions.entries())
    for (
      let parentIndex = parents[position]!;
      parentIndex >= 0 && ranks[parentIndex]! < 0;
      parentIndex = parents[parentIndex]!
    )
      ranks[parentIndex] = rank;
  return ranks;
}

/**
 * Records in a tree (`features.outline`), by the id of their parent. Sorting orders siblings; a search shows matches with their
 * ancestors. Create it outside the component, like `columns`.
 */
export function rowTree<Row extends object>({ parentOf }: RowTreeOptions<Row>): RowOutline<Row> {
  const parentsByRows = new WeakMap<readonly Row[], Parents>();
  return outlineOf(({ rows, positions, expanded, idOf }: OutlineInput<Row>) => {
    const parents = parentsByRows.get(rows) ?? parentsOf(rows, idOf, parentOf);
    parentsByRows.set(rows, parents);
    const isNarrowed = positions !== null && positions.length < rows.length;
    const ranks = ranksOf(rows.length, positions, parents);
    const shownRows = Int32Array.from(rows.keys()).filter((index) => ranks[index]! >= 0);
    shownRows.sort((a, b) => ranks[a]! - ranks[b]! || a - b);
    const childRows = new Map<number, number[]>();
    for (const rowIndex of shownRows) {
      const siblings = childRows.get(parents[rowIndex]!);
      if (siblings) siblings.push(rowIndex);
      else childRows.set(parents[rowIndex]!, [rowIndex]);
    }
    const isOpen = (rowIndex: number) => isNarrowed || expanded.has(idOf(rows[rowIndex]!));
    const lines: number[] = [];
    const levels: number[] = [];
    const list = (rowIndex: number, level: number) => {
      for (const child of childRows.get(rowIndex) ?? []) {
        lines.push(child);
        levels.push(level);
        if (isOpen(child)) list(child, level + 1);
      }
    };
    list(-1, 1);
    return {
      count: lines.length,
      page: (start, end) =>
        lines.slice(start, end).map((index, lineOffset) => ({
          id: idOf(rows[index]!),
          record: rows[index]!,
          level: levels[start + lineOffset]!,
          expanded: childRows.has(index) ? isOpen(index) : undefined,
        })),
    };
  });
}
