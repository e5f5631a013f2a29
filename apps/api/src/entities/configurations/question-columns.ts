/** The columns of a question answered with rows, as its form sends them (decision 0060). */
import { keyedColumns } from '@caracteriza/domain/question/kinds/rows/row-columns';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';

type SentColumns = components['schemas']['QuestionUpdate']['columns'];

interface QuestionWithColumns {
  id: string;
  characterizationID: { id: string };
  columns: readonly { key: string }[];
}

/**
 * The columns that an edited question will have. A new column never gets the key of a present or deleted one, because the
 * question's answers are stored under these keys.
 */
export async function changedColumns(
  trx: Kysely<Database>,
  { id, characterizationID, columns }: QuestionWithColumns,
  sentColumns: SentColumns,
): Promise<SentColumns> {
  if (!sentColumns?.length) return null;
  const existingKeys = columns.map(({ key }) => key);
  if (sentColumns.every(({ key }) => key !== undefined && existingKeys.includes(key))) return sentColumns;
  const { rows } = await sql<{ key: string }>`
    select distinct jsonb_path_query(body, '$.questions[*] ? (@.id == $id).columns[*].key', ${JSON.stringify({ id })}::jsonb) #>> '{}' as key
    from questionnaire where characterization_id = ${characterizationID.id}`.execute(trx);
  const removedKeys = rows.map(({ key }) => key).filter((key) => !existingKeys.includes(key));
  // The request was already checked against the contract; only the keys differ.
  return keyedColumns(sentColumns, { heldKeys: existingKeys, removed: removedKeys }) as SentColumns;
}
