import { use, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { FormChangeContext } from './form-change.ts';

type Controllable<Value, Details extends unknown[]> = readonly [
  Value,
  (next: Value, ...details: Details) => void,
];

/**
 * State that either the widget or its parent component manages, such as whether something is open. The setter always reports
 * the change but stores it only if the widget manages the state, so a parent can reject a change. When a parent stops giving a
 * value, the last one stays, as in a browser's own inputs.
 *
 * @param value the parent's value; `undefined` makes the state uncontrolled
 * @param defaultValue the initial value if uncontrolled
 * @param onChange called with every change, followed by its details (the reason, the event…)
 * @returns `[value, setValue(next, ...details)]`
 */
export function useControllable<Value, Details extends unknown[] = []>(
  value: Value | undefined,
  defaultValue: Value,
  onChange: ((value: Value, ...details: Details) => void) | undefined,
): Controllable<Value, Details> {
  const [ownValue, setOwnValue] = useState(defaultValue);
  const controlled = value !== undefined;
  const lastValue = useRef(value);
  useLayoutEffect(() => {
    if (value === undefined && lastValue.current !== undefined) setOwnValue(lastValue.current);
    lastValue.current = value;
  }, [value]);
  const set = useCallback(
    (next: Value, ...details: Details) => {
      if (!controlled) setOwnValue(next);
      onChange?.(next, ...details);
    },
    [controlled, onChange],
  );
  return [controlled ? value : ownValue, set];
}

/** Like `useControllable`, for a value that a form submits: the form around it is notified of each change. */
export function useFormValue<Value, Details extends unknown[] = []>(
  value: Value | undefined,
  defaultValue: Value,
  onChange: ((value: Value, ...details: Details) => void) | undefined,
): Controllable<Value, Details> {
  const announceChange = use(FormChangeContext);
  return useControllable(
    value,
    defaultValue,
    useCallback(
      (next: Value, ...details: Details) => {
        announceChange();
        onChange?.(next, ...details);
      },
      [announceChange, onChange],
    ),
  );
}
