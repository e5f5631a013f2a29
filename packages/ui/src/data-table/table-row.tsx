import type { Row as RowOf } from '@tanstack/react-table';
import { memo } from 'react';
import type { DataTableColumn, SelectionMode } from './data-table-types.ts';
import { nativeRoles } from './native-roles.ts';
import { RowControl } from './row-control.tsx';
import type { TableFeatures } from './use-data-table.ts';

// What all cells inherit stands on the body; a class on each of 450 cells is felt. Below 32rem a row is a card: its cells
// are blocks with the column's name above, two in a line, and below 24rem one.
export const BODY =
  'align-top text-(length:--control-text) leading-6 wrap-break-word @max-lg:block print:text-xs print:leading-4';
export const BODY_CELL =
  'border-b border-line px-(--cell-padding) py-[calc(var(--cell-padding)*0.75)] max-w-xs @max-lg:block @max-lg:border-b-0 @max-lg:py-1 print:max-w-none print:px-1.5';
const LABELLED =
  '@max-lg:before:block @max-lg:before:text-sm @max-lg:before:text-ink-muted @max-lg:before:content-[attr(data-label)]';
const VALUE_CELL = `${BODY_CELL} ${LABELLED}`;
const END_CELL = `${VALUE_CELL} text-end tabular-nums @max-lg:text-start`;
const STUCK = '[position:var(--stuck)] z-10 bg-inherit';
const HEAD_CELL = `${BODY_CELL} ${STUCK} border-e-(length:--stuck-line) text-start font-normal @max-lg:col-span-2 @max-lg:font-semibold @max-sm:col-span-1`;
const SELECT_CELL = `${BODY_CELL} ${STUCK} start-0 w-12 @max-lg:row-[1/span_50] print:hidden`;
// A border would move what is beside it; a shadow knows no start.
const MARK = 'shadow-[inset_3px_0_0_var(--color-accent)] rtl:shadow-[inset_-3px_0_0_var(--color-accent)]';
const SELECTED_CELL = `${SELECT_CELL} ${MARK}`;
const ROW_LOOK =
  'transition-colors @max-lg:grid @max-lg:border-b @max-lg:border-line @max-lg:py-2 print:break-inside-avoid';
const ROW = `${ROW_LOOK} grid-cols-2 @max-sm:grid-cols-1`;
const SELECTABLE_ROW = `${ROW_LOOK} grid-cols-[3rem_minmax(0,1fr)_minmax(0,1fr)] @max-sm:grid-cols-[3rem_minmax(0,1fr)]`;
// Opaque, as the first cell stands on what scrolls below it.
const UNSELECTED =
  'bg-surface hover:bg-[color-mix(in_oklab,var(--color-surface-sunken)_60%,var(--color-surface))]';

const SELECTED =
  'bg-accent-soft @max-lg:shadow-[inset_3px_0_0_var(--color-accent)] @max-lg:rtl:shadow-[inset_-3px_0_0_var(--color-accent)]';

/** Where the first column stands while the others scroll: beside the column of checkboxes, if there is one. */
export const startOf = (selection: SelectionMode) => (selection === 'none' ? 'start-0' : 'start-12');

interface TableRowProps<Row extends object> {
  row: RowOf<TableFeatures, Row>;
  /** The shown ones, the same array as long as nothing about them changes. */
  columns: readonly DataTableColumn<Row>[];
  selection: SelectionMode;
  selected: boolean;
  /** Accessible name of the checkbox or radio. */
  name: string;
  /** What the page's radios are called together. */
  group: string;
}

function PlainTableRow<Row extends object>({
  row,
  columns,
  selection,
  selected,
  name,
  group,
}: TableRowProps<Row>) {
  const record = row.original;
  return (
    <tr
      {...nativeRoles.row}
      data-slot="table-row"
      data-state={selected ? 'selected' : undefined}
      className={`${selection === 'none' ? ROW : SELECTABLE_ROW} ${selected ? SELECTED : UNSELECTED}`}
    >
      {selection !== 'none' && (
        <td {...nativeRoles.cell} className={selected ? SELECTED_CELL : SELECT_CELL}>
          <RowControl
            type={selection === 'multiple' ? 'checkbox' : 'radio'}
            name={selection === 'single' ? group : undefined}
            aria-label={name}
            checked={selected}
            // A change event of React carries the click, and with it the shift key of a range.
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {columns.map(({ id, header, align, value, cell }, position) => {
        const content = cell ? cell(record) : value(record);
        return position === 0 ? (
          <th key={id} {...nativeRoles.rowheader} className={`${HEAD_CELL} ${startOf(selection)}`}>
            {content}
          </th>
        ) : (
          <td
            key={id}
            {...nativeRoles.cell}
            data-label={header}
            className={align === 'end' ? END_CELL : VALUE_CELL}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** One record. Drawn anew only when something of its own changed: a tick costs one row, not the page. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
