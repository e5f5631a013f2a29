/**
 * The one resolver of `{id}` and `{code}` in a path: each accepts a record's id or its code (rules §1).
 */
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Tables whose records have a code. */
type CodedTable =
  | 'campaign'
  | 'characterization'
  | 'question'
  | 'answer_option'
  | 'zone'
  | 'family'
  | 'surveyable'
  | 'survey';

/** Tables whose records are known by their id only. */
type PlainTable =
  'profile' | 'role' | 'app_user' | 'trigger_rule' | 'granted_operation' | 'characterization_by_campaign';

const coded: ReadonlySet<string> = new Set<CodedTable>([
  'campaign',
  'characterization',
  'question',
  'answer_option',
  'zone',
  'family',
  'surveyable',
  'survey',
]);

/**
 * The id of the record that a path names. Throws 404 when there is none; inactive records are found (whoever forbids
 * them checks the status). `what` names the record in the message ('La zona').
 */
export async function resolveID(
  trx: Kysely<Database>,
  table: CodedTable | PlainTable,
  idOrCode: string,
  what?: string,
): Promise<string> {
  const column = uuid.test(idOrCode) ? 'id' : 'code';
  if (column === 'code' && !coded.has(table)) throw problem('notFound', what);
  const row = await trx
    .selectFrom(table as 'zone')
    .select('id')
    .where(column, '=', idOrCode)
    .executeTakeFirst();
  if (!row) throw problem('notFound', what);
  return row.id;
}
