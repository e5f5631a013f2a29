/** Alerts opened by surveys: who attends to them, and how they end (decision 0116). */
import {
  type AlertState,
  type AlertStep,
  stateAfter,
  stepProblem,
} from '@caracteriza/domain/alert/alert-steps';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { operations } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { answerList, listingOf } from '../../records/listing.ts';
import { isID } from '../../records/resolve.ts';
import { readAlertCase, readAlertCases } from './alert-case-read.ts';

type Filter = Pick<
  NonNullable<operations['listAlertCases']['parameters']['query']>,
  'state' | 'urgency' | 'overdue' | 'zoneID' | 'campaignID' | 'ageFrom' | 'ageTo'
>;

const noun = 'La alerta';

/** The latest birth date of people who are this many years old today. */
const bornUntil = (today: string, years: number) =>
  `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;

function casesFrom(trx: Kysely<Database>, filter: Filter, now: Date) {
  const { state, urgency, overdue, zoneID, campaignID, ageFrom, ageTo } = filter;
  const today = todayInBogota(now);
  return trx
    .selectFrom('alert_case as found')
    .innerJoin('alert_rule as rule', 'rule.id', 'found.rule_id')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'rule.characterization_by_campaign_id')
    .innerJoin('surveyable', 'surveyable.id', 'found.surveyable_id')
    .leftJoin('zone', 'zone.id', 'surveyable.zone_id')
    .$if(state === 'pendiente' || overdue === 'true', (selection) =>
      selection.where('found.state', '<>', 'cerrada'),
    )
    .$if(state !== undefined && state !== 'pendiente', (selection) =>
      selection.where('found.state', '=', state!),
    )
    .$if(overdue === 'true', (selection) => selection.where('found.due_at', '<', now))
    .$if(urgency !== undefined, (selection) => selection.where('found.urgency', '=', urgency!))
    .$if(zoneID !== undefined, (selection) => selection.where('surveyable.zone_id', '=', zoneID!))
    .$if(campaignID !== undefined, (selection) => selection.where('link.campaign_id', '=', campaignID!))
    .$if(ageFrom !== undefined, (selection) =>
      selection.where('surveyable.birthdate', '<=', bornUntil(today, ageFrom!)),
    )
    .$if(ageTo !== undefined, (selection) =>
      selection.where('surveyable.birthdate', '>', bornUntil(today, ageTo! + 1)),
    );
}

const selectCases = (now: Date) =>
  listingOf({
    from: (trx: Kysely<Database>, filter: Filter) => casesFrom(trx, filter, now),
    id: 'found.id',
    search: ['rule.search', 'surveyable.searched'],
    sorts: {
      // Closed alerts come after all pending ones.
      dueAt: sql`(found.due_at + case when found.state = 'cerrada' then interval '1000 years' else interval '0' end)`,
      openedAt: 'found.opened_at',
      urgency: sql`(case found.urgency when 'alta' then 1 when 'media' then 2 else 3 end)`,
      age: 'surveyable.birthdate',
      zone: sql`coalesce(zone.name_sort, '')`,
    },
    reversed: ['age'],
    standardSort: 'dueAt',
    rows: (trx: Kysely<Database>, ids: readonly string[]) => readAlertCases(trx, ids, now),
  });

const messages: Readonly<Record<AlertStep, string>> = {
  atender: 'La alerta quedó en atención por usted.',
  nota: 'La nota se agregó a la alerta.',
  cerrar: 'La alerta se cerró.',
  reabrir: 'La alerta se reabrió.',
};

type StepCall = Call<'recordAlertStep'>;

/** The alert named in the path, locked until the transaction ends. Throws 404 if there is none within reach. */
async function lockCase({ trx, params: { id } }: StepCall) {
  const alertCase = isID(id)
    ? await trx
        .selectFrom('alert_case')
        .select(['id', 'rule_id', 'surveyable_id', 'state', 'version'])
        .$narrowType<{ state: AlertState }>()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!alertCase) throw problem('notFound', noun);
  return alertCase;
}

type LockedCase = Awaited<ReturnType<typeof lockCase>>;

/** Throws 409 if a newer alert of the same rule is pending for the person. */
async function checkOnlyPending(trx: Kysely<Database>, { rule_id, surveyable_id }: LockedCase) {
  const otherOpenCase = await trx
    .selectFrom('alert_case')
    .select('id')
    .where('rule_id', '=', rule_id)
    .where('surveyable_id', '=', surveyable_id)
    .where('state', '<>', 'cerrada')
    .executeTakeFirst();
  if (otherOpenCase)
    throw problem(
      'conflict',
      'La persona ya tiene otra alerta pendiente de esta regla: escriba allí lo que se haga.',
    );
}

/** The columns that a step changes. */
function columnsAfter({ body: { step, outcome }, session, now }: StepCall) {
  if (step === 'atender') return { attended_by: session.userID };
  if (step === 'cerrar') return { outcome: outcome!, closed_at: now };
  return step === 'reabrir' ? { outcome: null, closed_at: null, attended_by: null } : {};
}

async function writeStep(call: StepCall, alertCase: LockedCase, state: AlertState): Promise<void> {
  const { trx, body, session, now } = call;
  await trx
    .updateTable('alert_case')
    .set({ ...columnsAfter(call), state, version: alertCase.version + 1 })
    .where('id', '=', alertCase.id)
    .execute();
  await trx
    .insertInto('alert_event')
    .values({
      case_id: alertCase.id,
      user_id: session.userID,
      kind: body.step,
      outcome: body.outcome ?? null,
      text: body.text?.trim() || null,
      at: now,
    })
    .execute();
}

export const alertCaseHandlers = {
  listAlertCases: async (call) => {
    await call.audit({ entity: 'alertCase', after: call.query });
    return answerList(selectCases(call.now), call, call.query);
  },

  getAlertCase: async ({ trx, params, now, audit }) => {
    const data = isID(params.id) ? await readAlertCase(trx, params.id, now) : undefined;
    if (!data) throw problem('notFound', noun);
    await audit({ entity: 'alertCase', entityID: data.id });
    return { message: 'Consulta exitosa.', data };
  },

  recordAlertStep: async (call) => {
    const { trx, body, audit } = call;
    const alertCase = await lockCase(call);
    const stepError = stepProblem(body);
    if (stepError) throw problem('rule', stepError.message, [stepError]);
    const state = stateAfter(alertCase.state, body.step);
    if (state === undefined || body.version !== alertCase.version)
      throw problem(
        'conflict',
        'Esta alerta cambió mientras tanto. Recargue la página para ver qué se hizo; lo que escribió no se guardó.',
      );
    if (body.step === 'reabrir') await checkOnlyPending(trx, alertCase);
    await writeStep(call, alertCase, state);
    const caseBefore = { state: alertCase.state };
    // Without the text, which is about the person and is stored only with the alert.
    await audit({
      entity: 'alertCase',
      entityID: alertCase.id,
      before: caseBefore,
      after: { state, step: body.step, ...(body.outcome && { outcome: body.outcome }) },
    });
    return { message: messages[body.step] };
  },
} satisfies Partial<Handlers>;
