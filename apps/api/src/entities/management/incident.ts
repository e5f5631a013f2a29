/**
 * Security incidents involving personal data (decision 0127). Recorded data never change: acts are added, and the deadline for
 * the report to the authority counts from the day of detection.
 */
import {
  allowsAct,
  incidentActs,
  incidentKinds,
  incidentStates,
  reportUntil,
} from '@caracteriza/domain/incident/incident';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { fold } from '@caracteriza/domain/values/fold';
import { type Kysely, sql } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { checkEdit } from '../../records/checks.ts';
import { countDueIncidents } from '../../records/due-incidents.ts';
import { answerExport } from '../../records/export.ts';
import { answerList, listingOf, rowsOf } from '../../records/listing.ts';
import { answerCode, answerRecord, newRecord, readLocked, readOne } from '../../records/record.ts';
import { addIncidentAct } from './incident-act.ts';
import { exportedIncidents } from './incident-file.ts';
import { type Incident, incidentsOn } from './incident-read.ts';
import { readReportDays } from './incident-settings.ts';

const entity = 'incident';
const noun = 'El incidente';

type Report = Call<'recordIncident'>;

function refuse(field: string, message: string): never {
  throw problem('rule', message, [{ field, message }]);
}

/** The list as of a day. */
const incidentListing = (today: string) =>
  listingOf({
    from: (trx: Kysely<Database>, { state }: Call<'listIncidents'>['query']) =>
      trx
        .selectFrom('incident')
        .$if(state !== undefined, (incidents) => incidents.where('state', '=', state!)),
    id: 'incident.id',
    search: ['incident.search'],
    sorts: {
      dueOn: sql`coalesce(incident.due_on, '99999999')`,
      code: 'incident.code_sort',
      detectedOn: 'incident.detected_on',
      kind: 'incident.kind',
      state: 'incident.state',
    },
    standardSort: 'dueOn',
    rows: incidentsOn(today),
  });

/** Throws 422 for impossible days. */
function checkDays({ happenedOn, detectedOn }: Report['body'], today: string): void {
  if (detectedOn > today) refuse('detectedOn', 'La fecha en que se detectó no puede ser posterior a hoy.');
  if (happenedOn && happenedOn > detectedOn)
    refuse(
      'happenedOn',
      'La fecha en que ocurrió no puede ser posterior a aquella en que se detectó. Si no la sabe, déjela vacía.',
    );
}

/** Throws 422 for an act that the state or the day does not allow. */
function checkAct(
  incidentBefore: Incident,
  { act, day }: Call<'recordIncidentAct'>['body'],
  today: string,
): void {
  if (!allowsAct(incidentBefore.state, act))
    refuse(
      'act',
      `El incidente está ${incidentStates[incidentBefore.state].label.toLowerCase()}: ya no se puede ${incidentActs[act].label.toLowerCase()}. Agregue una nota si hace falta.`,
    );
  const earliest = incidentBefore.acts.at(-1)?.day.dateChar ?? incidentBefore.detectedOn.dateChar;
  if (day > today) refuse('day', 'La fecha no puede ser posterior a hoy.');
  if (day < earliest) refuse('day', 'La fecha no puede ser anterior a la de lo último que se anotó.');
}

const incidentSummary = ({ code, state }: Incident) => ({ code, state: incidentStates[state].label });

export const incidentHandlers = {
  listIncidents: async (call) => {
    await call.audit({ entity, after: call.query });
    return answerList(incidentListing(todayInBogota(call.now)), call, call.query);
  },

  getIncident: async (call) => {
    const answer = await answerRecord(entity, incidentsOn(todayInBogota(call.now)), call);
    await call.audit({ entity, entityID: answer.data.id });
    return answer;
  },

  generateIncidentCode: (call) => answerCode(entity, call),

  recordIncident: async (call) => {
    const { trx, body, session, now, audit } = call;
    const today = todayInBogota(now);
    checkDays(body, today);
    const reportDays = await readReportDays(trx, 'share');
    const newIncident = await newRecord(entity, call);
    const [description, data_concerned, measures, responsible] = [
      body.description.trim(),
      body.dataConcerned.trim(),
      body.measures.trim(),
      body.responsible.trim(),
    ];
    await trx
      .insertInto('incident')
      .values({
        ...newIncident,
        kind: body.kind,
        happened_on: body.happenedOn || null,
        detected_on: body.detectedOn,
        description,
        data_concerned,
        measures,
        responsible,
        state: 'abierto',
        due_on: reportUntil(body.detectedOn, reportDays),
        search: fold(`${body.code} ${incidentKinds[body.kind]} ${description}`),
        user_id: session.userID,
        login: session.login,
      })
      .execute();
    const data = await readOne(entity, incidentsOn(today), trx, newIncident.id);
    const { code, happenedOn, detectedOn } = data;
    await audit({
      entity,
      entityID: data.id,
      after: {
        code,
        kind: incidentKinds[data.kind],
        happenedOn,
        detectedOn,
        description,
        dataConcerned: data_concerned,
        measures,
        responsible,
        state: incidentStates[data.state].label,
      },
    });
    return { message: `${noun} se registró correctamente.`, data };
  },

  recordIncidentAct: async (call) => {
    const { trx, params, body, now, audit } = call;
    const today = todayInBogota(now);
    const incidentBefore = await readLocked(entity, incidentsOn(today), trx, params.id);
    checkEdit(incidentBefore, body, entity);
    checkAct(incidentBefore, body, today);
    await addIncidentAct(call, incidentBefore, body);
    const data = await readOne(entity, incidentsOn(today), trx, incidentBefore.id);
    const { act, day, text } = data.acts.at(-1)!;
    await audit({
      entity,
      entityID: data.id,
      before: incidentSummary(incidentBefore),
      after: { ...incidentSummary(data), act: incidentActs[act].done, day, text },
    });
    return { message: `${noun} se actualizó correctamente.`, data };
  },

  countDueIncidents: async ({ trx, now }) => ({
    message: 'Consulta exitosa.',
    data: await countDueIncidents(trx, todayInBogota(now)),
  }),

  ...exportHandlers('exportIncidents', async (format, call) =>
    answerExport(
      call,
      format,
      exportedIncidents,
      rowsOf(incidentListing(todayInBogota(call.now)), call, call.query),
    ),
  ),
} satisfies Partial<Handlers>;
