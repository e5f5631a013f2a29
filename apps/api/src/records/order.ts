/** Records that users put in order: the questions of a characterization, the options of a question. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { kinds } from './kinds.ts';

const placeColumns = { question: 'weight', answerOption: 'order_option' } as const;

/**
 * Numbers the records from 1 in the order of `ids`.
 * @param currentRows the records to be ordered
 * @throws 409 with `outdatedMessage` unless `ids` contains exactly these records
 */
export async function renumberPlaces(
  trx: Kysely<Database>,
  kind: keyof typeof placeColumns,
  currentRows: readonly { id: string }[],
  ids: readonly string[],
  outdatedMessage: string,
): Promise<void> {
  const idSet = new Set(ids);
  if (idSet.size !== currentRows.length || currentRows.some(({ id }) => !idSet.has(id))) {
    throw problem('conflict', outdatedMessage);
  }
  const placeColumn = sql.ref(placeColumns[kind]);
  await sql`
    update ${sql.table(kinds[kind].table)} as record set ${placeColumn} = given.place, version = record.version + 1
    from unnest(${[...ids]}::uuid[]) with ordinality as given (id, place)
    where record.id = given.id and record.${placeColumn} <> given.place`.execute(trx);
}

/** The records in the order of `ids`. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
