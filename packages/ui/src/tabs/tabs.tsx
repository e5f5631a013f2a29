import { Tabs as Radix } from 'radix-ui';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../class-names/cn.ts';
import { useSection } from '../messages/use-section.ts';
import { numberFormat } from '../pagination/number-format.ts';
import { useUi } from '../provider/ui-context.ts';
import { tabsEs } from './tabs-messages.ts';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** Number of errors inside, shown as a badge and read out. */
  errors?: number;
  disabled?: boolean;
}

export interface TabsProps extends Omit<ComponentProps<'div'>, 'onChange' | 'defaultValue' | 'dir'> {
  tabs: readonly Tab[];
  /** ID of the open tab. */
  value?: string;
  /** Initially open tab if uncontrolled; defaults to the first one. */
  defaultValue?: string;
  onValueChange?: (id: string) => void;
  /** Accessible name of the tab list. */
  label: string;
  /** Classes for its parts; `className` applies to the whole. */
  classNames?: { list?: string; tab?: string; badge?: string; panel?: string };
}

type Direction = 'ltr' | 'rtl';

/** Panels, one of which is visible. The arrow keys move along the tabs and open them; Tab moves into the panel. */
export function Tabs({
  tabs,
  value,
  defaultValue,
  onValueChange,
  label,
  className,
  classNames,
  ...rest
}: TabsProps) {
  const texts = useSection('tabs', tabsEs);
  const { locale } = useUi();
  // The direction of the arrow keys, taken from the page whenever a tab gets the focus.
  const [direction, setDirection] = useState<Direction>();
  return (
    <Radix.Root
      asChild
      dir={direction}
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.id}
      onValueChange={onValueChange}
    >
      {/* Radix sets its own `dir` on the element; this restores the page's direction. */}
      <div
        data-slot="tabs"
        {...rest}
        dir={undefined}
        className={cn('flex min-w-0 flex-col gap-4', className)}
      >
        <Radix.List
          aria-label={label}
          onFocus={(event) => setDirection(getComputedStyle(event.currentTarget).direction as Direction)}
          className={cn('flex gap-1 overflow-x-auto border-b border-line p-1 pb-0', classNames?.list)}
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.id}
              value={tab.id}
              disabled={tab.disabled}
              className={cn(
                '-mb-px flex min-h-(--ui-control-height) items-center gap-2 rounded-t-control border-b-2 border-transparent px-3.5 text-(length:--ui-control-text) font-semibold text-ink-muted transition-colors duration-500 hover:text-ink disabled:opacity-60 data-[state=active]:border-accent data-[state=active]:text-accent-ink',
                classNames?.tab,
              )}
            >
              {tab.label}
              {!!tab.errors && (
                <span
                  data-slot="badge"
                  className={cn(
                    'grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1.5 text-xs font-bold text-ink-on-accent tabular-nums',
                    classNames?.badge,
                  )}
                >
                  <span aria-hidden>{numberFormat(locale).format(tab.errors)}</span>
                  <span className="sr-only">, {texts.errors(tab.errors)}</span>
                </span>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {tabs.map((tab) => (
          <Radix.Content
            key={tab.id}
            value={tab.id}
            className={cn('animate-fade rounded-control [animation-duration:500ms]', classNames?.panel)}
          >
            {tab.content}
          </Radix.Content>
        ))}
      </div>
    </Radix.Root>
  );
}
