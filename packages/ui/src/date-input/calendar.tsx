import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../button/button.tsx';
import { cn } from '../class-names/cn.ts';
import { numberFormat } from '../pagination/number-format.ts';
import { useUi } from '../provider/ui-context.ts';
import { useSection } from '../messages/use-section.ts';
import {
  addDays,
  addMonths,
  asInstant,
  daysIn,
  parseIso,
  toIso,
  today as todayOf,
  weekday,
  type CivilDate,
} from './civil-date.ts';
import { dateInputEs } from './date-input-messages.ts';
import { weekdayHeads } from './weekday-heads.ts';

export interface CalendarProps {
  /** ISO date, or '' for none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (iso: string) => void;
}

/** First day of the week in the locale, from 0 (Sunday) to 6 (Saturday); Sunday in Colombia. */
function firstWeekday(locale: string): number {
  const info = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return (info.getWeekInfo?.().firstDay ?? 7) % 7;
}

/** The weeks of a month; days of other months are left blank. */
function weeksOf(month: CivilDate, start: number): (CivilDate | null)[][] {
  const leadingDays = (weekday({ ...month, day: 1 }) - start + 7) % 7;
  const cells = Array.from({ length: Math.ceil((leadingDays + daysIn(month)) / 7) * 7 }, (_, cell) => {
    const day = cell - leadingDays + 1;
    return day >= 1 && day <= daysIn(month) ? { ...month, day } : null;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

const select =
  'h-8 min-w-0 cursor-pointer rounded-control border border-line bg-surface-raised px-1.5 text-sm font-semibold capitalize hover:bg-surface-sunken pointer-coarse:text-base';

/**
 * One month as a grid (APG date grid). The arrow keys move by day and week, Home and End within the week, Page Up/Down by
 * month, or by year with Shift; Enter picks a date. Month and year are selects, so a birth date takes three presses.
 */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  const texts = useSection('dateInput', dateInputEs);
  const { locale, timeZone } = useUi();
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const now = todayOf(new Date(), timeZone);
  const [cursor, setCursor] = useState<CivilDate>(() => parseIso(value) ?? clampDate(now));
  const start = firstWeekday(locale);
  const formatWith = (options: Intl.DateTimeFormatOptions) =>
    // The weeks are those of the value, whatever calendar the locale prefers.
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options });
  const digits = numberFormat(locale, { useGrouping: false });
  const monthName = formatWith({ month: 'long' });
  const dayName = formatWith({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const first = Number((min ?? '').slice(0, 4)) || now.year - 120;
  const last = Number((max ?? '').slice(0, 4)) || now.year + 20;
  const years = Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => last - index);

  function clampDate(date: CivilDate): CivilDate {
    const iso = toIso(date);
    if (min !== undefined && iso < min) return parseIso(min) ?? date;
    if (max !== undefined && iso > max) return parseIso(max) ?? date;
    return date;
  }
  const isAllowed = (date: CivilDate) => toIso(clampDate(date)) === toIso(date);
  const move = (date: CivilDate, focus: boolean) => {
    const next = clampDate(date);
    setCursor(next);
    // The button of the new day may only exist after the render.
    if (focus) {
      requestAnimationFrame(() =>
        grid.current?.querySelector<HTMLElement>(`[data-day="${toIso(next)}"]`)?.focus(),
      );
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const column = (weekday(cursor) - start + 7) % 7;
    const months = event.shiftKey ? 12 : 1;
    // In right-to-left layouts, tomorrow is on the left.
    const right = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const to: Record<string, () => CivilDate> = {
      ArrowLeft: () => addDays(cursor, -right),
      ArrowRight: () => addDays(cursor, right),
      ArrowUp: () => addDays(cursor, -7),
      ArrowDown: () => addDays(cursor, 7),
      Home: () => addDays(cursor, -column),
      End: () => addDays(cursor, 6 - column),
      PageUp: () => addMonths(cursor, -months),
      PageDown: () => addMonths(cursor, months),
    };
    const target = to[event.key];
    if (!target) return;
    event.preventDefault();
    move(target(), true);
  };

  return (
    <div className="w-[17.5rem]">
      <div className="mb-2 flex items-center gap-1.5">
        <Button
          variant="quiet"
          size="sm"
          icon={<ChevronLeft aria-hidden className="[&:dir(rtl)]:rotate-180" />}
          aria-label={texts.previousMonth}
          onClick={() => move(addMonths(cursor, -1), false)}
        />
        <select
          aria-label={texts.month}
          value={cursor.month}
          onChange={(event) =>
            move(addMonths(cursor, Number(event.currentTarget.value) - cursor.month), false)
          }
          className={cn(select, 'flex-1')}
        >
          {Array.from({ length: 12 }, (_, index) => (
            <option key={index} value={index + 1}>
              {monthName.format(asInstant({ year: 2024, month: index + 1, day: 1 }))}
            </option>
          ))}
        </select>
        <select
          aria-label={texts.year}
          value={cursor.year}
          onChange={(event) =>
            move(addMonths(cursor, (Number(event.currentTarget.value) - cursor.year) * 12), false)
          }
          className={cn(select, 'tabular-nums')}
        >
          {years.map((year) => (
            <option key={year} value={year}>
              {digits.format(year)}
            </option>
          ))}
        </select>
        <Button
          variant="quiet"
          size="sm"
          icon={<ChevronRight aria-hidden className="[&:dir(rtl)]:rotate-180" />}
          aria-label={texts.nextMonth}
          onClick={() => move(addMonths(cursor, 1), false)}
        />
      </div>
      <p id={`${id}-month`} aria-live="polite" className="sr-only">
        {formatWith({ month: 'long', year: 'numeric' }).format(asInstant(cursor))}
      </p>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA date grid is a table
        role="grid"
        aria-labelledby={`${id}-month`}
        className="w-full border-collapse"
        onKeyDown={onKey}
      >
        <thead>
          <tr>
            {weekdayHeads(locale, start).map(({ head, name }) => (
              <th key={name} scope="col" className="h-8 text-xs font-semibold text-ink-muted">
                <span aria-hidden>{head}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cursor, start).map((week, row) => (
            <tr key={row}>
              {week.map((date, column) => (
                <td
                  key={column}
                  className="p-0 text-center"
                  aria-selected={date !== null && toIso(date) === value}
                >
                  {date !== null && (
                    <button
                      type="button"
                      data-day={toIso(date)}
                      tabIndex={date.day === cursor.day ? 0 : -1}
                      disabled={!isAllowed(date)}
                      aria-label={dayName.format(asInstant(date))}
                      aria-current={toIso(date) === toIso(now) ? 'date' : undefined}
                      onClick={() => onPick(toIso(date))}
                      className={cn(
                        'size-9 rounded-full text-sm tabular-nums hover:bg-accent-soft disabled:cursor-not-allowed disabled:text-ink-muted disabled:line-through disabled:hover:bg-transparent',
                        toIso(date) === toIso(now) &&
                          'font-bold text-accent-ink underline underline-offset-4',
                        toIso(date) === value &&
                          'bg-accent font-bold text-ink-on-accent hover:bg-accent-hover',
                      )}
                    >
                      {digits.format(date.day)}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-2 flex justify-end border-t border-line pt-2">
        <Button variant="quiet" size="sm" disabled={!isAllowed(now)} onClick={() => onPick(toIso(now))}>
          {texts.today}
        </Button>
      </div>
    </div>
  );
}
