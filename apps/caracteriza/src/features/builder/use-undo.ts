import { ApiError } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';

/** An act that can be taken back once, until the next one. */
export interface UndoableAct {
  /** What it was: 'mover «Edad»'. */
  readonly what: string;
  readonly takeBack: () => Promise<unknown>;
}

/** The answers after which another try would fail too: the record is gone or was changed meanwhile, or a rule forbids it. */
const finalStatuses = [404, 409, 422];

/** The last act of the builder, and the way back from it. The server decides whether it can still be taken back. */
export function useUndo() {
  const alert = useAlert();
  const [last, note] = useState<UndoableAct | null>(null);
  return {
    last,
    note,
    takeBack: async () => {
      try {
        await last?.takeBack();
        note(null);
      } catch (thrown) {
        alert.error(errorText(thrown));
        if (thrown instanceof ApiError && finalStatuses.includes(thrown.status)) note(null);
      }
    },
  };
}
