import { Columns3 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { usePortalContainer } from '../provider/portal-container.ts';
import type { DataTableMessages } from './data-table-messages.ts';

interface ColumnMenuProps {
  columns: readonly { id: string; header: string }[];
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
  texts: DataTableMessages;
}

/** Which columns are shown. The first one heads its row and stays. */
export function ColumnMenu({ columns, hidden, onHide, texts }: ColumnMenuProps) {
  const container = usePortalContainer();
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
          className="z-50 flex max-h-(--radix-popover-content-available-height) animate-fade flex-col gap-1.5 overflow-y-auto rounded-control border border-line bg-surface-raised p-3 shadow-popover"
        >
          {columns.slice(1).map(({ id, header }) => {
            const shown = !hidden.includes(id);
            return (
              <Checkbox
                key={id}
                label={header}
                checked={shown}
                onChange={() => onHide(shown ? [...hidden, id] : hidden.filter((other) => other !== id))}
              />
            );
          })}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
