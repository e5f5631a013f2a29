import { CONTROLS, gridStops, isWide, OWN_KEYS, type GridStops } from './grid-stops.ts';

/** How many rows Page Up and Page Down pass: as many as the scrolling region shows, at least one. */
function rowsInView(table: HTMLTableElement, row: HTMLElement): number {
  const availableHeight = (table.parentElement?.clientHeight ?? 0) - (table.tHead?.offsetHeight ?? 0);
  return Math.max(1, Math.floor(availableHeight / (row.offsetHeight || availableHeight || 1)));
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** Scrolls to an element so that the sticky header and columns do not cover it. */
function uncover(table: HTMLTableElement, element: HTMLElement): void {
  const region = table.parentElement!;
  const stuck = [...element.closest('tr')!.cells].map((cell) =>
    getComputedStyle(cell).position === 'sticky' ? cell.offsetWidth : 0,
  );
  const free = stuck.indexOf(0);
  region.style.scrollPaddingBlockStart = `${table.tHead?.offsetHeight ?? 0}px`;
  region.style.scrollPaddingInline =
    free < 0 ? '' : `${sum(stuck.slice(0, free))}px ${sum(stuck.slice(free))}px`;
  // Absent in test environments without layout.
  (element as Partial<HTMLElement>).scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** Where a key was pressed. */
interface Position {
  target: HTMLElement;
  cell: HTMLTableCellElement;
  row: HTMLTableRowElement;
  /** The column in which the arrow keys move up and down, even across rows with a single cell. */
  column: number;
}

/** Where a key moves from a cell or a control in it; undefined if nowhere. */
function destination(
  { key, ctrlKey }: KeyboardEvent,
  table: HTMLTableElement,
  stops: GridStops,
  { target, cell, row, column }: Position,
): HTMLElement | undefined {
  const line = stops.lineOf(row);
  const index = line.indexOf(target);
  const allRows = stops.rows();
  const sectionRows = allRows.filter((candidateRow) => candidateRow.parentElement === row.parentElement);
  const cellControls = isWide(row)
    ? [...cell.querySelectorAll<HTMLElement>(CONTROLS)]
    : stops.controlsOf(cell);
  /** The stop in the same column of another row, at the same index in its cell. */
  const inColumn = (otherRow: HTMLTableRowElement | undefined) => {
    if (!otherRow) return undefined;
    const nextStops = stops.stopsOf(stops.cellIn(otherRow, column));
    return nextStops[Math.min(stops.stopsOf(cell).indexOf(target), nextStops.length - 1)];
  };
  const forwards = getComputedStyle(table).direction === 'rtl' ? -1 : 1;
  const page = (rowStep: number) =>
    sectionRows[
      Math.max(
        0,
        Math.min(sectionRows.indexOf(row) + rowStep * rowsInView(table, row), sectionRows.length - 1),
      )
    ];
  switch (ctrlKey ? `Control+${key}` : key) {
    case 'ArrowRight':
      return line[index + forwards];
    case 'ArrowLeft':
      return line[index - forwards];
    case 'ArrowDown':
      return inColumn(allRows[allRows.indexOf(row) + 1]);
    case 'ArrowUp':
      return inColumn(allRows[allRows.indexOf(row) - 1]);
    case 'PageDown':
      return inColumn(page(1));
    case 'PageUp':
      return inColumn(page(-1));
    case 'Home':
      return line[0];
    case 'End':
      return line.at(-1);
    case 'Control+Home':
      return stops.lineOf(sectionRows[0]!)[0];
    case 'Control+End':
      return stops.lineOf(sectionRows.at(-1)!).at(-1);
    case 'F2':
      return cellControls[(cellControls.indexOf(target) + 1) % cellControls.length];
    case 'Enter':
      // On a control, Enter activates the control.
      return target === cell ? cellControls[0] : undefined;
  }
  return undefined;
}

/**
 * Gives a table the keys of the ARIA grid pattern: the header and the body are one Tab stop each, and the arrow keys move
 * between cells.
 *
 * @returns removes it
 */
export function gridKeyboard(table: HTMLTableElement): () => void {
  const stops = gridStops(table);
  let column = 0;

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const row = stops.rowOf(target);
    const cell = target.closest<HTMLTableCellElement>('td,th');
    if (!row || !cell || event.altKey || event.metaKey || event.shiftKey || event.isComposing) return;
    if (target !== cell && isWide(row)) return;
    const isRadio = target.matches('input[type=radio]');
    // Up and down choose among radios, as everywhere; sideways they would do the same, so the grid always takes those keys.
    if (isRadio && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) return;
    if (isRadio && event.key.startsWith('Arrow')) event.preventDefault();
    const leaves = target.matches(OWN_KEYS);
    if (leaves && event.key !== 'Escape') return;
    const next = leaves
      ? stops.stopsOf(cell)[0]
      : destination(event, table, stops, { target, cell, row, column });
    // Beyond the last row, the key moves nowhere, and does not open a menu either.
    if (!next && event.key === 'ArrowDown' && target.matches('[aria-haspopup=menu]')) event.preventDefault();
    if (!next || next === target) return;
    event.preventDefault();
    // The content of a wide row is in the Tab order anyway.
    if (next.matches('td,th') || stops.isManaged(next)) stops.stopAt(next);
    // Scrolling by `focus()` would ignore the sticky header and columns.
    next.focus({ preventScroll: true });
    uncover(table, next);
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const element = target as HTMLElement;
    const row = stops.rowOf(element);
    const cell = element.closest<HTMLTableCellElement>('td,th');
    if (!row || !cell || isWide(row)) return;
    stops.sweep();
    column = cell.cellIndex;
    if (element === cell || stops.isManaged(element)) stops.stopAt(element);
    // A cell that is opened to be edited may have been pressed where nothing covers it.
    if (element.matches('[data-slot=editable-cell] input')) uncover(table, cell);
  };

  stops.sweep();
  const observer = new MutationObserver(stops.sweep);
  observer.observe(table, { childList: true, subtree: true });
  table.addEventListener('keydown', onKeyDown);
  table.addEventListener('focusin', onFocusIn);
  return () => {
    observer.disconnect();
    table.removeEventListener('keydown', onKeyDown);
    table.removeEventListener('focusin', onFocusIn);
    stops.release();
  };
}
