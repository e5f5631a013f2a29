import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef, type ComponentProps } from 'react';
import { Button } from '../button/button.tsx';
import { useDirection } from '../hooks/use-direction.ts';
import { usePortalContainer } from '../modal/portal-container.ts';
import { hourCycle } from '../provider/hour-cycle.ts';
import { useUi } from '../provider/ui-context.ts';
import { useSection } from '../messages/use-section.ts';
import { useAlertLog } from './alert-context.ts';
import { alertEs } from './alert-messages.ts';
import { Alert } from './alert-message.tsx';

export type AlertLogProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'>;

/** A bell button that lists past messages, for users who missed an alert. `ref` and other attributes go to the button. */
export function AlertLog(props: AlertLogProps) {
  const texts = useSection('alert', alertEs);
  const { locale, timeZone } = useUi();
  const container = usePortalContainer();
  const [direction, readDirection] = useDirection();
  const content = useRef<HTMLDivElement>(null);
  const { log, clear } = useAlertLog();
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: hourCycle(locale),
    timeZone,
  });
  return (
    <Popover.Root>
      <Popover.Trigger asChild onClick={readDirection}>
        <Button
          variant="quiet"
          icon={<Bell aria-hidden />}
          {...props}
          aria-label={texts.openLog(log.length)}
        />
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content
          ref={content}
          dir={direction}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={texts.log}
          data-slot="alert-log"
          className="z-overlay flex max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1.5rem)] animate-rise flex-col rounded-card border border-line bg-surface-raised p-4 text-ink shadow-popover"
        >
          <div className="mb-3 flex items-center justify-between gap-3">
            <h2 className="font-bold">{texts.log}</h2>
            {log.length > 0 && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => {
                  // The button disappears with the list, so the popover takes the focus.
                  content.current?.focus();
                  clear();
                }}
              >
                {texts.clearLog}
              </Button>
            )}
          </div>
          {log.length === 0 ? (
            <p className="text-sm text-ink-muted">{texts.logEmpty}</p>
          ) : (
            <ol className="-m-1 flex min-h-0 flex-col gap-2 overflow-y-auto p-1">
              {log.map((entry) => (
                <li key={entry.id}>
                  <Alert variant={entry.variant} title={entry.title}>
                    {entry.description}
                    <time dateTime={new Date(entry.at).toISOString()} className="text-xs text-ink-muted">
                      {time.format(entry.at)}
                    </time>
                  </Alert>
                </li>
              ))}
            </ol>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
