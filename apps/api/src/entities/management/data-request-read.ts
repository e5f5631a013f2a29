/** Requests of the people surveyed in wire format, with what is due today (rules §9). */
import { type DataRequest as History, possibleActs, stateOf } from '@caracteriza/domain/data-request/acts';
import { completeUntil, dutiesToday, extensionDays } from '@caracteriza/domain/data-request/duties';
import type { RequestTerms } from '@caracteriza/domain/data-request/terms';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { nameColumns } from '../../records/person-names.ts';

export type DataRequest = components['schemas']['DataRequest'];

const optionalDay = (day: string | null) => (day === null ? null : { dateChar: day });

const selectRequests = (trx: Kysely<Database>, ids: readonly string[], today: string) =>
  trx
    .selectFrom('data_request as request')
    .leftJoin('surveyable', 'surveyable.id', 'request.surveyable_id')
    .select(['request.id', 'request.code', 'request.kind', 'request.channel', 'request.received_on'])
    .select(['request.applicant', 'request.identification', 'request.capacity', 'request.identity_check'])
    .select(['request.contact', 'request.description', 'request.login', 'request.version'])
    .select(['surveyable.id as personID', 'surveyable.code as personCode', ...nameColumns])
    .leftJoin('suppression', 'suppression.surveyable_id', 'request.surveyable_id')
    .select(['suppression.pseudonym', 'suppression.suppressed_at'])
    .leftJoin('suppression_order', 'suppression_order.surveyable_id', 'request.surveyable_id')
    .select('suppression_order.ordered_at')
    .leftJoin('revocation', (join) =>
      join
        .onRef('revocation.surveyable_id', '=', 'request.surveyable_id')
        .on('revocation.lifted_at', 'is', null),
    )
    .select('revocation.revoked_at')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('legal_hold as hold')
          .select(['hold.reason', 'hold.until', 'hold.login'])
          .whereRef('hold.surveyable_id', '=', 'request.surveyable_id')
          .where('hold.lifted_at', 'is', null)
          .where('hold.until', '>=', today)
          .orderBy('hold.until', 'desc')
          .limit(1)
          .as('hold'),
      (join) => join.onTrue(),
    )
    .select(['hold.reason as holdReason', 'hold.until as holdUntil', 'hold.login as holdLogin'])
    .where('request.id', 'in', ids)
    .execute();

const selectActs = (trx: Kysely<Database>, ids: readonly string[]) =>
  trx
    .selectFrom('data_request_act')
    .select(['request_id', 'act', 'day', 'until', 'last_day', 'text', 'login', 'created_at'])
    .where('request_id', 'in', ids)
    .orderBy('number')
    .execute();

type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];
type ActRow = Awaited<ReturnType<typeof selectActs>>[number];

function doneOf(row: ActRow): DataRequest['acts'][number] {
  return {
    act: row.act as DataRequest['acts'][number]['act'],
    day: { dateChar: row.day },
    text: row.text,
    until: optionalDay(row.until),
    lastDay: optionalDay(row.last_day),
    login: row.login,
    recordedAt: row.created_at.toISOString(),
  };
}

function personOf({ personID, personCode, firstName, secondName, firstSurname, secondSurname }: RequestRow) {
  if (personID === null) return null;
  const names = [firstName, secondName, firstSurname, secondSurname];
  return { id: personID, code: personCode!, name: names.filter(Boolean).join(' ') };
}

const holdOf = ({ holdReason, holdUntil, holdLogin }: RequestRow): DataRequest['legalHold'] =>
  holdUntil === null ? null : { reason: holdReason!, until: { dateChar: holdUntil }, login: holdLogin! };

const suppressionOf = ({ pseudonym, suppressed_at }: RequestRow): DataRequest['suppression'] =>
  pseudonym === null ? null : { pseudonym, suppressedAt: suppressed_at!.toISOString() };

/** What determines the terms of a request. */
export const historyOf = ({
  kind,
  receivedOn,
  acts,
}: Pick<DataRequest, 'kind' | 'receivedOn' | 'acts'>): History => ({
  kind,
  receivedOn: receivedOn.dateChar,
  acts: acts.map(({ act, day, until }) => ({ act, day: day.dateChar, until: until?.dateChar })),
});

function extensionOf(history: History, terms: RequestTerms): DataRequest['extension'] {
  const days = extensionDays(history, terms);
  return days && { after: { dateChar: days.countedAfter }, last: { dateChar: days.last } };
}

function requestOf(
  row: RequestRow,
  acts: readonly ActRow[],
  terms: RequestTerms,
  today: string,
): DataRequest {
  const kind = row.kind as DataRequest['kind'];
  const receivedOn = { dateChar: row.received_on };
  const doneActs = acts.map(doneOf);
  const history = historyOf({ kind, receivedOn, acts: doneActs });
  return {
    id: row.id,
    code: row.code,
    kind,
    channel: row.channel as DataRequest['channel'],
    receivedOn,
    applicant: row.applicant,
    identification: row.identification,
    capacity: row.capacity as DataRequest['capacity'],
    identityCheck: row.identity_check,
    contact: row.contact,
    chSurveyableID: personOf(row),
    description: row.description,
    legalHold: holdOf(row),
    suppression: suppressionOf(row),
    suppressionOrderedAt: row.ordered_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    state: stateOf(history),
    duties: dutiesToday(history, terms, today).map((duty) => ({ ...duty, until: { dateChar: duty.until } })),
    possible: possibleActs(history),
    extension: extensionOf(history, terms),
    completeUntil: optionalDay(completeUntil(history, terms)),
    acts: doneActs,
    login: row.login,
    version: row.version,
  };
}

/** Reads requests as of a day (yyyymmdd). */
export const requestsOn =
  (today: string, terms: RequestTerms) =>
  async (trx: Kysely<Database>, ids: readonly string[]): Promise<DataRequest[]> => {
    const rows = await selectRequests(trx, ids, today);
    const acts = Map.groupBy(await selectActs(trx, ids), ({ request_id: id }) => id);
    return rows.map((row) => requestOf(row, acts.get(row.id) ?? [], terms, today));
  };
