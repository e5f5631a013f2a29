/** Reads the rows of a long table in keyset batches: each batch starts after the last row of the previous one (rules §1). */

/**
 * Yields every row. `batch(lastRow, limit)` reads at most `limit` rows that follow `lastRow` (undefined: from the start) in the
 * query's order; a shorter batch is the last one. The next batch is read while the previous one is being used.
 */
export async function* keysetRows<Row>(
  batch: (lastRow: Row | undefined, limit: number) => Promise<Row[]>,
  limit = 1000,
): AsyncGenerator<Row> {
  let nextBatch = batch(undefined, limit);
  try {
    for (;;) {
      const rows = await nextBatch;
      const isLast = rows.length < limit;
      if (!isLast) {
        nextBatch = batch(rows.at(-1), limit);
        // The error is handled when these rows are due, which may be after a long wait for the reader.
        nextBatch.catch(() => undefined);
      }
      for (const row of rows) yield row;
      if (isLast) return;
    }
  } finally {
    // A consumer that stops early ends the transaction, so no read may still be in progress.
    await nextBatch.catch(() => undefined);
  }
}
