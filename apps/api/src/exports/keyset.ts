/** Rows of a long table in keyset batches: each batch begins after the last row of the one before (rules §1). */

/**
 * Yields every row. `batch(after, limit)` reads at most `limit` rows that come after `after` (undefined: from the
 * start) in the query's order; a shorter batch is the last one.
 */
export async function* keysetRows<Row>(
  batch: (after: Row | undefined, limit: number) => Promise<Row[]>,
  limit = 1000,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  for (;;) {
    const rows = await batch(after, limit);
    yield* rows;
    if (rows.length < limit) return;
    after = rows.at(-1);
  }
}
