import { useCallback, useState } from 'react';

interface Controllable<Value, Details extends unknown[]> {
  /** The controlled value; `undefined` leaves the state to the widget. */
  value: Value | undefined;
  /** The first value when uncontrolled. */
  defaultValue: Value;
  /** Called with every change, controlled or not, followed by its details (the reason, the event…). */
  onChange?: ((value: Value, ...details: Details) => void) | undefined;
}

/**
 * One state that either the widget or its owner holds. The setter always reports the change, and stores it only when
 * the widget holds the state: an owner that refuses a change leaves the widget as it was.
 *
 * @returns `[value, setValue(next, ...details)]`
 */
export function useControllable<Value, Details extends unknown[] = []>({
  value,
  defaultValue,
  onChange,
}: Controllable<Value, Details>): readonly [Value, (next: Value, ...details: Details) => void] {
  const [own, setOwn] = useState(defaultValue);
  const controlled = value !== undefined;
  const set = useCallback(
    (next: Value, ...details: Details) => {
      if (!controlled) setOwn(next);
      onChange?.(next, ...details);
    },
    [controlled, onChange],
  );
  return [controlled ? value : own, set];
}
