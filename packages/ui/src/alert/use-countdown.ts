import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` after `duration` ms, not counting the time while `paused`. With `null` it never ends. */
export function useCountdown(duration: number | null, paused: boolean, onEnd: () => void): void {
  const remainingTime = useRef(duration);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (remainingTime.current === null || paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), remainingTime.current);
    return () => {
      clearTimeout(timer);
      if (remainingTime.current !== null) remainingTime.current -= performance.now() - startedAt;
    };
  }, [paused]);
}
