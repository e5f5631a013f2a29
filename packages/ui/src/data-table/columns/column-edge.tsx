import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { columnWidth } from './column-layout.ts';

interface ColumnEdgeProps {
  /** Accessible name: 'Ancho de Nombres'. */
  label: string;
  /** Chosen width in pixels; none while the browser fits the column to what it holds. */
  width: number | undefined;
  /** Said in place of a number while there is none. */
  automatic: string;
  /** Asks for a width in pixels; the owner keeps it within the limits. `settled` is `false` while the edge is dragged. */
  onResize: (pixels: number, settled: boolean) => void;
}

/** The drawn width, where a drag or a key starts. */
const drawnWidth = (edge: HTMLElement) => edge.closest('th')?.offsetWidth ?? columnWidth.usual;
/** 1 or -1: the direction in which the pointer and the arrows widen. */
const outwards = (edge: HTMLElement) => (getComputedStyle(edge).direction === 'rtl' ? -1 : 1);

/**
 * The edge of a column's head: dragged, or moved by the arrow keys. The column menu offers the same without dragging
 * (WCAG 2.5.7).
 */
export function ColumnEdge({ label, width, automatic, onResize }: ColumnEdgeProps) {
  const drag = useRef<{ from: number; width: number; wanted?: number } | null>(null);
  const grab = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget;
    edge.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, width: drawnWidth(edge) };
  };
  const pull = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    const wanted = drag.current.width + (event.clientX - drag.current.from) * outwards(event.currentTarget);
    drag.current.wanted = wanted;
    onResize(wanted, false);
  };
  const release = () => {
    if (drag.current?.wanted !== undefined) onResize(drag.current.wanted, true);
    drag.current = null;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (direction === undefined) return;
    // The arrows would also scroll the table.
    event.preventDefault();
    const edge = event.currentTarget;
    onResize(drawnWidth(edge) + direction * outwards(edge) * columnWidth.step, true);
  };
  return (
    // A window splitter of the ARIA patterns: the one separator that takes focus and keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- an <hr> cannot be dragged
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={columnWidth.min}
      aria-valuemax={columnWidth.max}
      aria-valuenow={width ?? columnWidth.usual}
      aria-valuetext={width === undefined ? automatic : `${width} px`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      data-slot="table-column-edge"
      onPointerDown={grab}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
      className="absolute inset-y-0 -end-[calc(var(--ui-cell-padding)+0.75rem)] z-10 w-6 cursor-col-resize touch-none rounded-control -outline-offset-2 before:absolute before:inset-y-2.5 before:start-1/2 before:w-px before:bg-line-strong hover:before:w-0.5 hover:before:bg-accent focus-visible:before:w-0.5 focus-visible:before:bg-accent @max-lg:hidden print:hidden"
    />
  );
}
