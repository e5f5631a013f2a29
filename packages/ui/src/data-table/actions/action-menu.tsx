import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../button/button.tsx';
import { useDirection } from '../../hooks/use-direction.ts';
import { usePortalContainer } from '../../modal/portal-container.ts';
import { MoreButton } from './more-button.tsx';

/** An action as a menu lists it. */
export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Why it is unavailable; null if it is available. */
  reason: string | null;
  run: () => void;
}

interface ActionMenuProps {
  /** Name of the button and of its menu. */
  label: string;
  /** Where the actions belong: at the end of a row, or in the toolbar, for those that do not fit. */
  owner: 'row' | 'toolbar';
  items: () => readonly MenuAction[];
}

/** A button with a menu of actions. */
export function ActionMenu({ label, owner, items }: ActionMenuProps) {
  const container = usePortalContainer();
  const trigger = useRef<HTMLButtonElement>(null);
  const chosenAction = useRef<(() => void) | null>(null);
  const [open, setOpen] = useState(false);
  const [direction, readDirection] = useDirection();
  return (
    <DropdownMenu.Root
      modal={false}
      dir={direction}
      open={open}
      onOpenChange={(nextOpen) => {
        if (trigger.current) readDirection({ currentTarget: trigger.current });
        setOpen(nextOpen);
      }}
    >
      <DropdownMenu.Trigger asChild>
        {owner === 'row' ? (
          <Button
            ref={trigger}
            variant="quiet"
            size="sm"
            icon={<EllipsisVertical aria-hidden />}
            aria-label={label}
            className="-my-1 flex"
            // The grid's keyboard may have set its `tabindex` before this part is hydrated.
            suppressHydrationWarning
          />
        ) : (
          <MoreButton ref={trigger} label={label} />
        )}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          data-slot={`table-${owner}-menu`}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          loop
          // If the action opens a dialog, closing it returns the focus to where it was, so the button must have the focus
          // first.
          onCloseAutoFocus={(event) => {
            const run = chosenAction.current;
            chosenAction.current = null;
            if (!run) return;
            // Otherwise the menu would take the focus back from wherever the action puts it.
            event.preventDefault();
            trigger.current?.focus();
            run();
          }}
          className="z-overlay max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(20rem,calc(100vw-1rem))] min-w-40 animate-fade overflow-y-auto rounded-control border border-line bg-surface-raised p-1 text-ink shadow-popover"
        >
          {open &&
            items().map((item) => (
              <MenuItem
                key={item.id}
                owner={owner}
                item={item}
                onChoose={() => (chosenAction.current = item.run)}
              />
            ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps extends Pick<ActionMenuProps, 'owner'> {
  item: MenuAction;
  onChoose: () => void;
}

/** A disabled item can still be reached with the arrow keys, and explains why it is disabled. */
function MenuItem({ owner, item, onChoose }: MenuItemProps) {
  const { label, icon, reason } = item;
  return (
    <DropdownMenu.Item
      data-slot={`table-${owner}-menu-item`}
      textValue={label}
      aria-disabled={reason === null ? undefined : true}
      onSelect={(event) => {
        if (reason === null) onChoose();
        else event.preventDefault();
      }}
      className="flex min-h-9 cursor-pointer gap-2 rounded-[calc(var(--ui-radius-control)-2px)] px-2.5 py-1.5 text-(length:--ui-control-text) leading-6 aria-disabled:cursor-default aria-disabled:text-ink-muted data-highlighted:bg-accent-soft [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0"
    >
      {icon}
      <span className="min-w-0 wrap-break-word">
        {label}
        {reason !== null && <span className="block text-sm text-ink-muted">{reason}</span>}
      </span>
    </DropdownMenu.Item>
  );
}
