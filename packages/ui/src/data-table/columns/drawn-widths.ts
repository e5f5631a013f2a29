/** @returns the width of a column's head in pixels, rounded up: a pixel less would break its longest word */
export const drawnWidth = (head: HTMLElement): number => Math.ceil(head.getBoundingClientRect().width);

/**
 * @returns the current widths of the visible columns of the table inside `region`, in pixels by ID, ignoring tables inside a
 * row's details
 */
export function drawnWidths(region: HTMLElement | null): Record<string, number> {
  const headerCells = region?.querySelectorAll<HTMLElement>(':scope>table>thead th[data-column]') ?? [];
  return Object.fromEntries(
    Array.from(headerCells, (headerCell) => [headerCell.dataset.column, drawnWidth(headerCell)]),
  );
}
