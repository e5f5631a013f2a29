import { useAlert } from '@caracteriza/ui/alert';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';

/** An act that can be taken back once, until the next one. */
export interface UndoableAct {
  /** What it was: 'mover «Edad»'. */
  readonly what: string;
  readonly takeBack: () => Promise<unknown>;
}

/** The last act of the builder, and the way back from it. The server decides whether it still can be taken back. */
export function useUndo() {
  const alert = useAlert();
  const [last, note] = useState<UndoableAct | null>(null);
  const [busy, setBusy] = useState(false);
  return {
    last,
    busy,
    note,
    undo: async () => {
      if (!last || busy) return;
      setBusy(true);
      try {
        await last.takeBack();
      } catch (thrown) {
        alert.error(errorText(thrown));
      } finally {
        setBusy(false);
        note(null);
      }
    },
  };
}
