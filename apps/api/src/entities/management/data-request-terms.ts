/** The terms of requests, set by the organisation or else by law (rules §9). */
import { firstDue } from '@caracteriza/domain/data-request/duties';
import { lawfulTerms, type RequestTerms } from '@caracteriza/domain/data-request/terms';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { historyOf, requestsOn } from './data-request-read.ts';

const columns = {
  consulta: 'consulta',
  consultaExtension: 'consulta_extension',
  reclamo: 'reclamo',
  reclamoExtension: 'reclamo_extension',
  legend: 'legend',
  askToComplete: 'ask_to_complete',
  forward: 'forward',
  completeMonths: 'complete_months',
  halfYearReport: 'half_year_report',
} as const satisfies Record<keyof RequestTerms, string>;

const names = Object.keys(columns) as (keyof RequestTerms)[];

/**
 * The current terms.
 * @param lock for a write that uses them: `share` keeps them unchanged until the transaction ends, `change` is for changing
 * them
 */
export async function readTerms(trx: Kysely<Database>, lock?: 'share' | 'change'): Promise<RequestTerms> {
  const row = await trx
    .selectFrom('data_request_terms')
    .selectAll()
    .$if(lock === 'share', (query) => query.forShare())
    .$if(lock === 'change', (query) => query.forUpdate())
    .executeTakeFirst();
  const entries = names.map((name) => [name, row?.[columns[name]] ?? lawfulTerms[name]]);
  return Object.fromEntries(entries) as Record<keyof RequestTerms, number>;
}

/** Recalculates when something is due, for each open request. */
async function renewDueDays(trx: Kysely<Database>, terms: RequestTerms, today: string): Promise<void> {
  const openRequests = await trx
    .selectFrom('data_request')
    .select('id')
    .where('due_on', 'is not', null)
    .forUpdate()
    .execute();
  if (openRequests.length === 0) return;
  const ids = openRequests.map(({ id }) => id);
  const requests = await requestsOn(today, terms)(trx, ids);
  const days = requests.map((request) => firstDue(historyOf(request), terms));
  await sql`update data_request set due_on = changed.day
    from unnest(${requests.map(({ id }) => id)}::uuid[], ${days}::text[]) as changed (id, day)
    where data_request.id = changed.id`.execute(trx);
}

export const dataRequestTermsHandlers = {
  getDataRequestTerms: async ({ trx }) => ({
    message: 'Consulta exitosa.',
    data: { ...(await readTerms(trx)), lawful: lawfulTerms },
  }),

  updateDataRequestTerms: async ({ trx, body, session, now, audit }) => {
    // This changes every open request, so only users who can see all of them may do it.
    if (session.territory !== null)
      throw problem(
        'rule',
        'Su cuenta está limitada a un territorio. Los plazos los cambia quien ve todo: pídaselo.',
      );
    const termsBefore = await readTerms(trx, 'change');
    await trx
      .updateTable('data_request_terms')
      .set(
        Object.fromEntries(
          names.map((name) => [columns[name], body[name] === lawfulTerms[name] ? null : body[name]]),
        ),
      )
      .execute();
    await renewDueDays(trx, body, todayInBogota(now));
    await audit({ entity: 'dataRequestTerms', before: termsBefore, after: body });
    return { message: 'Los plazos se actualizaron correctamente.', data: { ...body, lawful: lawfulTerms } };
  },
} satisfies Partial<Handlers>;
