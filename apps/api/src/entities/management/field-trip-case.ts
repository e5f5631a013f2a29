/** Lists the cases of trips that a person must decide (decision 0102). */
import { type NoPositionReason, noPositionReasons } from '@caracteriza/domain/values/no-position';
import type { LackableField } from '@caracteriza/domain/values/person-completeness';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { fullName } from '../../records/full-name.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { isID } from '../../records/resolve.ts';
import { type Match, matchOf, selectMatches } from '../../records/person-match.ts';
import type { ConflictingField } from './field-trip-merge.ts';
import type { Operation } from './field-trip-operation.ts';

type FieldCase = components['schemas']['FieldCase'];

const maxListedCases = 200;

const unfinishedMessage =
  'El caso se decidió, pero falta guardar lo que esperaba por él. Inténtelo de nuevo.';

/** Whether the caller can see the person or family of the case. */
export const isWithinReach = sql<boolean>`(exists (select from family where family.id = held.family_id)
  or exists (select from surveyable where surveyable.id = held.surveyable_id))`;

/**
 * Open cases, each with the operation it blocks, and decided cases whose operations were not all carried out, for example
 * because of a restart.
 */
export const openCases = (trx: Kysely<Database>) =>
  trx
    .selectFrom('field_case as held')
    .innerJoin('field_operation as sent', 'sent.id', 'held.operation_id')
    .innerJoin('field_trip as trip', 'trip.id', 'held.trip_id')
    .innerJoin('app_user', 'app_user.id', 'trip.user_id')
    .select([
      'held.id',
      'held.decided_at',
      'held.subject',
      'held.fields',
      'held.family_id',
      'held.surveyable_id',
    ])
    .select(['sent.operation', 'sent.message', 'sent.made_at', 'sent.received_at', 'sent.id as operationID'])
    .select(['trip.user_id as userID', 'trip.id as tripID'])
    .select(fullName('app_user').as('surveyor'))
    .select(sql<string>`case when held.decided_at is null then held.kind else 'refused' end`.as('kind'))
    .select(isWithinReach.as('isWithinReach'))
    .select((eb) =>
      eb
        .selectFrom('field_operation as other')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('other.case_id', '=', 'held.id')
        .whereRef('other.id', '<>', 'held.operation_id')
        .where('other.state', '=', 'held')
        .as('waiting'),
    )
    .where((eb) =>
      eb.or([
        eb('held.decided_at', 'is', null),
        eb(
          'held.id',
          'in',
          eb
            .selectFrom('field_operation')
            .select('case_id')
            .where('state', '=', 'held')
            .where('case_id', 'is not', null)
            .$castTo<{ case_id: string }>(),
        ),
      ]),
    )
    .orderBy('held.created_at')
    .orderBy('held.id');

type CaseRow = Awaited<ReturnType<ReturnType<typeof openCases>['execute']>>[number];

/** The registered people among these that the caller can see. */
async function readExisting(trx: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Match>> {
  if (ids.length === 0) return new Map();
  const rows = await selectMatches(trx).where('surveyable.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, matchOf(row)]));
}

/** The names of the entries, zones and families that fields refer to by id. */
async function readWords(trx: Kysely<Database>, cases: readonly CaseRow[]): Promise<Map<string, string>> {
  const values = cases.flatMap(({ fields }) =>
    (fields as unknown as ConflictingField[]).flatMap(({ base, device, server }) => [base, device, server]),
  );
  const ids = values.filter((value): value is string => typeof value === 'string' && isID(value));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; words: string }>`
    select id, value as words from master_value where id = any(${ids}::uuid[])
    union all select id, name from zone where id = any(${ids}::uuid[])
    union all select id, code from family where id = any(${ids}::uuid[])`.execute(trx);
  return new Map(rows.map(({ id, words }) => [id, words]));
}

/** The label of a field that is not a person's. */
const labelOf = (field: unknown) => fields.SurveyableUpdate[field as LackableField].label;

function caseOf(row: CaseRow, words: Map<string, string>, matchesByID: Map<string, Match>): FieldCase {
  const person = row.kind === 'duplicate' ? (matchesByID.get(row.surveyable_id ?? '') ?? null) : null;
  const valueText = (value: unknown) => {
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value)) return value.map(labelOf).join(', ') || null;
    return typeof value === 'string'
      ? (words.get(value) ?? noPositionReasons[value as NoPositionReason] ?? value)
      : null;
  };
  // Nothing about somebody outside the territory is shown.
  const hidesServerValues = !row.isWithinReach || (row.kind === 'duplicate' && person === null);
  return {
    id: row.id,
    kind: row.kind as FieldCase['kind'],
    message: row.decided_at === null ? row.message : unfinishedMessage,
    operationId: row.operation as Operation['operationId'],
    surveyor: row.surveyor,
    madeAt: row.made_at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    subject: row.subject,
    fields: (row.fields as unknown as ConflictingField[]).map(({ field, base, device, server }) => ({
      field,
      base: valueText(base),
      device: valueText(device),
      server: hidesServerValues ? null : valueText(server),
    })),
    existing: person,
    held: row.waiting ?? 0,
  };
}

export const fieldTripCaseHandlers = {
  listFieldCases: async ({ trx, session, audit }) => {
    const mayEditPeople = session.grants.has('management:surveyable:EDIT');
    const rows = await openCases(trx)
      .where((eb) =>
        eb.or([
          eb('trip.user_id', '=', session.userID),
          ...(mayEditPeople ? [eb(isWithinReach, '=', true)] : []),
        ]),
      )
      .limit(maxListedCases)
      .execute();
    const duplicates = rows.flatMap(({ kind, surveyable_id: id }) =>
      kind === 'duplicate' && id ? [id] : [],
    );
    const matchesByID = await readExisting(trx, duplicates);
    const wordsByID = await readWords(trx, rows);
    if (rows.length > 0) await audit({ entity: 'surveyable', after: { cases: rows.map(({ id }) => id) } });
    return { message: 'Consulta exitosa.', data: rows.map((row) => caseOf(row, wordsByID, matchesByID)) };
  },
} satisfies Partial<Handlers>;
