import { useRef } from 'react';
import { focusedElement } from '../hooks/shadow-roots.ts';

/**
 * Returns the focus to where it was before a dialog opened. Radix only does this for dialogs with a trigger; here the parent
 * component opens them. Spread the result on the content and call `remember` when it opens.
 */
export function useFocusReturn() {
  const cameFrom = useRef<HTMLElement | null>(null);
  return {
    /** For `onOpenAutoFocus`, which runs before the focus moves. */
    remember: () => {
      cameFrom.current = focusedElement();
    },
    /** For `onCloseAutoFocus`. */
    goBack: (event: Event) => {
      event.preventDefault();
      // Whoever closed the dialog may have moved the focus elsewhere, for example to a new record.
      const focused = focusedElement();
      // A selector, because the body may belong to a frame.
      if (focused?.matches('body') ?? true) cameFrom.current?.focus();
    },
  };
}
