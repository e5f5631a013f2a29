import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useId, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { numberFormat } from '../pagination/number-format.ts';
import { useSection } from '../messages/use-section.ts';
import { useUi } from '../provider/ui-context.ts';
import { gridRoles } from './frame/grid-roles.ts';
import type { TableGrid } from './frame/table-grid.ts';
import { TABLE_BODY } from './rows/row-look.ts';
import { TableRow, type RowAttributes } from './rows/table-row.tsx';
import { useTableSelection } from './selection/selection-context.ts';
import { windowedRowsEs } from './windowed-rows-messages.ts';

/** The props of the rows (`windowedRows.Body`). */
export interface WindowedBodyProps<Row extends object> {
  grid: TableGrid<Row>;
  /** All matching records, in order. */
  records: readonly Row[];
  keyOf: (row: Row) => string;
  /** Number of columns in the table, including the controls. */
  span: number;
  /** The node that scrolls. */
  region: RefObject<HTMLElement | null>;
}

/** How many rows are rendered beyond the visible ones. It is the number of rows that Page Down skips. */
const OVERSCAN = 15;
/** Used before rows are measured. */
const ROW_HEIGHT = 49;
/** How many frames to wait for a row after scrolling to it. */
const FRAMES = 20;

/** Fills the space of rows that are not rendered; not in the server's HTML, where a strict CSP blocks inline styles. */
function Gap({ height, span }: { height: number; span: number }) {
  const hydrated = useHydrated();
  return height > 0 && hydrated ? (
    <tr aria-hidden style={{ height }} className="@max-lg:block print:hidden">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from assistive technology */}
      <td colSpan={span} className="p-0" />
    </tr>
  ) : null;
}

/** In print, says which records are missing. */
function Printed({ drawnRows, rowCount, span }: { drawnRows: number; rowCount: number; span: number }) {
  const texts = useSection('windowedRows', windowedRowsEs);
  const format = numberFormat(useUi().locale);
  return (
    <tr data-slot="table-printed" className="hidden print:table-row">
      <td colSpan={span} className="py-2 font-semibold">
        {texts.printed(format.format(drawnRows), format.format(rowCount))}
      </td>
    </tr>
  );
}

/** Renders the rows near the visible ones. The focused row stays rendered, wherever the user scrolls. */
function Body<Row extends object>({ grid, records, keyOf, span, region }: WindowedBodyProps<Row>) {
  const { columns, pins, selection, lead, rowActions, rowLink, classNames, texts } = grid;
  const { selected, toggle } = useTableSelection();
  const radios = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef(-1);
  const attributes = useRef(new Map<number, RowAttributes>());
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this file
  const virtual = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: records.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => keyOf(records[index]!),
    overscan: OVERSCAN,
    initialRect: { width: 0, height: ROW_HEIGHT * OVERSCAN },
    rangeExtractor: (range) => {
      const drawnIndexes = defaultRangeExtractor(range);
      const focusedIndex = focused.current;
      if (focusedIndex < 0 || focusedIndex >= records.length || drawnIndexes.includes(focusedIndex))
        return drawnIndexes;
      return [...drawnIndexes, focusedIndex].sort((a, b) => a - b);
    },
  });
  /** The same object for a row on every render, so that scrolling re-renders no row. */
  const attributesOf = (index: number) => {
    const cachedAttributes = attributes.current.get(index) ?? {
      ref: virtual.measureElement,
      'data-index': index,
      'aria-rowindex': index + 2,
    };
    attributes.current.set(index, cachedAttributes);
    return cachedAttributes;
  };
  /** Focuses the first or last stop of a row once it is rendered. */
  const focusRow = (index: number, end: 'first' | 'last', frames = FRAMES) => {
    const row = body.current?.querySelector<HTMLTableRowElement>(`tr[data-index="${index}"]`);
    if (!row) {
      if (frames > 0) requestAnimationFrame(() => focusRow(index, end, frames - 1));
      return;
    }
    const cell = end === 'first' ? row.cells[0]! : row.cells[row.cells.length - 1]!;
    const tabStop = cell.querySelector<HTMLElement>('a[href],button,input') ?? cell;
    if (tabStop === cell) cell.tabIndex = -1;
    tabStop.focus();
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!event.ctrlKey || (event.key !== 'Home' && event.key !== 'End')) return;
    // The table's own keys only know the rendered rows.
    event.preventDefault();
    event.stopPropagation();
    const index = event.key === 'Home' ? 0 : records.length - 1;
    virtual.scrollToIndex(index);
    focusRow(index, event.key === 'Home' ? 'first' : 'last');
  };
  const note = ({ target }: FocusEvent) => {
    focused.current = Number(target.closest<HTMLElement>('tr[data-index]')?.dataset.index ?? -1);
  };
  const items = virtual.getVirtualItems();
  return (
    // The keys are those of the cells inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody
      ref={body}
      {...gridRoles.rowgroup}
      data-slot="table-body"
      className={TABLE_BODY}
      onKeyDownCapture={onKeyDownCapture}
      onFocusCapture={note}
    >
      {items.map(({ index, start, key }, drawnIndex) => {
        const record = records[index]!;
        const id = keyOf(record);
        return (
          <Fragment key={String(key)}>
            <Gap height={start - (items[drawnIndex - 1]?.end ?? 0)} span={span} />
            <TableRow
              className={classNames.row}
              id={id}
              record={record}
              columns={columns}
              pins={pins}
              selection={selection}
              selected={selected.has(id)}
              lead={lead}
              onToggle={toggle}
              group={radios}
              actions={rowActions}
              rowLink={rowLink}
              texts={texts}
              attributes={attributesOf(index)}
            />
          </Fragment>
        );
      })}
      <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} span={span} />
      {items.length < records.length && (
        <Printed drawnRows={items.length} rowCount={records.length} span={span} />
      )}
    </tbody>
  );
}

/** The number of records, in place of the pager. */
function Total({ total }: { total: number }) {
  const texts = useSection('windowedRows', windowedRowsEs);
  const { locale } = useUi();
  return <p data-slot="table-count">{texts.count(total, numberFormat(locale).format(total))}</p>;
}

/** All records in one scrolling list, of which only those near the visible ones are rendered (`features.windowed`). */
export const windowedRows = { Body, Total };
