// Asks, makes one call for each chosen record, all at once, and reports the result. Most delete; blocking and dissociating do too.
import { useAlert } from '@caracteriza/ui/alert';
import { useConfirm } from '@caracteriza/ui/confirm';
import { callResults } from '../messages/call-results.ts';
import { restoreAll, type Restorable } from './restore.ts';

/** The most records that the question names; the others are counted. */
const namedRecords = 5;

/** How long the alert offers to undo, in milliseconds; afterwards an administrator can restore from Auditoría. */
const undoOffered = 10_000;

interface ConfirmedCalls<Row extends { id: string }> {
  /** Deletes one record and answers the server's message. */
  remove: (row: Row) => Promise<{ message: string }>;
  /** How the question names a record: its code and its name. */
  nameOf: (row: Row) => string;
  /** Called with the records that could not be deleted. */
  onDone: (failed: Row[]) => void;
  /** What the records are: with it the alert offers to undo the deletion. Left out where they do not stay. */
  undo?: Restorable | undefined;
  question?: string;
  /** The message when at least one could not be deleted. */
  failure?: string;
  /** The question is red, unless what it does can be undone. */
  danger?: boolean;
}

const deletion = {
  question: 'Se eliminará el registro, ¿Desea continuar?',
  failure: 'Uno o más de los registros no fue eliminado correctamente',
};

/** The longest text that the question quotes; a question's statement may be a paragraph. */
const longestText = 60;

/** How the question names a record: 'ZON000001 · Vereda Alta'. */
export function recordName(code: string, text: string): string {
  return `${code} · ${text.length > longestText ? `${text.slice(0, longestText).trimEnd()}…` : text}`;
}

/** 'ZON000001 · Vereda Alta, ZON000002 · … y 4 más' */
export function someOf(names: readonly string[]): string {
  const more = names.length - namedRecords;
  return names.slice(0, namedRecords).join(', ') + (more > 0 ? ` y ${more} más` : '');
}

/** 'ZON000001 · Vereda Alta', or '9 registros: ZON000001 · Vereda Alta, ZON000002 · … y 4 más' */
export const namesOf = (names: readonly string[]): string =>
  names.length === 1 ? someOf(names) : `${names.length} registros: ${someOf(names)}`;

/**
 * Deletes what is chosen, after the person has agreed: one call per record, all at once (spec §7, §8). When all
 * succeed, the first answer's message is shown; else `failure` with the server's reasons. A refusal does not stop the
 * others.
 */
export function useConfirmedCalls<Row extends { id: string }>({
  remove,
  nameOf,
  onDone,
  undo,
  danger = true,
  ...texts
}: ConfirmedCalls<Row>) {
  const alert = useAlert();
  const confirm = useConfirm();
  const { question, failure } = { ...deletion, ...texts };

  const run = async (rows: readonly Row[]) => {
    const results = await Promise.allSettled(rows.map(remove));
    const failed = rows.filter((_row, position) => results[position]?.status === 'rejected');
    const { refused, first } = callResults(results);
    const gone = rows.filter((row) => !failed.includes(row));
    const action = undo &&
      gone.length > 0 && { label: 'Deshacer', onAction: () => void restoreAll(undo, gone, alert) };
    const offer = action ? { action, duration: undoOffered } : {};
    if (refused.length > 0) {
      alert.show({ variant: 'error', title: failure, description: refused.join(' '), ...offer });
    } else if (first) alert.show({ variant: 'success', title: first.message, ...offer });
    onDone(failed);
  };
  return (rows: readonly Row[]): void => {
    void confirm({
      title: question,
      text: namesOf(rows.map(nameOf)),
      danger,
      onAccept: () => run(rows),
    });
  };
}
