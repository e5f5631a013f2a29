import { ApiError } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';

/** An action that can be undone once, until the next one. */
export interface UndoableAct {
  /** Description of the action: 'mover «Edad»'. */
  readonly what: string;
  readonly takeBack: () => Promise<unknown>;
}

/** Errors that would recur on a retry: the record is gone or was changed in the meantime, or a rule forbids it. */
const finalStatuses = [404, 409, 422];

/** The last action in the builder and its undo. The server decides whether it can still be undone. */
export function useUndo() {
  const alert = useAlert();
  const [lastAct, note] = useState<UndoableAct | null>(null);
  return {
    last: lastAct,
    note,
    takeBack: async () => {
      try {
        await lastAct?.takeBack();
        note(null);
      } catch (error) {
        alert.error(errorText(error));
        if (error instanceof ApiError && finalStatuses.includes(error.status)) note(null);
      }
    },
  };
}
