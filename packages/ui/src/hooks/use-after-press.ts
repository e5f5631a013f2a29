import { useCallback, useEffect, useRef } from 'react';
import { watchPresses } from './watch-presses.ts';

/**
 * Delays layout shifts, such as a message that appears on blur, until no press is in progress. A button that moves between
 * press and release gets no click.
 *
 * @returns `afterPress(run)`: runs immediately, or right after the press and its click; a function given twice runs once
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false);
  const pressCallbacks = useRef(new Set<() => void>());
  useEffect(
    () =>
      watchPresses(
        () => {
          isPressed.current = true;
        },
        () => {
          isPressed.current = false;
          const callbacks = [...pressCallbacks.current];
          pressCallbacks.current.clear();
          for (const run of callbacks) run();
        },
      ),
    [],
  );
  return useCallback((run: () => void) => {
    if (isPressed.current) pressCallbacks.current.add(run);
    else run();
  }, []);
}
