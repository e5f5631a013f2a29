import { useLoader } from '@caracteriza/ui/loader';
import { useEffect, useRef } from 'react';

/**
 * Focuses the matching element as soon as no loader blocks the page, because nothing in a blocked page can be focused. This
 * happens on mount, as for a view that replaces another one, and again for each new `turn`.
 */
export function useReadyFocus(find: () => HTMLElement | null | undefined, turn = 0): void {
  const { busy } = useLoader();
  const lastFocusedStep = useRef(-1);
  useEffect(() => {
    if (busy || lastFocusedStep.current === turn) return;
    lastFocusedStep.current = turn;
    find()?.focus();
  });
}
