import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onEnd` when `duration` ms have passed, not counting the time while `paused`. `null` never ends.
 */
export function useCountdown(duration: number | null, paused: boolean, onEnd: () => void): void {
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left.current === null || paused) return;
    const since = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current -= performance.now() - since;
    };
  }, [paused]);
}
