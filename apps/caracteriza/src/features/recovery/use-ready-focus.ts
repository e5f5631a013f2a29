import { useLoader } from '@caracteriza/ui/loader';
import { useEffect, useRef } from 'react';

/**
 * Focuses what is found, as soon as no loader holds the page: nothing in a page that is held can be focused. At first, as for a
 * view that replaces another one, and again for each new `turn`.
 */
export function useReadyFocus(find: () => HTMLElement | null | undefined, turn = 0): void {
  const { busy } = useLoader();
  const done = useRef(-1);
  useEffect(() => {
    if (busy || done.current === turn) return;
    done.current = turn;
    find()?.focus();
  });
}
