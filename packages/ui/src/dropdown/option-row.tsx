/* oxlint-disable jsx-a11y/prefer-tag-over-role -- <option> lives in <select>, which can neither search nor wrap */
import { Check } from 'lucide-react';
import { Fragment, useMemo, type ComponentProps } from 'react';
import { cn } from '../class-names/cn.ts';
import { matchRanges } from './fold.ts';
import type { DropdownOption, OptionValue } from './option-order.ts';

/** Properties shared by all rows of the list. */
export interface OptionListProps {
  /** Prefix of the options' IDs, followed by the position. */
  listId: string;
  options: readonly DropdownOption<OptionValue>[];
  /** The position of the highlighted option, -1 for none. */
  active: number;
  isChosen: (option: DropdownOption<OptionValue>) => boolean;
  /** Whether several options may be chosen, so that each row has a checkbox. */
  multiple?: boolean;
  /** Classes for each row. */
  className?: string | undefined;
  /** The search text, for highlighting it in the labels. */
  query: string;
  onChoose: (option: DropdownOption<OptionValue>) => void;
  onHighlight: (position: number) => void;
}

interface OptionRowProps extends Omit<ComponentProps<'div'>, 'className'>, OptionListProps {
  position: number;
}

/** One option. It never takes the focus: the input keeps it and refers to the row with `aria-activedescendant`. */
export function OptionRow({
  listId,
  options,
  position,
  active,
  isChosen,
  multiple = false,
  query,
  onChoose,
  onHighlight,
  className,
  ...rest
}: OptionRowProps) {
  const option = options[position]!;
  const isSelected = isChosen(option);
  return (
    // The input handles the keys (APG combobox), so a click handler alone is right here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      {...rest}
      id={`${listId}-${position}`}
      role="option"
      lang={option.lang}
      tabIndex={-1}
      aria-selected={isSelected}
      aria-disabled={option.disabled || undefined}
      aria-posinset={position + 1}
      aria-setsize={options.length}
      data-slot="dropdown-option"
      data-highlighted={position === active || undefined}
      onPointerMove={() => position !== active && !option.disabled && onHighlight(position)}
      onClick={() => onChoose(option)}
      // Forced-colors mode removes the highlight's background and draws its transparent outline.
      className={cn(
        'flex min-h-9 cursor-pointer items-center gap-2 rounded-[calc(var(--ui-radius-control)-0.125rem)] px-2.5 py-1.5 leading-5 text-ink aria-disabled:cursor-not-allowed aria-disabled:text-ink-muted aria-selected:font-semibold data-highlighted:bg-accent-soft data-highlighted:text-accent-ink data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent',
        className,
      )}
    >
      {multiple && (
        <span
          aria-hidden
          className="grid size-4.5 shrink-0 place-items-center rounded-[0.3125rem] border border-line-strong bg-surface-raised text-ink-on-accent in-aria-selected:border-accent in-aria-selected:bg-accent forced-colors:in-aria-selected:border-current"
        >
          {isSelected && <Check className="size-3.5" strokeWidth={3} />}
        </span>
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <MarkedLabel label={option.label} query={query} />
      </span>
      {isSelected && !multiple && <Check aria-hidden className="size-4 shrink-0 text-accent-ink" />}
    </div>
  );
}

/** A label with the matches of the query marked. */
function MarkedLabel({ label, query }: { label: string; query: string }) {
  const ranges = useMemo(() => matchRanges(label, query), [label, query]);
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {label.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark className="bg-transparent font-bold text-inherit underline underline-offset-3">
            {label.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {label.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
