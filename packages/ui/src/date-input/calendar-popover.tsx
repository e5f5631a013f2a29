import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import type { Direction } from '../hooks/use-direction.ts';
import { innerTarget } from '../hooks/shadow-roots.ts';
import { cn } from '../class-names/cn.ts';
import { usePortalContainer } from '../modal/portal-container.ts';
import { useSection } from '../messages/use-section.ts';
import { Calendar, type CalendarProps } from './calendar.tsx';
import { dateInputEs } from './date-input-messages.ts';

interface CalendarPopoverProps extends CalendarProps {
  anchor: RefObject<HTMLElement | null>;
  direction: Direction | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  className: string | undefined;
}

/** The calendar, in a popover under the date input. Closing it returns the focus to the button that opened it. */
export function CalendarPopover({
  anchor,
  direction,
  open,
  onOpenChange,
  className,
  ...calendar
}: CalendarPopoverProps) {
  const texts = useSection('dateInput', dateInputEs);
  const container = usePortalContainer();
  const button = () => anchor.current?.querySelector('button') ?? null;
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal container={container}>
        <Popover.Content
          data-slot="calendar"
          dir={direction}
          aria-label={texts.calendar}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const content = event.currentTarget as HTMLElement | null;
            content?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button()?.focus();
          }}
          // The button already toggles the calendar; without this, a press would close and reopen it.
          onInteractOutside={(event) => {
            if (button()?.contains(innerTarget(event.detail.originalEvent) as Node)) event.preventDefault();
          }}
          className={cn(
            'z-overlay animate-rise rounded-card border border-line bg-surface-raised p-3 text-ink shadow-popover',
            className,
          )}
        >
          <Calendar {...calendar} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
