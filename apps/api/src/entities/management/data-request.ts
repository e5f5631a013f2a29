/**
 * Requests of the people surveyed about their data (decision 0118). Recorded data never change: acts are added, and the state
 * and the duties follow from them.
 */
import { requestStates } from '@caracteriza/domain/data-request/acts';
import { applicantCapacities, requestChannels, requestKinds } from '@caracteriza/domain/data-request/kinds';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { fold } from '@caracteriza/domain/values/fold';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Call, Handlers } from '../../contract/handler.ts';
import { problem } from '../../http/problem.ts';
import { checkEdit } from '../../records/checks.ts';
import { answerExport } from '../../records/export.ts';
import { answerList, rowsOf } from '../../records/listing.ts';
import { answerCode, answerRecord, newRecord, readLocked, readOne } from '../../records/record.ts';
import { actChange, addAct, derivedColumns } from './data-request-act.ts';
import { countDue, exportedRequests, requestListing } from './data-request-list.ts';
import { type DataRequest, requestsOn } from './data-request-read.ts';
import { readTerms } from './data-request-terms.ts';

const entity = 'dataRequest';

/** Law 1581 of 2012 applies from this day. */
const firstDay = '20121017';
const noun = 'La solicitud';

type Receipt = Call<'recordDataRequest'>;

function refuse(field: keyof Receipt['body'], message: string): never {
  throw problem('rule', message, [{ field, message }]);
}

/**
 * The id of the person that a new request is about; null if they are not in the system.
 * @throws 422 for a code that the caller cannot see, and for a request that would lie outside the caller's territory
 */
async function personAsked({ trx, body, session }: Receipt): Promise<string | null> {
  const code = body.surveyableCode?.trim();
  if (!code) {
    if (session.territory === null) return null;
    return refuse(
      'surveyableCode',
      'Su cuenta está limitada a un territorio: escriba el código del encuestable de quien trata la solicitud.',
    );
  }
  const person = await trx
    .selectFrom('surveyable')
    .select('id')
    .where('code', '=', code.toUpperCase())
    .where('status', '=', 'activo')
    .executeTakeFirst();
  return (
    person?.id ?? refuse('surveyableCode', 'No hay un encuestable con ese código. Revíselo o déjelo vacío.')
  );
}

const formColumns = (body: Receipt['body']) => ({
  kind: body.kind,
  channel: body.channel,
  received_on: body.receivedOn,
  applicant: body.applicant.trim(),
  applicant_sort: sortKey(body.applicant.trim()),
  identification: body.identification.trim(),
  capacity: body.capacity,
  identity_check: body.identityCheck.trim(),
  contact: body.contact.trim(),
  description: body.description.trim(),
  search: fold(`${body.code} ${body.applicant} ${body.identification}`),
});

/** The audit entry for a new request, in words. */
const receiptWords = (request: DataRequest) => ({
  code: request.code,
  kind: requestKinds[request.kind].label,
  channel: requestChannels[request.channel],
  receivedOn: request.receivedOn,
  applicant: request.applicant,
  identification: request.identification,
  capacity: applicantCapacities[request.capacity],
  identityCheck: request.identityCheck,
  contact: request.contact,
  chSurveyableID: request.chSurveyableID,
  description: request.description,
  state: requestStates[request.state].label,
});

export const dataRequestHandlers = {
  listDataRequests: async (call) => {
    const today = todayInBogota(call.now);
    await call.audit({ entity, after: call.query });
    return answerList(requestListing(today, await readTerms(call.trx)), call, { ...call.query, today });
  },

  getDataRequest: async (call) => {
    const answer = await answerRecord(
      entity,
      requestsOn(todayInBogota(call.now), await readTerms(call.trx)),
      call,
    );
    await call.audit({ entity, entityID: answer.data.id });
    return answer;
  },

  generateDataRequestCode: (call) => answerCode(entity, call),

  recordDataRequest: async (call) => {
    const { trx, body, session, now, audit } = call;
    const today = todayInBogota(now);
    if (body.receivedOn < firstDay)
      refuse('receivedOn', 'La ley 1581 rige desde el 17 de octubre de 2012: revise la fecha.');
    if (body.receivedOn > today) refuse('receivedOn', 'La fecha de recepción no puede ser posterior a hoy.');
    const surveyable_id = await personAsked(call);
    const terms = await readTerms(trx, 'share');
    const newRequest = await newRecord(entity, call);
    await trx
      .insertInto('data_request')
      .values({
        ...newRequest,
        ...formColumns(body),
        surveyable_id,
        ...derivedColumns({ kind: body.kind, receivedOn: body.receivedOn, acts: [] }, terms),
        login: session.login,
      })
      .execute();
    const data = await readOne(entity, requestsOn(today, terms), trx, newRequest.id);
    await audit({ entity, entityID: data.id, after: receiptWords(data) });
    return { message: `${noun} se registró correctamente.`, data };
  },

  recordDataRequestAct: async (call) => {
    const { trx, params, body, now, audit } = call;
    const terms = await readTerms(trx, 'share');
    const readRequests = requestsOn(todayInBogota(now), terms);
    const requestBefore = await readLocked(entity, readRequests, trx, params.id);
    checkEdit(requestBefore, body, entity);
    // Answering now would close the request, and the suppression that the answer announces would not be carried out.
    if (body.act === 'answer' && requestBefore.suppressionOrderedAt)
      throw problem(
        'conflict',
        'La supresión está en curso: al terminar, la solicitud queda respondida sola.',
      );
    await addAct(call, requestBefore, terms);
    const data = await readOne(entity, readRequests, trx, requestBefore.id);
    const { text, until } = data.acts.at(-1)!;
    const change = actChange(requestBefore, data);
    await audit({ ...change, after: { ...change.after, text, until } });
    return { message: `${noun} se actualizó correctamente.`, data };
  },

  countDueDataRequests: async ({ trx, now }) => ({
    message: 'Consulta exitosa.',
    data: await countDue(trx, todayInBogota(now)),
  }),

  ...exportHandlers('exportDataRequests', async (format, call) => {
    const today = todayInBogota(call.now);
    const listing = requestListing(today, await readTerms(call.trx));
    return answerExport(call, format, exportedRequests, rowsOf(listing, call, { ...call.query, today }));
  }),
} satisfies Partial<Handlers>;
