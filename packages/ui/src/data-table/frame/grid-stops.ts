/** Everything in a cell that Tab could stop at. */
export const CONTROLS = 'a[href],button,input,select,textarea,summary,[contenteditable],[tabindex]';
/** Controls that need the arrow keys, or letters, for themselves. */
export const OWN_KEYS =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),select,textarea,[contenteditable],' +
  '[role=combobox],[role=listbox],[role=radio],[role=separator],[role=slider],[role=spinbutton],[role=tab]';
/** Rows of one wide cell. What is in them stays in the page's Tab order. */
const WIDE_ROWS = '[data-slot=table-row-details],[data-slot=table-message]>tr';

const isShown = (element: Element) => getComputedStyle(element).display !== 'none';
export const isWide = (row: Element) => row.matches(WIDE_ROWS);

/** What can have the focus in a table, in one Tab stop for its header and one for its body. */
export interface GridStops {
  /** The rows that the arrow keys pass. */
  rows: () => HTMLTableRowElement[];
  /** The row of an element; null if the element is elsewhere, or in a table within this one. */
  rowOf: (element: Element) => HTMLTableRowElement | null;
  isManaged: (element: Element) => boolean;
  /** The controls of a cell that can be used now. */
  controlsOf: (cell: Element) => HTMLElement[];
  /** Where the arrow keys stop in a cell: its controls, or the cell itself where it has none or they need those keys. */
  stopsOf: (cell: HTMLTableCellElement) => HTMLElement[];
  /** All stops of a row. */
  lineOf: (row: HTMLTableRowElement) => HTMLElement[];
  /** The shown cell of a row in a column, or its last one. */
  cellIn: (row: HTMLTableRowElement, column: number) => HTMLTableCellElement;
  /** Makes an element the Tab stop of its part of the table. */
  stopAt: (element: HTMLElement) => void;
  /** Takes new controls out of the Tab order, and gives a part a new stop when its own is gone. */
  sweep: () => void;
  /** Gives every control back the `tabindex` it had. */
  release: () => void;
}

/** It sets `tabindex` on the nodes themselves, because a property on each of 450 cells would be slow to render. */
export function gridStops(table: HTMLTableElement): GridStops {
  /** The controls taken out of the Tab order, with the `tabindex` attribute that they had. */
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
    const wanted = row.cells[column];
    return wanted && isShown(wanted) ? wanted : [...row.cells].findLast(isShown)!;
  };
  const leave = (stop: HTMLElement) => {
    if (managed.has(stop)) stop.tabIndex = -1;
    else stop.removeAttribute('tabindex');
  };
  // The line of totals has no Tab stop of its own.
  const partOf = (row: HTMLElement) =>
    row.parentElement === table.tFoot ? table.tBodies[0]! : row.parentElement!;
  const stopAt = (element: HTMLElement) => {
    const part = partOf(rowOf(element)!);
    const before = tabStops.get(part);
    if (before && before !== element) leave(before);
    tabStops.set(part, element);
    element.tabIndex = 0;
  };
  const sweep = () => {
    for (const control of table.querySelectorAll<HTMLElement>(CONTROLS)) {
      const row = control.matches('td,th') ? null : rowOf(control);
      if (!row || isWide(row) || managed.has(control) || control.tabIndex < 0) continue;
      managed.set(control, control.getAttribute('tabindex'));
      control.tabIndex = -1;
    }
    for (const part of [table.tHead, ...table.tBodies]) {
      if (!part || table.contains(tabStops.get(part) ?? null)) continue;
      const row = [...part.rows].find((one) => !isWide(one) && takesPart(one));
      const first = row && lineOf(row)[0];
      if (first) stopAt(first);
    }
  };
  const release = () => {
    for (const stop of tabStops.values()) leave(stop);
    for (const control of table.querySelectorAll(CONTROLS)) {
      const before = managed.get(control);
      if (before === null) control.removeAttribute('tabindex');
      else if (before !== undefined) control.setAttribute('tabindex', before);
    }
  };
  const isManaged = (element: Element) => managed.has(element);
  return { rows, rowOf, isManaged, controlsOf, stopsOf, lineOf, cellIn, stopAt, sweep, release };
}
