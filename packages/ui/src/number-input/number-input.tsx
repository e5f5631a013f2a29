import { useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { controlAction, controlFrame, controlText } from '../field/control-frame.ts';
import { SentValue } from '../field/sent-value.tsx';
import { useTypedValue } from '../field/use-typed-value.tsx';
import { withoutChildren, type NoChildren } from '../field/no-children.ts';
import { cn } from '../class-names/cn.ts';
import { MinusGlyph, PlusGlyph } from '../icon/glyph.tsx';
import { insertText } from '../input/write-value.ts';
import { useSection } from '../messages/use-section.ts';
import { useUi } from '../provider/ui-context.ts';
import { numberInputEs, type NumberInputMessages } from './number-input-messages.ts';
import {
  addNumbers,
  compareNumbers,
  decimalsOf,
  numberWriting,
  parseNumber,
  valueOf,
  writeNumber,
  type NumberWriting,
} from './written-number.ts';

export interface NumberInputProps
  extends
    Omit<
      ComponentProps<'input'>,
      'children' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'size' | 'prefix'
    >,
    NoChildren {
  /** A decimal text with a point, whatever the locale: '-1234.50'; '' for none. As text it loses no digits. */
  value?: string;
  defaultValue?: string;
  /** Called with the new value, or '' while the text is not a number; `typed` is the raw text. `reset`: the form was reset. */
  onValueChange?: (value: string, details: { reason: 'typed' | 'step' | 'reset'; typed: string }) => void;
  /** Minimum and maximum value. A typed value outside them is still reported, but marked as invalid. */
  min?: number;
  max?: number;
  /** How many digits are allowed after the decimal sign. */
  decimals?: number;
  /** The amount added by an arrow key or a button; Page Up and Page Down use ten times as much. */
  step?: number;
  /** Shows the buttons − and +. */
  stepper?: boolean;
  /** Unit before the number. */
  prefix?: string;
  /** Unit after the number. */
  suffix?: string;
  /** Name in a native form, which submits the value. */
  name?: string;
  invalid?: boolean;
  /** Classes for its parts; `className` applies to the box, `button` to each button of the stepper. */
  classNames?: { control?: string; button?: string; unit?: string };
}

type Bounds = { min: string | undefined; max: string | undefined; decimals: number };

const boundOf = (number: number | undefined) => (number === undefined ? undefined : valueOf(number));

/** Why a text is invalid; undefined if it is valid. */
function problemOf(
  text: string,
  { min, max, decimals }: Bounds,
  writing: NumberWriting,
  texts: NumberInputMessages,
): string | undefined {
  const value = parseNumber(text, writing);
  if (value === '') return undefined;
  if (value === null) return texts.invalid(writeNumber(decimals > 0 ? '1234.5' : '1234', writing));
  if (decimalsOf(value) > decimals) return texts.tooManyDecimals(decimals);
  if (min !== undefined && compareNumbers(value, min) < 0) return texts.low(writeNumber(min, writing));
  return max !== undefined && compareNumbers(value, max) > 0
    ? texts.high(writeNumber(max, writing))
    : undefined;
}

/** The value after a step, kept within the bounds. */
function valueAfterStep(value: string, step: string, { min, max }: Bounds): string {
  const isUp = compareNumbers(step, '0') > 0;
  // In an empty box the first step sets the lowest value.
  const next = value === '' ? (min ?? '0') : addNumbers(value, step);
  if (min !== undefined && compareNumbers(next, min) < 0) return isUp && value !== '' ? next : min;
  return max !== undefined && compareNumbers(next, max) > 0 ? max : next;
}

/** The on-screen keyboard to use: numeric keypads on phones have no minus, and some have no decimal sign. */
function inputModeOf(min: number | undefined, decimals: number): 'text' | 'decimal' | 'numeric' {
  if (min === undefined || min < 0) return 'text';
  return decimals > 0 ? 'decimal' : 'numeric';
}

/** Number of steps for each key. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * A number, typed in the format of the provider's locale (in Spanish 1.234,50), or changed in steps with the arrow keys. Typed
 * text is never rewritten; text that is not an allowed number is marked as invalid. `ref` and other attributes go to the text
 * input, `className` to the box around it.
 */
export function NumberInput({
  value,
  defaultValue = '',
  onValueChange,
  min,
  max,
  decimals = 0,
  step = 1,
  stepper = false,
  prefix,
  suffix,
  name,
  invalid,
  className,
  classNames = {},
  onBlur,
  onKeyDown,
  ...rest
}: NumberInputProps) {
  const texts = useSection('numberInput', numberInputEs);
  const frame = useRef<HTMLDivElement>(null);
  const writing = numberWriting(useUi().locale);
  const bounds: Bounds = { min: boundOf(min), max: boundOf(max), decimals };
  const reason = useRef<'typed' | 'step'>('typed');
  const {
    typed: typedText,
    parsed: parsedValue,
    current,
    control,
    note,
    leave,
    type,
  } = useTypedValue(
    frame,
    { ...rest, value, defaultValue, onValueChange, invalid },
    {
      locale: writing.locale,
      read: (text) => parseNumber(text, writing),
      write: (number) => writeNumber(number, writing),
      problemOf: (text) => problemOf(text, bounds, writing, texts),
    },
  );
  /** Changes the value by a number of steps, as if typed, so that Ctrl+Z undoes it. Text that is not a number is left alone. */
  const stepBy = (steps: number) => {
    const element = frame.current?.querySelector<HTMLInputElement>('[data-slot=control]');
    if (!element || parsedValue === null || control.disabled || rest.readOnly) return;
    // 10 × 0.07 is 0.7000000000000001 in floating point; its first 15 digits are exact.
    const next = valueAfterStep(parsedValue, valueOf(Number((step * steps).toPrecision(15))), bounds);
    if (next === parsedValue) return;
    reason.current = 'step';
    element.focus();
    element.select();
    insertText(element, writeNumber(next, writing));
    reason.current = 'typed';
  };
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const steps = STEPS[event.key];
    const composed =
      event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (steps === undefined || composed || event.defaultPrevented) return;
    event.preventDefault();
    stepBy(steps);
  };
  const unit = (text: string | undefined, padding: string) =>
    text !== undefined && <span className={cn(padding, 'text-ink-muted', classNames.unit)}>{text}</span>;
  /** A button of the stepper. Tab skips it, because the arrow keys do the same. */
  const button = (steps: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={texts[steps > 0 ? 'increase' : 'decrease'](writeNumber(valueOf(step), writing))}
      disabled={control.disabled || rest.readOnly}
      onClick={() => stepBy(steps)}
      className={cn(controlAction, classNames.button)}
    >
      {steps > 0 ? <PlusGlyph /> : <MinusGlyph />}
    </button>
  );
  return (
    <>
      <div ref={frame} data-slot="number-input" className={cn(controlFrame, className)}>
        {unit(prefix, 'ps-3')}
        <input
          autoComplete="off"
          {...withoutChildren(rest)}
          {...control}
          data-slot="control"
          type="text"
          role="spinbutton"
          aria-valuenow={parsedValue ? Number(parsedValue) : undefined}
          aria-valuetext={parsedValue ? typedText : undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          inputMode={inputModeOf(min, decimals)}
          value={typedText}
          onChange={(event) => type(event.currentTarget.value, reason.current)}
          onKeyDown={key}
          onBlur={(event) => {
            leave();
            onBlur?.(event);
          }}
          className={cn(controlText, 'tabular-nums', classNames.control)}
        />
        {unit(suffix, 'pe-3')}
        {stepper && (
          <>
            {button(-1)}
            {button(1)}
          </>
        )}
        <SentValue name={name} form={rest.form} value={current} disabled={control.disabled} />
      </div>
      {note}
    </>
  );
}
