import { useCallback, useEffect, useRef } from 'react';

/**
 * Delays layout shifts, such as a message that appears on blur, until no press is in progress. A button that moves between
 * press and release gets no click.
 *
 * @returns `afterPress(run)`: runs immediately, or right after the press and its click
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false);
  const pressCallbacks = useRef<(() => void)[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const beginPress = () => {
      clearTimeout(timer);
      isPressed.current = true;
    };
    // The click follows the release in the same task.
    const end = () => {
      timer = setTimeout(() => {
        isPressed.current = false;
        for (const run of pressCallbacks.current.splice(0)) run();
      });
    };
    // A drag ends without `mouseup`. A menu may also stop that event, in which case no click follows.
    const ends = ['mouseup', 'dragend', 'contextmenu'] as const;
    document.addEventListener('mousedown', beginPress, true);
    for (const type of ends) document.addEventListener(type, end, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mousedown', beginPress, true);
      for (const type of ends) document.removeEventListener(type, end, true);
    };
  }, []);
  return useCallback((run: () => void) => {
    if (isPressed.current) pressCallbacks.current.push(run);
    else run();
  }, []);
}
