// Asks, deletes in parallel, says how it went. It must never know an entity.
import { useAlert } from '@caracteriza/ui/alert';
import { useConfirm } from '@caracteriza/ui/confirm';
import { errorText } from '../messages/error-text.ts';

/** As many records are named in the question; the others are counted. */
const namedRecords = 5;

interface Deletion<Row> {
  /** Deletes one record and answers the server's message. */
  remove: (row: Row) => Promise<{ message: string }>;
  /** How the question names a record: its code and its name. */
  nameOf: (row: Row) => string;
  /** Hears which records are still there, after some were deleted or none could be. */
  onDone: (failed: Row[]) => void;
  question?: string;
  /** Said when one of several, or the only one, could not be deleted. */
  failure?: string;
}

const deletion = {
  question: 'Se eliminará el registro, ¿Desea continuar?',
  failure: 'Uno o más de los registros no fue eliminado correctamente',
};

/** 'ZON000001 · Vereda Alta', or '9 registros: ZON000001 · Vereda Alta, ZON000002 · … y 4 más' */
export function namesOf(names: readonly string[]): string {
  const more = names.length - namedRecords;
  const named = names.slice(0, namedRecords).join(', ') + (more > 0 ? ` y ${more} más` : '');
  return names.length === 1 ? named : `${names.length} registros: ${named}`;
}

/**
 * Deletes what is chosen, after the person has agreed: one call per record, all at once (spec §7, §8). If all went well
 * the first answer's message is shown, else the failure with the server's reasons. A refusal of one record stops no other.
 */
export function useDeletion<Row>({ remove, nameOf, onDone, ...texts }: Deletion<Row>) {
  const alert = useAlert();
  const confirm = useConfirm();
  const { question, failure } = { ...deletion, ...texts };

  const run = async (rows: readonly Row[]) => {
    const results = await Promise.allSettled(rows.map(remove));
    const failed = rows.filter((_row, position) => results[position]?.status === 'rejected');
    const reasons = new Set(
      results.flatMap((one) => (one.status === 'rejected' ? [errorText(one.reason)] : [])),
    );
    if (failed.length > 0) {
      alert.show({ variant: 'error', title: failure, description: [...reasons].join(' ') });
    } else {
      const [first] = results;
      if (first?.status === 'fulfilled') alert.success(first.value.message);
    }
    onDone(failed);
  };
  return (rows: readonly Row[]): void => {
    void confirm({
      title: question,
      text: namesOf(rows.map(nameOf)),
      danger: true,
      onAccept: () => run(rows),
    });
  };
}
