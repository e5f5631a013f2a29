import { useEffect, useState } from 'react';

/** Focuses part of a row, by its `data-id`, after the list has changed and the pressed button may be gone or elsewhere. */
export function useRowFocus() {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [target, setTarget] = useState<{ id: string | null; part: string } | null>(null);
  useEffect(() => {
    if (!target) return;
    const row = target.id === null ? null : frame?.querySelector(`[data-id="${target.id}"]`);
    (row ?? frame)?.querySelector<HTMLElement>(target.part)?.focus();
  }, [frame, target]);
  return {
    /** The `ref` of the element that contains the rows. */
    setFrame,
    /** Focuses the button that opens a row or, if there is none, the add button. */
    focusRow: (id: string | null) => setTarget({ id, part: id === null ? '[data-add]' : '[data-opener]' }),
    focusMoveButton: (id: string, step: -1 | 1) =>
      setTarget({ id, part: `[data-move=${step < 0 ? 'up' : 'down'}]` }),
  };
}
