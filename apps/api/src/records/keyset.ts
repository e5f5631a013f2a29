/** Rows of a long table in keyset batches: each batch begins after the last row of the one before (rules §1). */

/**
 * Yields every row. `batch(after, limit)` reads at most `limit` rows that come after `after` (undefined: from the
 * start) in the query's order; a shorter batch is the last one. The database reads a batch while the one before it is used.
 */
export async function* keysetRows<Row>(
  batch: (after: Row | undefined, limit: number) => Promise<Row[]>,
  limit = 1000,
): AsyncGenerator<Row> {
  let next = batch(undefined, limit);
  try {
    for (;;) {
      const rows = await next;
      const last = rows.length < limit;
      if (!last) {
        next = batch(rows.at(-1), limit);
        // Its error is met when its rows are due, perhaps after a long wait for the reader.
        next.catch(() => undefined);
      }
      for (const row of rows) yield row;
      if (last) return;
    }
  } finally {
    // Whoever stops early ends the transaction: nothing may still be read in it.
    await next.catch(() => undefined);
  }
}
