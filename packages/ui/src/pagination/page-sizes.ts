/** Page sizes of tables and other long lists. */
export const pageSizes: readonly number[] = [5, 10, 20, 50];

/** Of a greater total it is only known that it is greater. */
export const exactTotal = 10_000;

/** The sizes to offer: those given, and last one that is used besides. */
export function withSize(sizes: readonly number[], used: number): readonly number[] {
  return sizes.includes(used) ? sizes : [...sizes, used];
}

/** The page size to use: 5 when none was chosen, 10 when it is not one of `sizes`. */
export function pageSizeOf(wanted: number | undefined, sizes: readonly number[] = pageSizes): number {
  if (wanted === undefined) return 5;
  return sizes.includes(wanted) ? wanted : 10;
}
