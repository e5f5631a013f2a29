import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState, type ChangeEvent, type ComponentProps } from 'react';
import { controlAction, controlFrame, controlText } from '../field/control-frame.ts';
import { useFieldControl } from '../field/field-context.ts';
import { cn } from '../class-names/cn.ts';
import { useControllable } from '../hooks/use-controllable.ts';
import { useSection } from '../messages/use-section.ts';
import { maskTyped, parseTyped, toTyped } from './civil-date.ts';
import { dateInputEs } from './date-input-messages.ts';

// Most dates are typed: the calendar and its popover come with the first press on the icon.
const CalendarPopover = lazy(() =>
  import('./calendar-popover.tsx').then((m) => ({ default: m.CalendarPopover })),
);

export interface DateInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'size'
> {
  /** ISO date `yyyy-mm-dd`, '' for none. */
  value?: string;
  defaultValue?: string;
  /** ISO date, or '' while what is typed is no date; `typed` is the raw text. */
  onValueChange?: (value: string, details: { reason: 'typed' | 'calendar'; typed: string }) => void;
  /** First and last ISO date that the calendar offers; the form checks typed dates. */
  min?: string;
  max?: string;
  /** Name in a native form, where the ISO date is sent. */
  name?: string;
  invalid?: boolean;
}

/**
 * A date, typed as dd/mm/aaaa (slashes come by themselves) or picked in a calendar. Its value is the ISO date, so no
 * zone can shift it. `ref` and the other attributes reach the text input, `className` the box around it.
 */
export function DateInput({
  value,
  defaultValue = '',
  onValueChange,
  min,
  max,
  name,
  invalid,
  className,
  placeholder,
  onBlur,
  ...rest
}: DateInputProps) {
  const texts = useSection('dateInput', dateInputEs);
  const noteId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [iso, setIso] = useControllable({ value, defaultValue, onChange: onValueChange });
  const [typed, setTyped] = useState(toTyped(iso));
  const [shownFor, setShownFor] = useState(iso);
  const [wrong, setWrong] = useState(false);
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  // The owner changed the value: show it. Set during the render, so that no outdated frame is painted.
  if (iso !== shownFor) {
    setShownFor(iso);
    if ((parseTyped(typed) ?? '') !== iso) {
      setTyped(toTyped(iso));
      setWrong(false);
    }
  }
  const control = useFieldControl({
    ...rest,
    invalid: invalid ?? (wrong || undefined),
    'aria-describedby': [rest['aria-describedby'], wrong && noteId].filter(Boolean).join(' ') || undefined,
  });
  const write = (next: string) => {
    setTyped(next);
    setWrong(false);
    const parsed = parseTyped(next) ?? '';
    if (parsed !== iso) setIso(parsed, { reason: 'typed', typed: next });
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const raw = event.currentTarget.value;
    // React also calls this for a plain Event, which tests and extensions dispatch.
    const { inputType, isComposing } = event.nativeEvent as Partial<InputEvent>;
    // While deleting, a slash that is inserted at once could never be removed. Composed text is left alone.
    write(inputType?.startsWith('delete') || isComposing ? raw : maskTyped(raw));
  };
  const pick = (date: string) => {
    setTyped(toTyped(date));
    setWrong(false);
    setIso(date, { reason: 'calendar', typed: toTyped(date) });
    setOpen(false);
  };
  return (
    <>
      <div ref={frame} data-slot="date-input" className={cn(controlFrame, className)}>
        <input
          autoComplete="off"
          {...rest}
          {...control}
          data-slot="control"
          type="text"
          inputMode="numeric"
          value={typed}
          placeholder={placeholder ?? texts.placeholder}
          onChange={type}
          onCompositionEnd={(event) => {
            rest.onCompositionEnd?.(event);
            write(maskTyped(event.currentTarget.value));
          }}
          onBlur={(event) => {
            const parsed = parseTyped(typed);
            setWrong(typed !== '' && parsed === null);
            if (parsed) setTyped(toTyped(parsed));
            onBlur?.(event);
          }}
          className={cn(controlText, 'tabular-nums')}
        />
        <button
          type="button"
          aria-label={texts.open}
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={control.disabled || rest.readOnly}
          onClick={() => {
            setOpened(true);
            setOpen(!open);
          }}
          className={controlAction}
        >
          <CalendarDays aria-hidden />
        </button>
        {name !== undefined && <input type="hidden" name={name} value={iso} />}
      </div>
      <p id={noteId} role="status" className={wrong ? 'text-sm font-medium text-danger-ink' : 'sr-only'}>
        {wrong && texts.invalid}
      </p>
      {opened && (
        <Suspense>
          <CalendarPopover
            anchor={frame}
            open={open}
            onOpenChange={setOpen}
            value={iso}
            min={min}
            max={max}
            onPick={pick}
          />
        </Suspense>
      )}
    </>
  );
}
