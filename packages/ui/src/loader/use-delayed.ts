import { useEffect, useRef, useState } from 'react';
import { SHOW_AFTER, SHOW_AT_LEAST } from './loader-timing.ts';

/** Follows `busy` with a delay both ways: on after 300 ms, off at least 500 ms after it turned on. */
export function useDelayed(busy: boolean): boolean {
  const [visible, setVisible] = useState(false);
  const startTime = useRef(0);
  useEffect(() => {
    if (busy === visible) return;
    const wait = busy ? SHOW_AFTER : Math.max(0, startTime.current + SHOW_AT_LEAST - performance.now());
    const timer = setTimeout(() => {
      startTime.current = performance.now();
      setVisible(busy);
    }, wait);
    return () => clearTimeout(timer);
  }, [busy, visible]);
  return visible;
}
