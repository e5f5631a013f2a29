import { useEffect, useRef, useState } from 'react';
import { SHOW_AFTER, SHOW_AT_LEAST } from './loader-timing.ts';

/** Follows `busy` late in both directions: on after 300 ms, off no sooner than 500 ms after it came on. */
export function useDelayed(busy: boolean): boolean {
  const [visible, setVisible] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (busy === visible) return;
    const wait = busy ? SHOW_AFTER : Math.max(0, since.current + SHOW_AT_LEAST - performance.now());
    const timer = setTimeout(() => {
      since.current = performance.now();
      setVisible(busy);
    }, wait);
    return () => clearTimeout(timer);
  }, [busy, visible]);
  return visible;
}
