/** The rows in runs of at most 500, the most that one insert carries (portable to engines that limit parameters). */
export function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const chunkSize = 500;
  return Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) =>
    rows.slice(index * chunkSize, (index + 1) * chunkSize),
  );
}
