/** @returns the width of a column's head in pixels, rounded up: a pixel less would break its longest word */
export function drawnWidth(head: HTMLElement): number {
  const { width } = head.getBoundingClientRect();
  // In a part of the page that is scaled, the box has another width than the layout.
  return Math.abs(width - head.offsetWidth) < 1 ? Math.ceil(width) : head.offsetWidth;
}

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
