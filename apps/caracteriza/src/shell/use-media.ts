import { useCallback, useSyncExternalStore } from 'react';

/** The window is as narrow as a phone; below the same width, main.css fixes the bar of a step's buttons in place. */
export const narrowQuery = '(width < 40rem)';

/** The window is wide enough for two columns beside the menu. */
export const wideQuery = '(width >= 64rem)';

/** The primary pointer is a finger. */
export const coarsePointerQuery = '(pointer: coarse)';

/** Whether a media query matches, updated on change. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
