/** Suppression of the person that a request is about, and the legal hold that prevents it (decision 0122). */
import { randomUUIDv7 } from 'node:crypto';
import { requestStates } from '@caracteriza/domain/data-request/acts';
import { compactToDisplay, todayInBogota } from '@caracteriza/domain/values/dates';
import { sql } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import { problem } from '../../http/problem.ts';
import { checkEdit } from '../../records/checks.ts';
import { readLocked, readOne } from '../../records/record.ts';
import { refuseSuppressed } from '../../records/suppressed.ts';
import { resolveID } from '../../records/resolve.ts';
import { suppressPerson } from '../../suppression/suppress.ts';
import { type DataRequest, requestsOn } from './data-request-read.ts';
import { readTerms } from './data-request-terms.ts';

const entity = 'dataRequest';

function refuse(field: string, message: string): never {
  throw problem('rule', message, [{ field, message }]);
}

/** The person of a request. Throws 422 if it is not linked to one. */
function personOf({ chSurveyableID: person }: DataRequest) {
  return (
    person ??
    refuse(
      'chSurveyableID',
      'La solicitud no dice de qué encuestable trata: regístrela de nuevo con su código.',
    )
  );
}

/**
 * The request, locked after its person, so that holds, revocations and the suppression of a person run one after another and
 * each sees the result of the previous one.
 */
export async function lockedWithPerson({
  trx,
  params,
  now,
}: Pick<Call<'placeLegalHold' | 'revokeAuthorisation'>, 'trx' | 'params' | 'now'>) {
  const id = await resolveID(trx, entity, params.id);
  const concernedPersonID = trx.selectFrom('data_request').select('surveyable_id').where('id', '=', id);
  await trx
    .selectFrom('surveyable')
    .select('surveyable.id')
    .where('surveyable.id', '=', concernedPersonID)
    .forUpdate()
    .execute();
  const readRequests = requestsOn(todayInBogota(now), await readTerms(trx));
  const request = await readLocked(entity, readRequests, trx, id);
  return { request, person: personOf(request), readAgain: () => readOne(entity, readRequests, trx, id) };
}

/** Throws 409 if the person is suppressed, 422 if the request is closed. */
export function checkOpen(request: DataRequest): void {
  if (request.suppression) refuseSuppressed();
  if (!request.possible.includes('answer'))
    refuse('state', `La solicitud ya está cerrada (${requestStates[request.state].label}).`);
}

/** The audit entry for an order that will not be carried out. */
export const droppedOrderMessage = 'Supresión ordenada: no se hizo';

type SuppressionCall = Pick<Call<'previewSuppression'>, 'trx' | 'params' | 'session' | 'now'>;

/** The request, locked, if its person can be suppressed now. Throws 422 with the reason otherwise. */
async function suppressible(call: SuppressionCall): Promise<DataRequest> {
  if (call.session.territory !== null)
    throw problem(
      'rule',
      'Su cuenta está limitada a un territorio. La supresión alcanza la auditoría y los cargues de todos: pídala a quien ve todo.',
    );
  const { request } = await lockedWithPerson(call);
  if (request.suppression) refuseSuppressed();
  if (request.kind !== 'supresion')
    refuse('kind', 'Solo una solicitud de supresión permite suprimir los datos de una persona.');
  checkOpen(request);
  return request;
}

/** Throws 422, with the reason, while the data must be kept. */
function checkHold({ legalHold }: DataRequest): void {
  if (!legalHold) return;
  const holdUntil = compactToDisplay(legalHold.until.dateChar);
  refuse(
    'legalHold',
    `No se suprime: hay una retención legal hasta el ${holdUntil}. Motivo: ${legalHold.reason}`,
  );
}

/**
 * What a suppression would affect, as counts: it is carried out and rolled back. The audit trail and the bulk loads are not
 * included, because searching them takes long.
 */
async function previewCounts({ trx, session, now }: SuppressionCall, request: DataRequest) {
  await sql`savepoint preview`.execute(trx);
  const suppressionResult = await suppressPerson(trx, {
    surveyableID: personOf(request).id,
    requestID: request.id,
    actor: { userID: session.userID, login: session.login },
    operationID: 'previewSuppression',
    now,
    findTraces: () => ({ entries: [], since: now, isInLoad: () => false }),
  });
  await sql`rollback to savepoint preview`.execute(trx);
  return suppressionResult?.counts ?? refuseSuppressed();
}

export const dataRequestSuppressionHandlers = {
  previewSuppression: async (call) => {
    const request = await suppressible(call);
    if (request.suppressionOrderedAt) throw problem('conflict', 'La supresión ya está en curso.');
    const counts = await previewCounts(call, request);
    const { code, name } = personOf(request);
    return {
      message: 'Consulta exitosa.',
      data: { person: name, counts, legalHold: request.legalHold, confirmation: code },
    };
  },

  suppressRequestedPerson: async (call) => {
    const { trx, body, session, address, now, audit } = call;
    const request = await suppressible(call);
    checkEdit(request, body, entity);
    checkHold(request);
    const { id, code } = personOf(request);
    if (body.confirmation.trim().toUpperCase() !== code)
      refuse('confirmation', `Para confirmar, escriba el código de la persona: ${code}`);
    const { userID: user_id, login } = session;
    const times = { ordered_at: now, next_try_at: now };
    const order = { surveyable_id: id, request_id: request.id, user_id, login, address, ...times };
    // Repeating an order, for example after a lost response, changes nothing. Another request of the same person takes over the
    // order, because the first request may have been closed.
    const { numInsertedOrUpdatedRows: insertedCount } = await trx
      .insertInto('suppression_order')
      .values(order)
      .onConflict((conflict) =>
        conflict
          .column('surveyable_id')
          .doUpdateSet(order)
          .where('suppression_order.request_id', '!=', request.id),
      )
      .executeTakeFirstOrThrow();
    if (insertedCount)
      await audit({ entity, entityID: request.id, after: { code: request.code, act: 'Supresión ordenada' } });
    const terms = await readTerms(trx);
    const data = await readOne(entity, requestsOn(todayInBogota(now), terms), trx, request.id);
    return { message: 'La supresión está en curso y termina sola. Puede cerrar esta pantalla.', data };
  },

  placeLegalHold: async (call) => {
    const { trx, body, session, now, audit } = call;
    const { request, person, readAgain } = await lockedWithPerson(call);
    checkOpen(request);
    if (request.legalHold) throw problem('conflict', 'Ya hay una retención legal: levántela para cambiarla.');
    if (body.until < todayInBogota(now))
      refuse('until', 'El último día de la retención no puede haber pasado.');
    const reason = body.reason.trim();
    // An order not carried out yet is stopped.
    const { numDeletedRows: stoppedCount } = await trx
      .deleteFrom('suppression_order')
      .where('surveyable_id', '=', person.id)
      .executeTakeFirst();
    await trx
      .insertInto('legal_hold')
      .values({
        id: randomUUIDv7(),
        surveyable_id: person.id,
        reason,
        until: body.until,
        login: session.login,
        created_at: now,
      })
      .execute();
    const data = await readAgain();
    await audit({
      entity,
      entityID: data.id,
      after: {
        code: data.code,
        legalHold: reason,
        until: body.until,
        ...(stoppedCount > 0 && { act: droppedOrderMessage }),
      },
    });
    return { message: 'La retención legal se registró correctamente.', data };
  },

  liftLegalHold: async (call) => {
    const { trx, session, now, audit } = call;
    const { request, person, readAgain } = await lockedWithPerson(call);
    if (!request.legalHold) throw problem('conflict', 'No hay una retención legal que levantar.');
    await trx
      .updateTable('legal_hold')
      .set({ lifted_at: now, lifted_login: session.login })
      .where('surveyable_id', '=', person.id)
      .where('lifted_at', 'is', null)
      .execute();
    const data = await readAgain();
    await audit({
      entity,
      entityID: data.id,
      before: { code: data.code, legalHold: request.legalHold.reason },
      after: { code: data.code, legalHold: null },
    });
    return { message: 'La retención legal se levantó.', data };
  },
} satisfies Partial<Handlers>;
