/** Adds an act to a request; its state and what is due follow from it (decision 0118). */
import { randomUUIDv7 } from 'node:crypto';
import { actProblem } from '@caracteriza/domain/data-request/act-problem';
import {
  type DataRequest as History,
  requestActs,
  requestStates,
  stateOf,
} from '@caracteriza/domain/data-request/acts';
import { firstDue, lastDayFor } from '@caracteriza/domain/data-request/duties';
import type { RequestTerms } from '@caracteriza/domain/data-request/terms';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Call } from '../../contract/handler.ts';
import { problem } from '../../http/problem.ts';
import { type DataRequest, historyOf } from './data-request-read.ts';

/** The columns that follow from the acts. */
export const derivedColumns = (history: History, terms: RequestTerms) => ({
  state: stateOf(history),
  due_on: firstDue(history, terms),
});

type ActCall = Pick<Call<'recordDataRequestAct'>, 'trx' | 'now'> & {
  body: Omit<Call<'recordDataRequestAct'>['body'], 'version'>;
  session: { login: string };
};

/** Adds an act to the history of a locked request. Throws 422 if it is not possible. */
export async function addAct(call: ActCall, requestBefore: DataRequest, terms: RequestTerms): Promise<void> {
  const { trx, body, session, now } = call;
  const { act, day, until = null } = body;
  const history = historyOf(requestBefore);
  const actError = actProblem(history, terms, { act, day, until }, todayInBogota(now));
  if (actError) throw problem('rule', actError.message, [actError]);
  await trx
    .insertInto('data_request_act')
    .values({
      id: randomUUIDv7(),
      request_id: requestBefore.id,
      number: requestBefore.acts.length + 1,
      act,
      day,
      until: until || null,
      last_day: lastDayFor(act, history, terms),
      text: body.text.trim(),
      login: session.login,
      created_at: now,
    })
    .execute();
  await trx
    .updateTable('data_request')
    .set({
      ...derivedColumns({ ...history, acts: [...history.acts, { act, day, until }] }, terms),
      version: requestBefore.version + 1,
    })
    .where('id', '=', requestBefore.id)
    .execute();
}

/** The audit entry for an act that changed a request, without the act's text. */
export function actChange(requestBefore: DataRequest, { id, code, state, acts }: DataRequest) {
  const { act, day } = acts.at(-1)!;
  return {
    entity: 'dataRequest',
    entityID: id,
    before: { code, state: requestStates[requestBefore.state].label },
    after: { code, state: requestStates[state].label, act: requestActs[act].done, day },
  } as const;
}
