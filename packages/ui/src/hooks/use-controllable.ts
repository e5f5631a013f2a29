import { use, useCallback, useState } from 'react';
import { FormChangeContext } from './form-change.ts';

interface Controllable<Value, Details extends unknown[]> {
  /** The controlled value; `undefined` leaves the state to the widget. */
  value: Value | undefined;
  /** The first value when uncontrolled. */
  defaultValue: Value;
  /** Called with every change, controlled or not, followed by its details (the reason, the event…). */
  onChange?: ((value: Value, ...details: Details) => void) | undefined;
  /** No value of a form: what is searched, whether something is open. */
  aside?: boolean;
}

/**
 * One state that either the widget or its owner holds. The setter always reports the change, and stores it only when
 * the widget holds the state: an owner that refuses a change leaves the widget as it was. The form around it hears of it.
 *
 * @returns `[value, setValue(next, ...details)]`
 */
export function useControllable<Value, Details extends unknown[] = []>({
  value,
  defaultValue,
  onChange,
  aside = false,
}: Controllable<Value, Details>): readonly [Value, (next: Value, ...details: Details) => void] {
  const [own, setOwn] = useState(defaultValue);
  const changed = use(FormChangeContext);
  const controlled = value !== undefined;
  const set = useCallback(
    (next: Value, ...details: Details) => {
      if (!controlled) setOwn(next);
      if (!aside) changed();
      onChange?.(next, ...details);
    },
    [controlled, aside, changed, onChange],
  );
  return [controlled ? value : own, set];
}
