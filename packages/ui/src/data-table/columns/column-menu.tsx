import { ArrowDown, ArrowUp, Columns3, Minus, Plus } from 'lucide-react';
import { Popover } from 'radix-ui';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../button/button.tsx';
import { Checkbox } from '../../checkbox/checkbox.tsx';
import { usePortalContainer } from '../../modal/portal-container.ts';
import {
  columnWidth,
  movedColumn,
  orderedColumns,
  plainLayout,
  sizedColumn,
  type ColumnLayout,
} from './column-layout.ts';
import type { DataTableMessages } from '../data-table-messages.ts';

// An arrow that does nothing is pale and has no border; its focus ring stays.
const AT_END = 'border-transparent bg-transparent [&_svg]:opacity-40';
// Cards have no columns to widen.
const WIDTH = 'max-sm:hidden';

interface ColumnMenuProps {
  columns: readonly { id: string; header: string }[];
  layout: ColumnLayout;
  /** What every shown column measures now, in pixels by id. */
  drawn: () => Readonly<Record<string, number>>;
  /** Called with the new layout, and with what happened in words where nothing else says it. */
  onArrange: (layout: ColumnLayout, news?: string) => void;
  texts: DataTableMessages;
}

/** Which columns are shown, in which order and how wide. The first one heads its row: it stays, and stays first. */
export function ColumnMenu({ columns, layout, drawn, onArrange, texts }: ColumnMenuProps) {
  const container = usePortalContainer();
  const ordered = orderedColumns(columns, layout);
  const toggle = (id: string, header: string) => {
    const shown = layout.hidden.includes(id);
    const hidden = shown ? layout.hidden.filter((other) => other !== id) : [...layout.hidden, id];
    onArrange({ ...layout, hidden }, shown ? texts.columnShown(header) : texts.columnHidden(header));
  };
  const move = (event: MouseEvent<HTMLButtonElement>, id: string, header: string, by: 1 | -1) => {
    const next = movedColumn(columns, layout, id, by);
    if (next === layout) return;
    const button = event.currentTarget;
    const place = orderedColumns(columns, next).findIndex((column) => column.id === id) + 1;
    flushSync(() => onArrange(next, texts.columnMoved(header, place, columns.length)));
    // Moving the node takes the focus away.
    button.focus();
  };
  const widen = (id: string, by: number) => {
    const widths = drawn();
    onArrange(sizedColumn(layout, widths, id, (widths[id] ?? columnWidth.usual) + by));
  };
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button icon={<Columns3 aria-hidden />} aria-label={texts.columns} />
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={texts.columnsHelp}
          className="z-50 flex max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-fade flex-col overflow-y-auto rounded-control border border-line bg-surface-raised p-3 text-ink shadow-popover"
        >
          <ul className="flex flex-col gap-1">
            {ordered.map(({ id, header }, at) => (
              <li key={id} className="flex items-center gap-1">
                {at === 0 ? (
                  <span className="me-auto ps-7.5 text-(length:--ui-control-text)">{header}</span>
                ) : (
                  <Checkbox
                    label={header}
                    checked={!layout.hidden.includes(id)}
                    onChange={() => toggle(id, header)}
                    className="me-auto"
                  />
                )}
                <span className="w-3" />
                {at > 0 && (
                  <>
                    <Button
                      variant="quiet"
                      size="sm"
                      icon={<ArrowUp aria-hidden />}
                      aria-label={texts.columnEarlier(header)}
                      aria-disabled={at === 1}
                      className={at === 1 ? AT_END : undefined}
                      onClick={(event) => move(event, id, header, -1)}
                    />
                    <Button
                      variant="quiet"
                      size="sm"
                      icon={<ArrowDown aria-hidden />}
                      aria-label={texts.columnLater(header)}
                      aria-disabled={at === ordered.length - 1}
                      className={at === ordered.length - 1 ? AT_END : undefined}
                      onClick={(event) => move(event, id, header, 1)}
                    />
                  </>
                )}
                <Button
                  variant="quiet"
                  size="sm"
                  icon={<Minus aria-hidden />}
                  aria-label={texts.columnNarrower(header)}
                  onClick={() => widen(id, -columnWidth.step)}
                  className={WIDTH}
                />
                <Button
                  variant="quiet"
                  size="sm"
                  icon={<Plus aria-hidden />}
                  aria-label={texts.columnWider(header)}
                  onClick={() => widen(id, columnWidth.step)}
                  className={WIDTH}
                />
              </li>
            ))}
          </ul>
          <Button
            size="sm"
            className="mt-3 self-start"
            onClick={() => onArrange(plainLayout, texts.columnsReset)}
          >
            {texts.resetColumns}
          </Button>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
