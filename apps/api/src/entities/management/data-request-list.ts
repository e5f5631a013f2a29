/** The list of requests and its file, ordered by when something is due; closed ones come last. */
import { requestStates } from '@caracteriza/domain/data-request/acts';
import { applicantCapacities, requestChannels, requestKinds } from '@caracteriza/domain/data-request/kinds';
import { dueSoonUntil } from '@caracteriza/domain/data-request/duties';
import type { RequestTerms } from '@caracteriza/domain/data-request/terms';
import { yesNo } from '@caracteriza/domain/words/yes-no';
import { fields } from '@caracteriza/openapi/fields';
import { type Kysely, sql } from 'kysely';
import type { Call } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { type Cell, exportColumns } from '../../exports/columns.ts';
import type { ExportedTable } from '../../records/export.ts';
import { listingOf } from '../../records/listing.ts';
import { type DataRequest, requestsOn } from './data-request-read.ts';

/** Which requests a list shows on a day (yyyymmdd). */
type Filter = Pick<Call<'listDataRequests'>['query'], 'kind' | 'state' | 'situation'> & { today: string };

function requestsShown(trx: Kysely<Database>, { kind, state, situation, today }: Filter) {
  let query = trx.selectFrom('data_request');
  if (kind) query = query.where('kind', '=', kind);
  if (state) query = query.where('state', '=', state);
  if (situation === 'abiertas') query = query.where('due_on', 'is not', null);
  if (situation === 'vencidas') query = query.where('due_on', '<', today);
  if (situation === 'cerradas') query = query.where('due_on', 'is', null);
  return query;
}

/** The list as of a day. */
export const requestListing = (today: string, terms: RequestTerms) =>
  listingOf({
    from: requestsShown,
    id: 'data_request.id',
    search: ['data_request.search'],
    sorts: {
      dueOn: sql`coalesce(data_request.due_on, '99999999')`,
      code: 'data_request.code_sort',
      receivedOn: 'data_request.received_on',
      kind: 'data_request.kind',
      applicant: 'data_request.applicant_sort',
      state: 'data_request.state',
    },
    standardSort: 'dueOn',
    rows: requestsOn(today, terms),
  });

/** The number of open requests, and of those due soon or overdue on a day, as far as the database shows them to the caller. */
export const countDue = (trx: Kysely<Database>, today: string) =>
  trx
    .selectFrom('data_request')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .select(sql<number>`count(*) filter (where due_on between ${today} and ${dueSoonUntil(today)})`.as('due'))
    .select(sql<number>`count(*) filter (where due_on < ${today})`.as('overdue'))
    .where('due_on', 'is not', null)
    .executeTakeFirstOrThrow();

const answerOf = ({ acts }: DataRequest) => acts.find(({ act }) => act === 'answer');
const dayCell = (day: { dateChar: string } | null | undefined): Cell => day && { day: day.dateChar };

/** Whether every act was done within its term and nothing is overdue. */
const isInTime = ({ acts, duties }: DataRequest) =>
  acts.every(({ day, lastDay }) => lastDay === null || day.dateChar <= lastDay.dateChar) &&
  !duties.some(({ overdue }) => overdue);

export const exportedRequests: ExportedTable<DataRequest> = {
  entity: 'dataRequest',
  name: 'Solicitudes de titulares',
  columns: exportColumns(fields.DataRequestRecord, [
    { field: 'code' },
    { field: 'kind', value: ({ kind }) => requestKinds[kind].label, width: 26 },
    { header: 'Estado', value: ({ state }) => requestStates[state].label },
    { field: 'receivedOn', days: true },
    { field: 'channel', value: ({ channel }) => requestChannels[channel], width: 26 },
    { field: 'applicant', width: 30 },
    { field: 'identification' },
    { field: 'capacity', value: ({ capacity }) => applicantCapacities[capacity] },
    { field: 'identityCheck', width: 30 },
    { field: 'contact', width: 30 },
    { field: 'surveyableCode', value: ({ chSurveyableID: person }) => person?.code },
    { field: 'description', width: 50 },
    {
      header: 'Por Hacer Hasta',
      value: ({ duties }) => dayCell(duties.find(({ conditional }) => !conditional)?.until),
      days: true,
    },
    { header: 'Fecha de Respuesta', value: (request) => dayCell(answerOf(request)?.day), days: true },
    { header: 'Plazo de Respuesta', value: (request) => dayCell(answerOf(request)?.lastDay), days: true },
    { header: 'Respuesta', value: (request) => answerOf(request)?.text, width: 50 },
    { header: 'Dentro de los Plazos', value: (request) => yesNo(isInTime(request)) },
  ]),
};
