/** Page sizes of tables and other long lists. */
export const pageSizes: readonly number[] = [5, 10, 20, 50];

/** Totals above this are not known exactly. */
export const exactTotal = 10_000;

/** The sizes to offer: the given ones, plus the current one if it is not among them. */
export function withSize(sizes: readonly number[], used: number): readonly number[] {
  return sizes.includes(used) ? sizes : [...sizes, used];
}

/** The page size to use: 5 if none was chosen, 10 if it is not one of `sizes`. */
export function pageSizeOf(preferredSize: number | undefined, sizes: readonly number[] = pageSizes): number {
  if (preferredSize === undefined) return 5;
  return sizes.includes(preferredSize) ? preferredSize : 10;
}
