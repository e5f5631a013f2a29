/**
 * A transaction that sees one territory only. Views with the tables' names, in a schema of their own, show what lies in the
 * territory (migration territory). With that schema first in the search path, every statement uses the views, so none has to
 * name the territory and none can forget it (decision 0082).
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../types.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The statement that limits the rest of a transaction to the territory of a user or role. Prepared statements are planned again
 * for each run, since the best plan for one zone is the worst for thousands.
 */
export function enteringTerritory(holder: string): string {
  if (!uuid.test(holder)) throw new TypeError('a territory belongs to a user or a role');
  return `select set_config('caracteriza.territory', '${holder}', true), set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('search_path', quote_ident(current_schema() || '_territory') || ', ' || current_setting('search_path'), true)`;
}

/** Ends the limit. While it lasts, the schema of the views comes first in the search path. */
const leavingTerritory = `select set_config('plan_cache_mode', 'auto', true),
  set_config('search_path', substr(current_setting('search_path'), length(quote_ident(current_schema())) + 3), true)`;

/** Whether a survey lies in the territory of a user or role, asked in a transaction that sees everything. */
export async function isSurveyWithin(trx: Kysely<Database>, surveyID: string, holder: string) {
  await sql.raw(enteringTerritory(holder)).execute(trx);
  // Used nowhere else, so that its prepared statement always refers to the view.
  const { rows } = await sql`select survey.id as within from survey where survey.id = ${surveyID}`.execute(
    trx,
  );
  await sql.raw(leavingTerritory).execute(trx);
  return rows.length > 0;
}
