import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` after `duration` ms, not counting the time while `paused`. With `null` it never ends. */
export function useCountdown(duration: number | null, paused: boolean, onEnd: () => void): void {
  const remaining = useRef(duration);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (remaining.current === null || paused) return;
    const since = performance.now();
    const timer = setTimeout(() => end(), remaining.current);
    return () => {
      clearTimeout(timer);
      if (remaining.current !== null) remaining.current -= performance.now() - since;
    };
  }, [paused]);
}
