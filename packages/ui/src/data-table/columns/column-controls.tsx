import {
  ArrowDown,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUp,
  Columns3,
  Minus,
  Pin,
  Plus,
} from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef, type ComponentProps, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../button/button.tsx';
import { Checkbox } from '../../checkbox/checkbox.tsx';
import { useDirection } from '../../hooks/use-direction.ts';
import { usePortalContainer } from '../../modal/portal-container.ts';
import { useSection } from '../../messages/use-section.ts';
import type { ColumnState } from '../data-table-types.ts';
import { tableColumnsEs, type TableColumnsMessages } from '../table-columns-messages.ts';
import { columnWidth, movedColumn, orderedColumns, sizedColumn } from './column-layout.ts';
import { drawnWidth } from './drawn-widths.ts';
import { pinnedColumn, pinnedSide } from './pinned-side.ts';

type Column = { id: string; header: string };

interface ColumnMenuProps {
  columns: readonly Column[];
  layout: ColumnState;
  /** Columns may be pinned. */
  pinnable: boolean;
  /** The columns after a reset. */
  initialLayout: ColumnState;
  /** The current widths of the visible columns, in pixels by ID. */
  measuredWidths: () => Readonly<Record<string, number>>;
  /** Called with the new layout and, unless it is already announced elsewhere, a text that describes the change. */
  onArrange: (layout: ColumnState, news?: string) => void;
}

/**
 * Selects which columns are visible, their order and their width. The first one is the row header, so it stays visible and
 * stays first.
 */
export function ColumnMenu(props: ColumnMenuProps) {
  const { columns, layout, initialLayout, onArrange } = props;
  const texts = useSection('tableColumns', tableColumnsEs);
  const container = usePortalContainer();
  const [direction, readDirection] = useDirection();
  return (
    <Popover.Root>
      <Popover.Trigger asChild onClick={readDirection}>
        <Button icon={<Columns3 aria-hidden />} aria-label={texts.columns} />
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content
          dir={direction}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={texts.columnsHelp}
          className="z-overlay flex max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-fade flex-col overflow-y-auto rounded-control border border-line bg-surface-raised p-3 text-ink shadow-popover"
        >
          <ul className="flex flex-col gap-1">
            {orderedColumns(columns, layout).map((column, index) => (
              <ColumnItem key={column.id} {...props} column={column} columnIndex={index} texts={texts} />
            ))}
          </ul>
          <Button
            size="sm"
            className="mt-3 self-start"
            onClick={() => onArrange(initialLayout, texts.columnsReset)}
          >
            {texts.resetColumns}
          </Button>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ColumnItemProps extends ColumnMenuProps {
  texts: TableColumnsMessages;
  column: Column;
  /** Its position, from 0. */
  columnIndex: number;
}

/** One column in the menu. The first can only be resized; the others can also be hidden and moved. */
function ColumnItem({
  columns,
  layout,
  pinnable,
  measuredWidths,
  onArrange,
  texts,
  column,
  columnIndex,
}: ColumnItemProps) {
  const { id, header } = column;
  const visible = !layout.hidden.includes(id);
  const toggle = () => {
    const hidden = visible ? [...layout.hidden, id] : layout.hidden.filter((hiddenID) => hiddenID !== id);
    onArrange({ ...layout, hidden }, visible ? texts.columnHidden(header) : texts.columnShown(header));
  };
  const move = (event: MouseEvent<HTMLButtonElement>, step: 1 | -1) => {
    const next = movedColumn(columns, layout, id, step);
    if (next === layout) return;
    const button = event.currentTarget;
    const position = orderedColumns(columns, next).findIndex((otherColumn) => otherColumn.id === id) + 1;
    flushSync(() => onArrange(next, texts.columnMoved(header, position, columns.length)));
    // Moving the node makes it lose the focus.
    button.focus();
  };
  const widen = (pixels: number) => {
    const widths = measuredWidths();
    onArrange(sizedColumn(layout, widths, id, (widths[id] ?? columnWidth.initial) + pixels));
  };
  return (
    <li className="flex items-center gap-1">
      {columnIndex === 0 ? (
        <span className="me-auto ps-7.5 text-(length:--ui-control-text)">{header}</span>
      ) : (
        <Checkbox label={header} checked={visible} onChange={toggle} className="me-auto" />
      )}
      <span className="w-3" />
      {columnIndex > 0 && (
        <>
          <MoveButton
            icon={<ArrowUp aria-hidden />}
            aria-label={texts.columnEarlier(header)}
            aria-disabled={columnIndex === 1}
            onClick={(event) => move(event, -1)}
          />
          <MoveButton
            icon={<ArrowDown aria-hidden />}
            aria-label={texts.columnLater(header)}
            aria-disabled={columnIndex === columns.length - 1}
            onClick={(event) => move(event, 1)}
          />
        </>
      )}
      {columnIndex > 0 && pinnable && <PinButton {...{ layout, onArrange, texts, column }} />}
      <WidthButton
        icon={<Minus aria-hidden />}
        aria-label={texts.columnNarrower(header)}
        onClick={() => widen(-columnWidth.step)}
      />
      <WidthButton
        icon={<Plus aria-hidden />}
        aria-label={texts.columnWider(header)}
        onClick={() => widen(columnWidth.step)}
      />
    </li>
  );
}

/** The side to which a press on the column's button moves it, by the side where it is now. */
const NEXT_SIDE = { none: 'start', start: 'end', end: undefined } as const;

/** Pins a column at the start, then at the end, then not at all. Its icon shows where the column is now. */
function PinButton({
  layout,
  onArrange,
  texts,
  column: { id, header },
}: Pick<ColumnItemProps, 'layout' | 'onArrange' | 'texts' | 'column'>) {
  const side = pinnedSide(layout.pinned, id) ?? 'none';
  const next = NEXT_SIDE[side];
  const [Icon, label] = {
    none: [Pin, texts.pinAtStart(header)] as const,
    start: [ArrowLeftToLine, texts.pinAtEnd(header)] as const,
    end: [ArrowRightToLine, texts.unpin(header)] as const,
  }[side];
  const announcement = next ? { start: texts.pinnedAtStart, end: texts.pinnedAtEnd }[next] : texts.unpinned;
  return (
    <WidthButton
      icon={<Icon aria-hidden className={side === 'none' ? 'opacity-60' : '[&:dir(rtl)]:-scale-x-100'} />}
      aria-label={label}
      onClick={() => onArrange(pinnedColumn(layout, id, next), announcement(header))}
    />
  );
}

function MoveButton(props: ComponentProps<typeof Button>) {
  // A disabled arrow is faded and borderless, but keeps its focus ring.
  const look = props['aria-disabled'] ? 'border-transparent bg-transparent [&_svg]:opacity-40' : undefined;
  return <Button {...props} variant="quiet" size="sm" className={look} />;
}

function WidthButton(props: ComponentProps<typeof Button>) {
  // Cards have no columns to resize.
  return <Button {...props} variant="quiet" size="sm" className="max-sm:hidden" />;
}

interface ColumnEdgeProps {
  /** Name of its column. */
  header: string;
  /** Its minimum width in pixels. */
  minWidth: number;
  /** Chosen width in pixels; undefined while the browser fits the column to its content. */
  width: number | undefined;
  /**
   * Requests a width in pixels; the parent component keeps it within the limits. `settled` is `false` while the edge is
   * dragged.
   */
  onResize: (pixels: number, isLast: boolean) => void;
}

/** Returns the rendered width of an edge's column, from which a drag or a key press starts. */
const widthFrom = (edge: HTMLElement) => drawnWidth(edge.closest('th')!);
/** 1 or -1: the direction in which the pointer and the arrow keys widen the column. */
const outwards = (edge: HTMLElement) => (getComputedStyle(edge).direction === 'rtl' ? -1 : 1);

/**
 * The edge of a column header, which is dragged or moved with the arrow keys. The column menu offers the same without dragging
 * (WCAG 2.5.7).
 */
export function ColumnEdge({ header, minWidth, width, onResize }: ColumnEdgeProps) {
  const texts = useSection('tableColumns', tableColumnsEs);
  const drag = useRef<{ from: number; width: number; target?: number } | null>(null);
  const grab = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget;
    edge.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, width: widthFrom(edge) };
  };
  const pull = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    const target = drag.current.width + (event.clientX - drag.current.from) * outwards(event.currentTarget);
    drag.current.target = target;
    onResize(target, false);
  };
  const endDrag = () => {
    if (drag.current?.target !== undefined) onResize(drag.current.target, true);
    drag.current = null;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (direction === undefined) return;
    // The arrow keys would also scroll the table.
    event.preventDefault();
    const edge = event.currentTarget;
    onResize(widthFrom(edge) + direction * outwards(edge) * columnWidth.step, true);
  };
  return (
    // A window splitter of the ARIA patterns: the one separator that takes focus and keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- an <hr> cannot be dragged
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={texts.columnWidth(header)}
      aria-valuemin={minWidth}
      aria-valuemax={columnWidth.max}
      aria-valuenow={width ?? columnWidth.initial}
      aria-valuetext={width === undefined ? texts.automaticWidth : `${width} px`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      data-slot="table-column-edge"
      // The grid's keyboard may have set its `tabindex` before this part is hydrated.
      suppressHydrationWarning
      onPointerDown={grab}
      onPointerMove={pull}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={press}
      className="absolute inset-y-0 -end-[calc(var(--ui-cell-padding)+0.75rem)] z-10 w-6 cursor-col-resize touch-none rounded-control -outline-offset-2 before:absolute before:inset-y-2.5 before:start-1/2 before:w-px before:bg-line-strong hover:before:w-0.5 hover:before:bg-accent focus-visible:before:w-0.5 focus-visible:before:bg-accent @max-lg:hidden print:hidden"
    />
  );
}
