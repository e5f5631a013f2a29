import { Funnel, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../button/button.tsx';
import { Checkbox } from '../../checkbox/checkbox.tsx';
import { DateInput } from '../../date-input/date-input.tsx';
import { Field } from '../../field/field.tsx';
import { Input } from '../../input/input.tsx';
import { useDirection } from '../../hooks/use-direction.ts';
import { useSection } from '../../messages/use-section.ts';
import { usePortalContainer } from '../../modal/portal-container.ts';
import { NumberInput } from '../../number-input/number-input.tsx';
import type { ActiveFilter } from './column-filters.ts';
import type { ColumnFilter, DataTableColumn, FilterOption } from '../data-table-types.ts';
import { tableFiltersEs } from '../table-filters-messages.ts';
import { filterWords } from './filter-words.ts';

interface ColumnFilterButtonProps {
  /** A column that has a `filter`. */
  column: DataTableColumn<never>;
  /** Its current filter, if any. */
  filter: ColumnFilter | undefined;
  locale: string;
  /** Called when the popover opens. */
  onBegin: () => void;
  /** Called with the new filter, which may be empty, and a text describing the change. */
  onFilter: (filter: ColumnFilter, changeText: string) => void;
}

// Room for the focus rings of both buttons.
const BUTTON_CLASSES =
  'ms-1.5 grid size-7 shrink-0 self-center cursor-pointer place-items-center rounded-control text-ink-muted hover:text-accent-ink data-filtered:bg-accent-soft data-filtered:text-accent-ink print:hidden';

/**
 * The filter button beside a column's name and the popover it opens. Esc discards the changes; every other way of closing it
 * applies the filter.
 */
export function ColumnFilterButton({ column, filter, locale, onBegin, onFilter }: ColumnFilterButtonProps) {
  const { header, filter: kind = 'text' } = column;
  const texts = useSection('tableFilters', tableFiltersEs);
  const wordsOf = (columnFilter: ColumnFilter) =>
    filterWords({ column, filter: columnFilter }, locale, texts);
  const container = usePortalContainer();
  const [direction, readDirection] = useDirection();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<ColumnFilter>({});
  const [isRefused, setRefused] = useState(false);
  const [fromProblem, setFromProblem] = useState<string>();
  const [toProblem, setToProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const begin = () => {
    setDraft(filter ?? {});
    setRefused(false);
    setFromProblem(undefined);
    setToProblem(undefined);
    setOpen(true);
    onBegin();
  };
  const finish = () => {
    // An unreadable value stays as typed, with its error.
    if (fromProblem ?? toProblem) {
      const [from, to] = form.current!.querySelectorAll<HTMLElement>('[data-slot=control]');
      (fromProblem ? from : to)?.focus();
      return setRefused(true);
    }
    setOpen(false);
    const conditionText = wordsOf(draft);
    if (conditionText !== (filter ? wordsOf(filter) : ''))
      onFilter(
        draft,
        conditionText === '' ? texts.filterRemoved(header) : texts.filtered(header, conditionText),
      );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, so a form around the table must not be submitted too.
    event.stopPropagation();
    finish();
  };
  return (
    <Popover.Root open={open} onOpenChange={(next) => (next ? begin() : finish())}>
      <Popover.Trigger
        data-slot="table-filter"
        // The grid's keyboard may have set its `tabindex` before this part is hydrated.
        suppressHydrationWarning
        data-filtered={filter ? '' : undefined}
        aria-label={filter ? texts.filterOf(header, wordsOf(filter)) : texts.filterColumn(header)}
        onClick={readDirection}
        className={BUTTON_CLASSES}
      >
        <Funnel aria-hidden className={filter ? 'size-4 fill-current' : 'size-4'} />
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content
          dir={direction}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={texts.filterColumn(header)}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            setOpen(false);
          }}
          className="z-overlay max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] animate-fade overflow-y-auto rounded-control border border-line bg-surface-raised p-3 text-ink shadow-popover"
        >
          <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
            {typeof kind === 'object' ? (
              <Options
                options={kind}
                chosenValues={draft.oneOf ?? []}
                onChoose={(oneOf) => setDraft({ oneOf })}
                label={header}
              />
            ) : kind === 'text' ? (
              <Field label={texts.contains}>
                <Input
                  autoComplete="off"
                  value={draft.contains ?? ''}
                  onChange={(event) => setDraft({ contains: event.currentTarget.value })}
                />
              </Field>
            ) : (
              <>
                <Field label={texts.from} onProblem={setFromProblem} error={isRefused && fromProblem}>
                  <Bound
                    kind={kind}
                    label={texts.from}
                    value={draft.from}
                    onWrite={(from) => setDraft({ ...draft, from })}
                  />
                </Field>
                <Field label={texts.to} onProblem={setToProblem} error={isRefused && toProblem}>
                  <Bound
                    kind={kind}
                    label={texts.to}
                    value={draft.to}
                    min={draft.from}
                    onWrite={(to) => setDraft({ ...draft, to })}
                  />
                </Field>
              </>
            )}
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary" size="sm">
                {texts.applyFilter}
              </Button>
              {filter && (
                <Button
                  size="sm"
                  onClick={() => {
                    setOpen(false);
                    onFilter({}, texts.filterRemoved(header));
                  }}
                >
                  {texts.removeFilter}
                </Button>
              )}
            </div>
          </form>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface BoundProps {
  kind: 'number' | 'date';
  /** Label of the field. */
  label: string;
  value: string | undefined;
  /** The lower end of the range, if this is the upper one. */
  min?: string | undefined;
  onWrite: (value: string) => void;
}

function Bound({ kind, label, value = '', min, onWrite }: BoundProps) {
  const texts = useSection('tableFilters', tableFiltersEs);
  return kind === 'date' ? (
    <DateInput
      value={value}
      min={min || undefined}
      calendarLabel={texts.pickDate(label)}
      onValueChange={onWrite}
    />
  ) : (
    <NumberInput value={value} min={min ? Number(min) : undefined} decimals={6} onValueChange={onWrite} />
  );
}

interface OptionsProps {
  options: readonly FilterOption[];
  chosenValues: readonly string[];
  onChoose: (values: string[]) => void;
  label: string;
}

/** In the order of the options, not the order in which they were ticked. */
function Options({ options, chosenValues, onChoose, label }: OptionsProps) {
  return (
    <fieldset className="grid max-h-60 gap-2 overflow-y-auto p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosenValues.includes(option.value)}
          onCheckedChange={(checked) =>
            onChoose(
              options
                .map(({ value }) => value)
                .filter((value) => (value === option.value ? checked : chosenValues.includes(value))),
            )
          }
        />
      ))}
    </fieldset>
  );
}

interface FilterListProps {
  label: string;
  active: readonly ActiveFilter<never>[];
  locale: string;
  /** Called with a text describing what happened. */
  onRemove: (id: string, changeText: string) => void;
  onClear: () => void;
  clearLabel: string;
}

const CHIP =
  'inline-flex min-h-7 max-w-full cursor-pointer items-center gap-1.5 rounded-control border border-line-strong bg-surface-raised px-2 text-start text-ink wrap-anywhere hover:border-accent print:min-h-0 print:border-0 print:p-0';

/** The active filters as texts; pressing one removes it. In print, only the texts. */
export function FilterList({ label, active, locale, onRemove, onClear, clearLabel }: FilterListProps) {
  const texts = useSection('tableFilters', tableFiltersEs);
  return (
    <ul
      data-slot="table-filters"
      aria-label={texts.filters(label)}
      className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 text-sm"
    >
      {active.map((filter) => {
        const { id, header } = filter.column;
        const filterText = `${header}: ${filterWords(filter, locale, texts)}`;
        return (
          <li key={id} className="max-w-full">
            <button
              type="button"
              aria-label={texts.removeFilterOf(filterText)}
              onClick={() => onRemove(id, texts.filterRemoved(header))}
              className={CHIP}
            >
              {/* Keeps the closing quotation mark at the end in right-to-left pages. */}
              <bdi>{filterText}</bdi>
              <X aria-hidden className="size-4 shrink-0 text-ink-muted print:hidden" />
            </button>
          </li>
        );
      })}
      {active.length > 1 && (
        <li className="print:hidden">
          <button
            type="button"
            onClick={onClear}
            className="min-h-6 cursor-pointer rounded-control font-semibold text-accent-ink underline underline-offset-3 hover:no-underline"
          >
            {clearLabel}
          </button>
        </li>
      )}
    </ul>
  );
}
