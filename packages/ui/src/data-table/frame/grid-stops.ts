/** Everything in a cell that Tab could stop at. */
export const CONTROLS = 'a[href],button,input,select,textarea,summary,[contenteditable],[tabindex]';
/** Controls that need the arrow keys, or letters, for themselves. */
export const OWN_KEYS =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),select,textarea,[contenteditable],' +
  '[role=combobox],[role=listbox],[role=radio],[role=separator],[role=slider],[role=spinbutton],[role=tab]';
/** Rows with one wide cell. Their content stays in the page's Tab order. */
const WIDE_ROWS = '[data-slot=table-row-details],[data-slot=table-message]>tr';

const isShown = (element: Element) => getComputedStyle(element).display !== 'none';
export const isWide = (row: Element) => row.matches(WIDE_ROWS);

/** Everything in a table that can have the focus. The header and the body each have one Tab stop. */
export interface GridStops {
  /** The rows that the arrow keys move through. */
  rows: () => HTMLTableRowElement[];
  /** The row of an element; null if the element is elsewhere, or in a table within this one. */
  rowOf: (element: Element) => HTMLTableRowElement | null;
  isManaged: (element: Element) => boolean;
  /** The enabled controls of a cell. */
  controlsOf: (cell: Element) => HTMLElement[];
  /** Where the arrow keys stop in a cell: at its controls or, if it has none or they need those keys, at the cell itself. */
  stopsOf: (cell: HTMLTableCellElement) => HTMLElement[];
  /** All stops of a row. */
  lineOf: (row: HTMLTableRowElement) => HTMLElement[];
  /** The visible cell of a row in a column; otherwise the row's last cell. */
  cellIn: (row: HTMLTableRowElement, column: number) => HTMLTableCellElement;
  /** Makes an element the Tab stop of its part of the table. */
  stopAt: (element: HTMLElement) => void;
  /** Takes new controls out of the Tab order, and sets a new stop if the current one has disappeared. */
  sweep: () => void;
  /** Restores each control's original `tabindex`. */
  release: () => void;
}

/** Sets `tabindex` directly on the nodes, because a property on each of 450 cells would be slow to render. */
export function gridStops(table: HTMLTableElement): GridStops {
  /** The controls taken out of the Tab order, with their original `tabindex` attributes. */
  const managed = new WeakMap<Element, string | null>();
  /** The Tab stop of the header and of the body. */
  const tabStops = new Map<Element, HTMLElement>();

  const takesPart = (row: Element) => !row.closest('[aria-hidden=true]') && isShown(row);
  const rows = () => [...table.rows].filter(takesPart);
  const rowOf = (element: Element) => {
    const row = element.closest('tr');
    return row?.closest('table') === table ? row : null;
  };
  const controlsOf = (cell: Element) =>
    [...cell.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (control) => managed.has(control) && !control.matches(':disabled') && isShown(control),
    );
  const stopsOf = (cell: HTMLTableCellElement): HTMLElement[] => {
    const simple = controlsOf(cell).filter((control) => !control.matches(OWN_KEYS));
    return simple.length > 0 && !isWide(cell.parentElement!) ? simple : [cell];
  };
  const lineOf = (row: HTMLTableRowElement) => [...row.cells].filter(isShown).flatMap(stopsOf);
  const cellIn = (row: HTMLTableRowElement, column: number) => {
    const targetCell = row.cells[column];
    return targetCell && isShown(targetCell) ? targetCell : [...row.cells].findLast(isShown)!;
  };
  const leave = (tabStop: HTMLElement) => {
    if (managed.has(tabStop)) tabStop.tabIndex = -1;
    else tabStop.removeAttribute('tabindex');
  };
  // The line of totals has no Tab stop.
  const partOf = (row: HTMLElement) =>
    row.parentElement === table.tFoot ? table.tBodies[0]! : row.parentElement!;
  const stopAt = (element: HTMLElement) => {
    const tableSection = partOf(rowOf(element)!);
    const before = tabStops.get(tableSection);
    if (before && before !== element) leave(before);
    tabStops.set(tableSection, element);
    element.tabIndex = 0;
  };
  const sweep = () => {
    for (const control of table.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (managed.has(control) || control.tabIndex < 0 || control.matches('td,th')) continue;
      const row = rowOf(control);
      if (!row || isWide(row)) continue;
      managed.set(control, control.getAttribute('tabindex'));
      control.tabIndex = -1;
    }
    for (const tableSection of [table.tHead, ...table.tBodies]) {
      if (!tableSection || table.contains(tabStops.get(tableSection) ?? null)) continue;
      const row = [...tableSection.rows].find((tableRow) => !isWide(tableRow) && takesPart(tableRow));
      const cell = row && [...row.cells].find(isShown);
      if (cell) stopAt(stopsOf(cell)[0]!);
    }
  };
  const release = () => {
    for (const tabStop of tabStops.values()) leave(tabStop);
    for (const control of table.querySelectorAll(CONTROLS)) {
      const before = managed.get(control);
      if (before === null) control.removeAttribute('tabindex');
      else if (before !== undefined) control.setAttribute('tabindex', before);
    }
  };
  const isManaged = (element: Element) => managed.has(element);
  return { rows, rowOf, isManaged, controlsOf, stopsOf, lineOf, cellIn, stopAt, sweep, release };
}
