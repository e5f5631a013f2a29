import { useState, type RefObject } from 'react';
import { useFormValue } from '../hooks/use-controllable.ts';
import { useFormReset } from '../hooks/use-form-reset.ts';
import type { OwnControlProps } from './field-context.ts';
import { useTypedProblem } from './use-typed-problem.tsx';

interface TypedValueProps<Reason extends string> extends OwnControlProps {
  value: string | undefined;
  defaultValue: string;
  onValueChange:
    ((value: string, details: { reason: Reason | 'typed' | 'reset'; typed: string }) => void) | undefined;
}

/** How a text is converted to a value and back; an empty value is ''. */
interface Writing {
  /** When it changes, the text is formatted again. */
  locale?: string;
  /** @returns the value of a text; null if it cannot be parsed */
  read: (text: string) => string | null;
  write: (value: string) => string;
  /** Why a text is invalid; undefined if it is valid. */
  problemOf: (text: string) => string | undefined;
}

/**
 * The state of a control whose value is typed as text, such as a number or a date. Text that cannot be parsed stays as typed.
 *
 * @param frame the box with the text input (`[data-slot=control]`)
 */
export function useTypedValue<Reason extends string>(
  frame: RefObject<HTMLElement | null>,
  { value, defaultValue, onValueChange, ...own }: TypedValueProps<Reason>,
  { locale = '', read, write, problemOf }: Writing,
) {
  const [current, setCurrent] = useFormValue(value, defaultValue, onValueChange);
  const [typedText, setTypedText] = useState(write(current));
  const [shownFor, setShownFor] = useState({ current, locale });
  const parsedValue = read(typedText);
  const { control, note, leave, typeAgain } = useTypedProblem(
    problemOf(typedText),
    parsedValue === null,
    own,
    frame,
  );
  /** Replaces the text; its problem is only shown when the control loses focus again. */
  const setText = (text: string) => {
    setTypedText(text);
    typeAgain();
  };
  // Show the value again after the parent component has changed it, or the language. State is set during
  // render, so that no outdated frame is painted.
  if (current !== shownFor.current || locale !== shownFor.locale) {
    setShownFor({ current, locale });
    if (locale !== shownFor.locale || (parsedValue ?? '') !== current) setText(write(current));
  }
  useFormReset(frame, () => {
    const text = write(value ?? defaultValue);
    setText(text);
    if (value === undefined && current !== defaultValue)
      setCurrent(defaultValue, { reason: 'reset', typed: text });
  });
  return {
    typed: typedText,
    parsed: parsedValue,
    current,
    setCurrent,
    setText,
    /** Changes the text as typing would, and reports the new value. */
    type: (text: string, reason: Reason | 'typed') => {
      setText(text);
      const next = read(text) ?? '';
      if (next !== current) setCurrent(next, { reason, typed: text });
    },
    /** Call when the control loses focus; shows the problem, and may replace the text with a tidier one. */
    leave: (text = typedText) => {
      leave();
      setTypedText(text);
    },
    control,
    note,
  };
}
