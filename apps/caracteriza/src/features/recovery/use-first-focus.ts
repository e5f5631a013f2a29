import { useLoader } from '@caracteriza/ui/loader';
import { useEffect, useRef } from 'react';

/** Focuses an element of a view that replaces another one, as soon as no loader holds the page. */
export function useFirstFocus(find: () => HTMLElement | null | undefined): void {
  const { busy } = useLoader();
  const done = useRef(false);
  useEffect(() => {
    if (busy || done.current) return;
    done.current = true;
    find()?.focus();
  });
}
