import { useEffect, useState } from 'react';

/** How long a value must stay the same, in milliseconds. */
const settleDelay = 150;

/** A value once it has stopped changing, so that a movement causes a single request; null takes effect at once. */
export function useSettled<Value>(value: Value | null): Value | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === null ? 0 : settleDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return value === null ? null : settled;
}
