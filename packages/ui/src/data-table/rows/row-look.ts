// The classes of the table's body, one line per state: as a table; below 32rem of the table's own width (@max-lg), where a row
// is a two-column card; below 24rem (@max-sm), where it is a single-column card; in print.
import type { SelectionMode } from '../data-table-types.ts';

/**
 * Everything cells can inherit is set in one place, because a class on each of 450 cells is slow. That includes the colour,
 * which a table does not inherit in a document without a doctype.
 */
export const TABLE_BODY =
  'align-top text-ink text-(length:--ui-control-text) leading-6 wrap-break-word' +
  ' @max-lg:block' +
  ' print:text-xs print:leading-4';

const ROW =
  '@max-lg:relative @max-lg:grid @max-lg:border-b @max-lg:border-line @max-lg:py-2' +
  ' print:break-inside-avoid';
const ROW_WITHOUT_BOX = `${ROW} grid-cols-2 @max-sm:grid-cols-1`;
const ROW_WITH_BOX =
  `${ROW} grid-cols-[3rem_minmax(0,1fr)_minmax(0,1fr)]` + ' @max-sm:grid-cols-[3rem_minmax(0,1fr)]';
// Opaque: the first cell inherits it, and other cells scroll underneath that one.
const UNSELECTED =
  'bg-surface hover:bg-[color-mix(in_oklab,var(--ui-color-surface-sunken)_60%,var(--ui-color-surface))]';
// Without a transition, which would restyle the row and all its cells in each of ten frames; besides, a row that is reused for
// another record must not look ticked in the meantime.
const SELECTED =
  'bg-accent-soft' +
  ' @max-lg:shadow-[inset_3px_0_0_var(--ui-color-accent)] @max-lg:[&:dir(rtl)]:shadow-[inset_-3px_0_0_var(--ui-color-accent)]';

/** How many controls precede the first column: the checkbox and the button that opens the row. */
export type Lead = 0 | 1 | 2;

export const leadOf = (selection: SelectionMode, expandable: boolean) =>
  (Number(selection !== 'none') + Number(expandable)) as Lead;

/** The width of their column as a class, and in pixels. */
export const LEAD_WIDTH_CLASS = ['', 'w-12', 'w-20'] as const;
export const LEAD_WIDTH_PX = [0, 48, 80] as const;

/** A `<tr>`. */
export const rowLook = (lead: Lead, selected: boolean) =>
  `${lead === 0 ? ROW_WITHOUT_BOX : ROW_WITH_BOX} ${selected ? SELECTED : UNSELECTED}`;

/** Any cell of the body, including placeholder cells (theme/looks.css). */
export const BODY_CELL = 'body-cell';
/** A cell that stays in view while the others scroll sideways; the region sets `--stuck`. */
const STUCK = '[position:var(--stuck)] z-10 bg-inherit';

const VALUE_CELL = `${BODY_CELL} cell-label`;
const FIGURE_CELL = `${VALUE_CELL} text-end tabular-nums` + ' @max-lg:text-start';

/** A `<td>` with a column's value. */
export const valueLook = (align: 'start' | 'end' | undefined) => (align === 'end' ? FIGURE_CELL : VALUE_CELL);

const HEADING_CELL =
  `${BODY_CELL} ${STUCK} border-e-(length:--stuck-line) text-start font-normal` +
  ' @max-lg:col-span-2 @max-lg:font-semibold' +
  ' @max-sm:col-span-1';

const STARTS = ['start-0', 'start-12', 'start-20'] as const;

/** The position of the first column while the others scroll: beside the column of controls, if there is one. */
export const startOf = (lead: Lead) => STARTS[lead];

/** The card's heading leaves room for the actions in its corner. */
const BESIDE_ACTIONS = '@max-lg:me-12 print:me-0';

/** The `<th>` of a row. */
export const headingLook = (lead: Lead, acting: boolean) =>
  `${HEADING_CELL} ${startOf(lead)}${acting ? ` ${BESIDE_ACTIONS}` : ''}`;

const BOX_CELL = `${BODY_CELL} ${STUCK} start-0` + ' @max-lg:row-[1/span_50] @max-lg:w-12' + ' print:hidden';
// A border would move its neighbours, and a shadow cannot be placed at the logical start.
const SELECTED_BOX_CELL = `${BOX_CELL} shadow-[inset_3px_0_0_var(--ui-color-accent)] [&:dir(rtl)]:shadow-[inset_-3px_0_0_var(--ui-color-accent)]`;

/** The `<td>` with the row's controls. */
export const boxLook = (lead: Lead, selected: boolean) =>
  `${LEAD_WIDTH_CLASS[lead]} ${selected ? SELECTED_BOX_CELL : BOX_CELL}`;

/** The `<td>` at the end with the row's actions; in a card, its upper corner. */
export const ACTIONS_CELL =
  '[position:var(--stuck)] end-0 z-10 w-12 border-s-(length:--stuck-line) border-b border-line bg-inherit px-2 py-[calc(var(--ui-cell-padding)*0.75)]' +
  ' @max-lg:absolute! @max-lg:end-1 @max-lg:top-2 @max-lg:border-0 @max-lg:py-1' +
  ' print:hidden';
