/** Data that must not be revealed to a user with a territory. */
import type { OperationId } from '@caracteriza/openapi/operations';
import { sql } from 'kysely';
import { read, utils } from 'xlsx';
import type { Reply, TestApp } from './app.ts';

/** Texts that name a record outside of these zones and nothing else: ids, codes and document numbers. */
export async function namesOutside(test: TestApp, zones: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with homes as (select id, code from family where zone_id <> all(${zones}::uuid[])),
    people as (select id, code, identification from surveyable
      where family_id is null or family_id in (select id from homes)),
    done as (select id, code from survey where surveyable_id in (select id from people))
    select unnest(array[id::text, code]) as name from homes
    union all select unnest(array[id::text, code, identification]) from people
    union all select unnest(array[id::text, code]) from done`.execute(test.db);
  return rows.map(({ name }) => name);
}

/** The decoded file of an export or download; for any other reply, its text. */
export function readable({ body, text }: Reply, id: OperationId): string {
  const { data } = body;
  if (typeof data !== 'string' || !/^(export|download)/.test(id)) return text;
  const bytes = Buffer.from(data, 'base64');
  if (!id.endsWith('Excel')) return bytes.toString('utf8');
  const { Sheets } = read(bytes);
  return Object.values(Sheets)
    .map((sheet) => utils.sheet_to_csv(sheet))
    .join();
}
