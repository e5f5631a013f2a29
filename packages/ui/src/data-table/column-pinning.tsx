import { useLayoutEffect, type CSSProperties, type RefObject } from 'react';
import { pinnedSide } from './columns/pinned-side.ts';
import type { PinnedColumns } from './data-table-types.ts';

/** The style of a pinned column's cells, and where they stay. */
export interface Pin {
  side: 'start' | 'end';
  cell: string;
  head: string;
  style: CSSProperties;
}

/** The pinned columns by ID; undefined if there are none. */
export type Pins = ReadonlyMap<string, Pin> | undefined;

// `--stuck-pinned` releases them if they would leave no room for scrolling.
const STUCK = '[position:var(--stuck-pinned,var(--stuck))]';
const CELL = `${STUCK} z-10 bg-inherit`;
const HEAD = `${STUCK} z-20! border-x-line bg-surface-sunken`;
const LINE = {
  start: 'border-e-(length:--stuck-line)',
  end: 'border-s-(length:--stuck-line)',
};

/** @returns the columns with the pinned ones beside the first one and at the end */
function ordered<Column extends { id: string }>(
  columns: readonly Column[],
  pinned: PinnedColumns | undefined,
): readonly Column[] {
  const [firstColumn, ...otherColumns] = columns;
  const columnsAt = (side: ReturnType<typeof pinnedSide>) =>
    otherColumns.filter(({ id }) => pinnedSide(pinned, id) === side);
  return firstColumn && pinned
    ? [firstColumn, ...columnsAt('start'), ...columnsAt(undefined), ...columnsAt('end')]
    : columns;
}

/** @param columns the visible columns, in order */
function pinsOf(columns: readonly { id: string }[], pinned: PinnedColumns | undefined): Pins {
  const pins = new Map<string, Pin>();
  for (const { id } of columns.slice(1)) {
    const side = pinnedSide(pinned, id);
    if (!side) continue;
    const offset = `var(--pin-${pins.size})`;
    pins.set(id, {
      side,
      cell: `${CELL} ${LINE[side]}`,
      head: `${HEAD} ${LINE[side]}`,
      style: side === 'start' ? { insetInlineStart: offset } : { insetInlineEnd: offset },
    });
  }
  return pins.size > 0 ? pins : undefined;
}

/** The maximum share of the region that may be pinned; the rest is left for what scrolls. */
const MAX_PINNED_SHARE = 0.6;

/** The props of the component that measures (`columnPinning.Places`). */
export interface PinnedPlacesProps {
  /** The node that scrolls. */
  region: RefObject<HTMLElement | null>;
  pins: Pins;
}

/**
 * Measures where each pinned column sticks, after the pinned columns before it. The positions are custom properties of the table,
 * so that resizing a column does not render any row again.
 */
function Places({ region, pins }: PinnedPlacesProps) {
  useLayoutEffect(() => {
    const table = region.current?.querySelector<HTMLTableElement>(':scope>table');
    if (!pins || !table?.tHead || typeof ResizeObserver === 'undefined') return;
    const headerCells = [...table.tHead.rows[0]!.cells];
    const pinnedIds = [...pins.keys()];
    const firstHeader = headerCells.find((headerCell) => headerCell.dataset.column !== undefined);
    /** Positions the columns of one side. @returns the total width of everything pinned there */
    const positionSide = (cells: readonly HTMLElement[], side: Pin['side']) => {
      let takenWidth = 0;
      for (const cell of cells) {
        const id = cell.dataset.column ?? '';
        if (pins.get(id)?.side === side)
          table.style.setProperty(`--pin-${pinnedIds.indexOf(id)}`, `${takenWidth}px`);
        // The controls and the first column stay at the start, the actions at the end.
        else if (id !== '' && (side === 'end' || cell !== firstHeader)) break;
        takenWidth += cell.offsetWidth;
      }
      return takenWidth;
    };
    const measure = () => {
      const takenWidth = positionSide(headerCells, 'start') + positionSide(headerCells.toReversed(), 'end');
      const availableWidth = region.current!.clientWidth * MAX_PINNED_SHARE;
      table.style.setProperty('--stuck-pinned', takenWidth > availableWidth ? 'static' : 'var(--stuck)');
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const node of [region.current!, ...headerCells]) observer.observe(node);
    return () => observer.disconnect();
  }, [region, pins]);
  return null;
}

/** Columns that stay in view beside the first one, or at the end (`features.pinning`). */
export const columnPinning = { ordered, pinsOf, Places };
