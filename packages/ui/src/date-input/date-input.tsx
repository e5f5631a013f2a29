import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type ComponentProps } from 'react';
import { controlAction, controlFrame, controlText } from '../field/control-frame.ts';
import { LoadFailure } from '../field/load-failure.tsx';
import { SentValue } from '../field/sent-value.tsx';
import { useTypedValue } from '../field/use-typed-value.tsx';
import { withoutChildren, type NoChildren } from '../field/no-children.ts';
import { cn } from '../class-names/cn.ts';
import { useDirection } from '../hooks/use-direction.ts';
import { useLoaded } from '../hooks/use-loaded.ts';
import { useSection } from '../messages/use-section.ts';
import { useUi } from '../provider/ui-context.ts';
import { dateInputEs, type DateInputMessages } from './date-input-messages.ts';
import { dateWriting, maskTyped, parseTyped, toTyped, type DateWriting } from './written-date.ts';

// Most dates are typed, so the calendar and its popover are loaded when the icon is first pressed.
const loadCalendar = () =>
  import('./calendar-popover.tsx').then(({ CalendarPopover }) => ({ CalendarPopover }));

/** Loads the calendar ahead of its first opening, for a screen that may lose the network. */
export const preloadCalendar = (): Promise<unknown> => loadCalendar();

export interface DateInputProps
  extends
    Omit<
      ComponentProps<'input'>,
      'children' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'size'
    >,
    NoChildren {
  /** ISO date `yyyy-mm-dd`, or '' for none. */
  value?: string;
  defaultValue?: string;
  /** Called with the ISO date, or '' while the text is not a date; `typed` is the raw text. `reset`: the form was reset. */
  onValueChange?: (value: string, details: { reason: 'typed' | 'calendar' | 'reset'; typed: string }) => void;
  /** First and last ISO date. A typed date outside them is still reported, but marked as invalid. */
  min?: string;
  max?: string;
  /** Name in a native form, which submits the ISO date. */
  name?: string;
  /** Name of the calendar button, for several date inputs close together. */
  calendarLabel?: string;
  invalid?: boolean;
  /** Classes for its parts; `className` applies to the box. `button` opens the `popup`, the calendar. */
  classNames?: { control?: string; button?: string; popup?: string };
}

/** Why a text is invalid; undefined if it is valid. */
function problemOf(
  text: string,
  { min, max }: Pick<DateInputProps, 'min' | 'max'>,
  writing: DateWriting,
  texts: DateInputMessages,
): string | undefined {
  if (text.trim() === '') return undefined;
  const iso = parseTyped(text, writing);
  if (iso === null) return texts.invalid(formatOf(writing, texts));
  if (min !== undefined && iso < min) return texts.early(toTyped(min, writing));
  return max !== undefined && iso > max ? texts.late(toTyped(max, writing)) : undefined;
}

/** 'dd/mm/aaaa', in the locale's order. */
function formatOf({ order, sign }: DateWriting, texts: DateInputMessages): string {
  const letters = { day: texts.dayLetters, month: texts.monthLetters, year: texts.yearLetters };
  return order.map((part) => letters[part]).join(sign);
}

/**
 * A date, typed in the order of the provider's locale (in Spanish dd/mm/aaaa; separators are inserted automatically) or picked
 * in a calendar. Its value is an ISO date, so no time zone can shift it. Text that is not an allowed date stays as typed and is
 * marked as invalid. `ref` and other attributes go to the text input, `className` to the box around it.
 */
export function DateInput({
  value,
  defaultValue = '',
  onValueChange,
  min,
  max,
  name,
  calendarLabel,
  invalid,
  className,
  classNames = {},
  placeholder,
  onBlur,
  ...rest
}: DateInputProps) {
  const texts = useSection('dateInput', dateInputEs);
  const writing = dateWriting(useUi().locale);
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [direction, readDirection] = useDirection();
  const { loaded: calendar, failed, request } = useLoaded(loadCalendar);
  const {
    typed: typedText,
    parsed: parsedValue,
    current,
    setCurrent,
    setText,
    control,
    note,
    leave,
    type,
  } = useTypedValue(
    frame,
    { ...rest, value, defaultValue, onValueChange, invalid },
    {
      read: (text) => parseTyped(text, writing),
      write: (iso) => toTyped(iso, writing),
      problemOf: (text) => problemOf(text, { min, max }, writing, texts),
    },
  );
  /** Shows the masked text, with the caret after what stood before it. React would put the caret at the end. */
  const mask = (element: HTMLInputElement) => {
    const { value: raw, selectionStart } = element;
    const masked = maskTyped(raw, writing);
    if (masked !== raw) {
      const caret = maskTyped(raw.slice(0, selectionStart ?? raw.length), writing).length;
      element.value = masked;
      element.setSelectionRange(caret, caret);
    }
    type(masked, 'typed');
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const raw = event.currentTarget.value;
    // React also calls this for plain Events, which tests and browser extensions dispatch.
    const { inputType, isComposing } = event.nativeEvent as Partial<InputEvent>;
    // When deleting, a slash that is reinserted immediately could never be removed. Text being composed is left alone.
    if (inputType?.startsWith('delete') || isComposing) type(raw, 'typed');
    else mask(event.currentTarget);
  };
  const pick = (date: string) => {
    const text = toTyped(date, writing);
    setText(text);
    setCurrent(date, { reason: 'calendar', typed: text });
    setOpen(false);
  };
  return (
    <>
      <div ref={frame} data-slot="date-input" className={cn(controlFrame, className)}>
        <input
          autoComplete="off"
          {...withoutChildren(rest)}
          {...control}
          data-slot="control"
          type="text"
          inputMode="numeric"
          value={typedText}
          placeholder={placeholder ?? formatOf(writing, texts)}
          onChange={onChange}
          onCompositionEnd={(event) => {
            rest.onCompositionEnd?.(event);
            mask(event.currentTarget);
          }}
          onBlur={(event) => {
            leave(parsedValue ? toTyped(parsedValue, writing) : typedText);
            onBlur?.(event);
          }}
          className={cn(controlText, 'tabular-nums', classNames.control)}
        />
        <button
          type="button"
          aria-label={calendarLabel ?? texts.open}
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={control.disabled || rest.readOnly}
          onClick={(event) => {
            readDirection(event);
            if (calendar) setOpen(!open);
            else void request().then(setOpen);
          }}
          className={cn(controlAction, classNames.button)}
        >
          <CalendarDays aria-hidden />
        </button>
        <SentValue name={name} form={rest.form} value={current} disabled={control.disabled} />
      </div>
      {note}
      {failed && <LoadFailure>{texts.unavailable}</LoadFailure>}
      {calendar && (
        <calendar.CalendarPopover
          anchor={frame}
          direction={direction}
          className={classNames.popup}
          open={open}
          onOpenChange={setOpen}
          value={current}
          min={min}
          max={max}
          onPick={pick}
        />
      )}
    </>
  );
}
