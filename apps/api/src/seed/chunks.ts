/** The rows in runs of at most 500, the most that one insert carries (portable to engines that limit parameters). */
export function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const most = 500;
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, index) =>
    rows.slice(index * most, (index + 1) * most),
  );
}
