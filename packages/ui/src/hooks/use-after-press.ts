import { useCallback, useEffect, useRef } from 'react';

/**
 * Delays what moves the page, such as a message that appears when a field is left, until no press is in progress: a button
 * that moves between press and release gets no click.
 *
 * @returns `afterPress(run)`: runs at once, or right after the press and its click
 */
export function useAfterPress(): (run: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(timer);
      pressed.current = true;
    };
    // The click follows the release in the same task.
    const end = () => {
      timer = setTimeout(() => {
        pressed.current = false;
        for (const run of waiting.current.splice(0)) run();
      });
    };
    // A drag ends without `mouseup`; a menu may keep it to itself, and no click follows.
    const ends = ['mouseup', 'dragend', 'contextmenu'] as const;
    document.addEventListener('mousedown', begin, true);
    for (const type of ends) document.addEventListener(type, end, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mousedown', begin, true);
      for (const type of ends) document.removeEventListener(type, end, true);
    };
  }, []);
  return useCallback((run: () => void) => {
    if (pressed.current) waiting.current.push(run);
    else run();
  }, []);
}
