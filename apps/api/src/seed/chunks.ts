/** Splits rows into batches of at most 500, the maximum for one insert (portable to engines that limit parameters). */
export function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const chunkSize = 500;
  return Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) =>
    rows.slice(index * chunkSize, (index + 1) * chunkSize),
  );
}
