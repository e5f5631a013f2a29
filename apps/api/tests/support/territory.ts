/** Data that must not be revealed to a user with a territory. */
import type { OperationId } from '@caracteriza/openapi/operations';
import { sql } from 'kysely';
import { read, utils } from 'xlsx';
import type { Reply, TestApp } from './app.ts';

/**
 * Texts that identify only records outside these zones: IDs, codes and document numbers of homes and people, and of
 * everything that is stored about them.
 */
export async function namesOutside(test: TestApp, zones: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with homes as (select id, code from family where zone_id <> all(${zones}::uuid[])),
    people as (select id, code, identification from surveyable
      where family_id is null or family_id in (select id from homes)),
    done as (select id, code from survey where surveyable_id in (select id from people)),
    visits as (select id from family_visit where family_id in (select id from homes))
    select unnest(array[id::text, code]) as name from homes
    union all select unnest(array[id::text, code, identification]) from people
    union all select unnest(array[id::text, code]) from done
    union all select id::text from visits
    union all select id::text from family_visit_absence where surveyable_id in (select id from people)
    union all select id::text from consent where surveyable_id in (select id from people)
    union all select id::text from assignment where family_id in (select id from homes)
    union all select id::text from alert_case where surveyable_id in (select id from people)
    union all select unnest(array[id::text, survey_code]) from draft where surveyable_id in (select id from people)
    union all select code from survey_opening where surveyable_id in (select id from people)
    union all select id::text from back_check where survey_id in (select id from done) or visit_id in (select id from visits)
    union all select unnest(array[id::text, code]) from data_request where surveyable_id in (select id from people)
    union all select id::text from survey_review where survey_id in (select id from done)
    union all select id::text from legal_hold where surveyable_id in (select id from people)
    union all select id::text from revocation where surveyable_id in (select id from people)
    union all select id::text from field_case
      where family_id in (select id from homes) or surveyable_id in (select id from people)
    union all select upload_id::text from surveyable_upload_change where record_id in (
      select id from homes union all select id from people)`.execute(test.db);
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
