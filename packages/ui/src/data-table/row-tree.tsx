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
  const seen = new Int32Array(parents.length);
  for (let start = 0; start < parents.length; start += 1) {
    let at = start;
    while (at >= 0 && seen[at] === 0) {
      seen[at] = start + 1;
      const parent = parents[at]!;
      if (parent >= 0 && seen[parent] === start + 1) parents[at] = -1;
      at = parents[at]!;
    }
  }
  return parents;
}

function parentsOf<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  parentOf: (row: Row) => string | null,
): Parents {
  const places = new Map(rows.map((row, at) => [idOf(row), at]));
  return cutCircles(Int32Array.from(rows, (row) => places.get(parentOf(row) ?? '') ?? -1));
}

/** The records to show: the matching ones and their ancestors, each with its rank among its siblings. */
function ranksOf(count: number, positions: Int32Array | null, parents: Parents): Int32Array {
  const ranks = new Int32Array(count).fill(-1);
  if (!positions) return ranks.map((_, at) => at);
  for (const [rank, position] of positions.entries()) ranks[position] = rank;
  // A record shown only because of its descendants is placed where the first of them would be.
  for (const [rank, position] of positions.entries())
    for (let at = parents[position]!; at >= 0 && ranks[at]! < 0; at = parents[at]!) ranks[at] = rank;
  return ranks;
}

/**
 * Records in a tree (`features.outline`), by the id of their parent. Sorting orders siblings; a search shows matches with their
 * ancestors. Create it outside the component, like `columns`.
 */
export function rowTree<Row extends object>({ parentOf }: RowTreeOptions<Row>): RowOutline<Row> {
  const known = new WeakMap<readonly Row[], Parents>();
  return outlineOf(({ rows, positions, expanded, idOf }: OutlineInput<Row>) => {
    const parents = known.get(rows) ?? parentsOf(rows, idOf, parentOf);
    known.set(rows, parents);
    const narrowed = positions !== null && positions.length < rows.length;
    const ranks = ranksOf(rows.length, positions, parents);
    const shown = Int32Array.from(rows.keys()).filter((at) => ranks[at]! >= 0);
    shown.sort((one, other) => ranks[one]! - ranks[other]! || one - other);
    const below = new Map<number, number[]>();
    for (const at of shown) {
      const siblings = below.get(parents[at]!);
      if (siblings) siblings.push(at);
      else below.set(parents[at]!, [at]);
    }
    const isOpen = (at: number) => narrowed || expanded.has(idOf(rows[at]!));
    const lines: number[] = [];
    const levels: number[] = [];
    const list = (at: number, level: number) => {
      for (const child of below.get(at) ?? []) {
        lines.push(child);
        levels.push(level);
        if (isOpen(child)) list(child, level + 1);
      }
    };
    list(-1, 1);
    return {
      count: lines.length,
      page: (start, end) =>
        lines.slice(start, end).map((at, place) => ({
          id: idOf(rows[at]!),
          record: rows[at]!,
          level: levels[start + place]!,
          expanded: below.has(at) ? isOpen(at) : undefined,
        })),
    };
  });
}
