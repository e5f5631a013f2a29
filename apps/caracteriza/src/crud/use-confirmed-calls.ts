// Asks for confirmation, makes one call per chosen record in parallel, and reports the result. Used mostly for deletion, but
// also for blocking and dissociating.
import { ApiError } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { useConfirm } from '@caracteriza/ui/confirm';
import { callResults } from '../messages/call-results.ts';
import { restoreAll, type Restorable } from './restore.ts';

/** Maximum number of records named in the confirmation; the others are only counted. */
const namedRecords = 5;

/** How long the alert offers undo, in milliseconds; after that, an administrator can restore records from Auditoría. */
const undoDuration = 10_000;

interface ConfirmedCalls<Row extends { id: string }> {
  /** Deletes one record and returns the server's message. */
  remove: (row: Row) => Promise<{ message: string }>;
  /** How the confirmation names a record: its code and its name. */
  nameOf: (row: Row) => string;
  /** Called with the records that could not be deleted. */
  onDone: (failed: Row[]) => void;
  /** The kind of record; if given, the alert offers to undo the deletion. Omitted if deleted records are not kept. */
  undo?: Restorable | undefined;
  question?: string;
  /** A sentence after the names of the records. */
  warning?: string | undefined;
  /** What depends on the records, read before the question is asked; '' if nothing does. Must not throw. */
  consequences?: ((rows: readonly Row[]) => Promise<string>) | undefined;
  /** The message if at least one could not be deleted. */
  failure?: string;
  /** The confirmation is red unless the action can be undone. */
  danger?: boolean;
}

const deletion = {
  question: 'Se eliminará el registro, ¿Desea continuar?',
  failure: 'Uno o más de los registros no fue eliminado correctamente',
};

/** Maximum length of a text quoted in the confirmation; a question's statement may be a whole paragraph. */
const longestText = 60;

/** How the confirmation names a record: 'ZON000001 · Vereda Alta'. */
export function recordName(code: string, text: string): string {
  return `${code} · ${text.length > longestText ? `${text.slice(0, longestText).trimEnd()}…` : text}`;
}

/** 'ZON000001 · Vereda Alta, ZON000002 · … y 4 más' */
export function someOf(names: readonly string[]): string {
  const unnamedCount = names.length - namedRecords;
  return names.slice(0, namedRecords).join(', ') + (unnamedCount > 0 ? ` y ${unnamedCount} más` : '');
}

/** 'ZON000001 · Vereda Alta', or '9 registros: ZON000001 · Vereda Alta, ZON000002 · … y 4 más' */
export const namesOf = (names: readonly string[]): string =>
  names.length === 1 ? someOf(names) : `${names.length} registros: ${someOf(names)}`;

/**
 * Deletes the chosen records after confirmation, with one parallel call per record (spec §7, §8). If all succeed, the first
 * response's message is shown; otherwise `failure` with the server's reasons. One rejection does not stop the others.
 */
export function useConfirmedCalls<Row extends { id: string }>({
  remove,
  nameOf,
  onDone,
  undo,
  warning,
  consequences,
  danger = true,
  ...texts
}: ConfirmedCalls<Row>) {
  const alert = useAlert();
  const confirm = useConfirm();
  const { question, failure } = { ...deletion, ...texts };

  const run = async (rows: readonly Row[]) => {
    const deletedRows = new Set<Row>();
    const attempt = async (row: Row) => {
      try {
        return await remove(row);
      } catch (error) {
        // If another person has just deleted the record, the user has what they wanted too.
        const isAlreadyDeleted =
          texts.question === undefined && error instanceof ApiError && error.status === 404;
        if (!isAlreadyDeleted) throw error;
        deletedRows.add(row);
        return { message: 'Otra persona ya lo había eliminado.' };
      }
    };
    const results = await Promise.allSettled(rows.map(attempt));
    const failed = rows.filter((_row, position) => results[position]?.status === 'rejected');
    const { refused: reasons, first } = callResults(results);
    const removedRows = rows.filter((row) => !failed.includes(row) && !deletedRows.has(row));
    const action = undo &&
      removedRows.length > 0 && {
        label: 'Deshacer',
        onAction: () => void restoreAll(undo, removedRows, alert),
      };
    const undoOption = action ? { action, duration: undoDuration } : {};
    if (reasons.length > 0) {
      alert.show({ variant: 'error', title: failure, description: reasons.join(' '), ...undoOption });
    } else if (first) alert.show({ variant: 'success', title: first.message, ...undoOption });
    onDone(failed);
  };
  const ask = async (rows: readonly Row[]): Promise<void> => {
    const sentences = [namesOf(rows.map(nameOf)), warning, await consequences?.(rows)];
    await confirm({
      title: question,
      text: sentences.filter((sentence) => sentence).join('. '),
      danger,
      onAccept: () => run(rows),
    });
  };
  return (rows: readonly Row[]): void => void ask(rows);
}
