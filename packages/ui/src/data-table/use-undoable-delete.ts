import { useAlert } from '../alert/alert-context.ts';
import { useSection } from '../messages/use-section.ts';
import { tableUndoEs } from './table-undo-messages.ts';

export interface UndoableDelete<Row> {
  /** Deletes the records. The message of a rejection is shown, and no undo is offered. */
  remove: (rows: Row[]) => Promise<void>;
  /** Restores the records. The message of a rejection is shown. */
  restore: (rows: Row[]) => Promise<void>;
}

/**
 * A table's `onDelete` that can be undone: it deletes the records and raises an alert with the button 'Deshacer'. An alert with
 * an action stays until it is closed. The page needs an `AlertProvider`. The promise never rejects; it resolves to whether the
 * records are gone, so that the table removes them from its selection.
 */
export function useUndoableDelete<Row>({
  remove,
  restore,
}: UndoableDelete<Row>): (rows: Row[]) => Promise<boolean> {
  const texts = useSection('tableUndo', tableUndoEs);
  const alert = useAlert();
  /** Runs a step and shows its error, if any. @returns whether it succeeded */
  const succeeds = async (step: (rows: Row[]) => Promise<void>, rows: Row[], failure: string) => {
    try {
      await step(rows);
      return true;
    } catch (error) {
      alert.error((error instanceof Error && error.message) || failure);
      return false;
    }
  };
  const undo = async (rows: Row[]) => {
    if (await succeeds(restore, rows, texts.restoreFailed)) alert.success(texts.restored(rows.length));
  };
  return async (rows) => {
    if (!(await succeeds(remove, rows, texts.deleteFailed))) return false;
    alert.show({
      variant: 'success',
      title: texts.deleted(rows.length),
      action: { label: texts.undo, onAction: () => void undo(rows) },
    });
    return true;
  };
}
