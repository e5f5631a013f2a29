/** The display names of records that audit entries refer to by ID. */
import type { AuditedEntity } from '@caracteriza/domain/words/audit-words';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import { mayReadKind } from '../../records/readable-kinds.ts';
import { isID } from '../../records/resolve.ts';

type RecordName = components['schemas']['AuditEntry']['names'][number];

/** An entry with the parts that may contain IDs. */
interface HoldingEntry {
  entityID: string | null;
  before: string | null;
  after: string | null;
}

type Ids = RawBuilder<unknown>;

const readNames = (table: string, column: string) => (ids: Ids) =>
  sql`select id, ${sql.ref(column)} as name from ${sql.table(table)} where id = any(${ids})`;

/** A record displayed under the name of the record it belongs to. */
const readOwnerNames = (table: string, owner: string, key: string, column: string) => (ids: Ids) =>
  sql`select own.id, owner.${sql.ref(column)} as name from ${sql.table(table)} as own
    join ${sql.table(owner)} as owner on owner.id = own.${sql.ref(key)} where own.id = any(${ids})`;

/** Codes and logins, which reveal nothing about anybody; every reader sees them. */
const codes = [
  readNames('surveyable', 'code'),
  readNames('family', 'code'),
  readNames('survey', 'code'),
  readNames('data_request', 'code'),
  readNames('incident', 'code'),
  readNames('question', 'code'),
  readNames('answer_option', 'code'),
  (ids: Ids) =>
    sql`select id, login as name from app_user join reachable_user using (id) where id = any(${ids})`,
];

/** Names for users who may read records of the kind. */
const names: readonly (readonly [AuditedEntity, (ids: Ids) => RawBuilder<unknown>])[] = [
  [
    'accessReview',
    (ids) => sql`select id, 'Hasta el ' || to_char(to_date(until, 'YYYYMMDD'), 'DD/MM/YYYY') as name
      from access_review where id = any(${ids})`,
  ],
  ['alertCase', readOwnerNames('alert_case', 'surveyable', 'surveyable_id', 'code')],
  ['alertRule', readNames('alert_rule', 'name')],
  ['assignment', readOwnerNames('assignment', 'family', 'family_id', 'code')],
  ['backCheck', readOwnerNames('back_check', 'survey', 'survey_id', 'code')],
  ['campaign', readNames('campaign', 'name')],
  ['characterization', readNames('characterization', 'name')],
  [
    'characterizationByCampaign',
    readOwnerNames('characterization_by_campaign', 'characterization', 'characterization_id', 'name'),
  ],
  ['consent', readOwnerNames('consent', 'surveyable', 'surveyable_id', 'code')],
  ['draft', readNames('draft', 'survey_code')],
  ['familyVisit', readOwnerNames('family_visit', 'family', 'family_id', 'code')],
  ['familyVisit', readOwnerNames('family_visit_absence', 'surveyable', 'surveyable_id', 'code')],
  ['fieldTrip', readNames('field_trip', 'device_name')],
  [
    'indicator',
    (ids) => sql`select distinct on (indicator_id) indicator_id, name from indicator_version
      where indicator_id = any(${ids}) order by indicator_id, definition_version desc`,
  ],
  ['mapLayer', readNames('map_layer', 'source')],
  ['optionList', readNames('option_list', 'name')],
  ['profile', readNames('profile', 'name')],
  ['role', readNames('role', 'name')],
  ['surveyableUpload', readNames('surveyable_upload', 'file_name')],
  ['team', readNames('team', 'name')],
  ['userUpload', readNames('user_upload', 'file_name')],
  ['zone', readNames('zone', 'name')],
];

/** The IDs in one side of an entry: in its fields' texts, and in the lists in them. */
function heldIDs(auditSide: string | null): string[] {
  if (auditSide === null) return [];
  const record: unknown = JSON.parse(auditSide);
  if (typeof record !== 'object' || record === null) return [];
  return Object.values(record)
    .flat()
    .filter((value) => typeof value === 'string' && isID(value));
}

const idsOf = ({ entityID, before, after }: HoldingEntry): string[] => [
  ...(entityID !== null && isID(entityID) ? [entityID] : []),
  ...heldIDs(before),
  ...heldIDs(after),
];

/**
 * The entries with the names of the records they refer to by ID, as far as a reader with these grants may see them; in one
 * statement.
 */
export async function withNames<E extends HoldingEntry>(
  trx: Kysely<Database>,
  entries: readonly E[],
  grants: ReadonlySet<string>,
): Promise<(E & { names: RecordName[] })[]> {
  const allIDs = [...new Set(entries.flatMap(idsOf))];
  if (allIDs.length === 0) return entries.map((entry) => ({ ...entry, names: [] }));
  const readableNames = names.flatMap(([kind, idsOfKind]) => (mayReadKind(kind, grants) ? [idsOfKind] : []));
  const ids = sql`${allIDs}::uuid[]`;
  const nameQueries = [...codes, ...readableNames].map((query) => sql`(${query(ids)})`);
  const { rows } = await sql<RecordName>`${sql.join(nameQueries, sql` union all `)}`.execute(trx);
  const byID = new Map(rows.map(({ id, name }) => [id, name]));
  return entries.map((entry) => {
    const entryIDs = [...new Set(idsOf(entry))];
    const entryNames = entryIDs.flatMap((id) => (byID.has(id) ? [{ id, name: byID.get(id)! }] : []));
    return { ...entry, names: entryNames };
  });
}
