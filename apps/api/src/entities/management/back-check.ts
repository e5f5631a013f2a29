/** Draws samples of surveys that another person verifies, and shows the results (decision 0121). */
import { randomInt, randomUUIDv7 } from 'node:crypto';
import { drawBackChecks, earlyDays, spreadBackChecks } from '@caracteriza/domain/quality/back-check-sample';
import { isAskedAgain } from '@caracteriza/domain/quality/back-check-question';
import { dayAfter, todayInBogota } from '@caracteriza/domain/values/dates';
import { countText } from '@caracteriza/domain/words/counted';
import { type Kysely, sql } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { readSeenZones, readSurveyors, type Surveyor } from '../../identity/surveyors.ts';
import { readQuestionnaire } from '../../questionnaire/store.ts';
import { refuseChoices } from '../../records/checks.ts';
import { resolveID } from '../../records/resolve.ts';
import { answerList } from '../../records/listing.ts';
import { mayBeAskedAgain } from './back-check-askable.ts';
import { backCheckList, readDifferences } from './back-check-read.ts';

/** A unit that can be drawn: a survey, or a visit that found nobody, with its family's zone. */
interface Unit {
  id: string;
  surveyorID: string;
  early: boolean;
  notFound: boolean;
  zoneID: string | null;
}

/** Maximum number of units from which a sample is drawn. */
const frameLimit = 50_000;

type Link = { id: string; campaignID: string; hash: string | null };

async function readLink(trx: Kysely<Database>, id: string): Promise<Link> {
  const row = await trx
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select(['link.id', 'link.campaign_id as campaignID', 'characterization.questionnaire_hash as hash'])
    .where('link.id', '=', id)
    .executeTakeFirst();
  if (!row) refuseChoices(['characterizationByCampaignID']);
  return row!;
}

/** The last day of the campaign's beginning, counted from its first survey or visit. */
async function readEarlyUntil(trx: Kysely<Database>, campaignID: string, today: string): Promise<string> {
  const { rows } = await sql<{ first: string | null }>`select least(
    (select min(created_date) from campaign_survey where campaign_id = ${campaignID}),
    (select min(visited_date) from campaign_visit where campaign_id = ${campaignID})) as first`.execute(trx);
  let day = rows[0]!.first ?? today;
  for (let n = 1; n < earlyDays; n++) day = dayAfter(day);
  return day;
}

/**
 * What a sample can be drawn from: the questionnaire's surveys that the caller can see, that were in no earlier sample and
 * whose person may be asked again, and the families whose last visit found nobody.
 */
async function readFrame(trx: Kysely<Database>, link: Link, earlyUntil: string): Promise<Unit[]> {
  const { rows } = await sql<Unit>`
    select survey.id, survey.user_id as "surveyorID", survey.created_date <= ${earlyUntil} as early, false as "notFound",
      surveyable.zone_id as "zoneID"
    from survey join surveyable on surveyable.id = survey.surveyable_id
    where survey.characterization_by_campaign_id = ${link.id} and ${mayBeAskedAgain(sql`${link.campaignID}::uuid`)}
      and not exists (select from back_check where back_check.survey_id = survey.id)
    union all
    select visit.id, visit.user_id, visit.visited_date <= ${earlyUntil}, true, family.zone_id
    from family join lateral (
      select id, user_id, visited_date, result from campaign_visit
      where campaign_visit.campaign_id = ${link.campaignID} and campaign_visit.family_id = family.id
      order by created_at desc, id desc limit 1) as visit on visit.result = 'nadieEnCasa'
    where family.status = 'activo' and not exists (select from back_check where back_check.visit_id = visit.id)
    limit ${frameLimit + 1}`.execute(trx);
  if (rows.length > frameLimit)
    throw problem(
      'rule',
      'Son demasiadas encuestas para un sorteo. Pídalo a alguien con un territorio menor.',
    );
  return rows;
}

/** Throws 422 for a question that is not in the questionnaire, or whose answers cannot be compared. */
async function checkQuestions(trx: Kysely<Database>, { hash }: Link, ids: readonly string[]): Promise<void> {
  const questions = hash === null ? [] : (await readQuestionnaire(trx, hash)).questions;
  const questionIDs = new Set(questions.filter(isAskedAgain).map(({ id }) => id));
  if (!ids.every((id) => questionIDs.has(id))) refuseChoices(['questionIDs']);
}

async function checkCheckers(trx: Kysely<Database>, ids: readonly string[], now: Date): Promise<Surveyor[]> {
  const surveyors = await readSurveyors(trx, todayInBogota(now), ids);
  if (surveyors.length < new Set(ids).size) refuseChoices(['userIDs']);
  return surveyors;
}

/** Distributes the units among the verifiers. */
async function spreadUnits(trx: Kysely<Database>, units: readonly Unit[], checkers: readonly Surveyor[]) {
  const seenZones = await readSeenZones(trx, checkers);
  const zones = new Map(units.map(({ id, zoneID }) => [id, zoneID]));
  return spreadBackChecks(
    units,
    checkers.map(({ id, holder }) => ({
      id,
      reaches: (unitID) => holder === null || (seenZones.get(holder)?.has(zones.get(unitID) ?? '') ?? false),
    })),
  );
}

async function writeSample(
  { trx, body, session, now }: Call<'drawBackChecks'>,
  sample: { seed: number; earlyUntil: string; frame: readonly Unit[]; drawnUnits: readonly Unit[] },
  checkerOf: ReadonlyMap<string, string>,
): Promise<string> {
  const id = randomUUIDv7();
  await trx
    .insertInto('back_check_sample')
    .values({
      id,
      characterization_by_campaign_id: body.characterizationByCampaignID,
      seed: sample.seed,
      share: body.share,
      early_until: sample.earlyUntil,
      question_ids: body.questionIDs,
      frame: sample.frame.map((unit) => unit.id),
      user_id: session.userID,
      created_at: now,
    })
    .execute();
  await writeChecks(trx, id, sample.drawnUnits, checkerOf);
  return id;
}

/**
 * Adds the verifications of a sample. They are sent as one JSON text, because a large sample would need too many parameters.
 */
async function writeChecks(
  trx: Kysely<Database>,
  sampleID: string,
  units: readonly Unit[],
  checkerOf: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = units.flatMap(({ id: unitID, notFound, surveyorID }) => {
    const user_id = checkerOf.get(unitID);
    const unitColumn = notFound ? { visit_id: unitID } : { survey_id: unitID };
    return user_id ? [{ id: randomUUIDv7(), ...unitColumn, surveyor_id: surveyorID, user_id }] : [];
  });
  // A colleague may have drawn one of them in the meantime.
  await sql`insert into back_check (id, sample_id, survey_id, visit_id, surveyor_id, user_id)
    select id, ${sampleID}, survey_id, visit_id, surveyor_id, user_id
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (id uuid, survey_id uuid, visit_id uuid, surveyor_id uuid, user_id uuid)
    on conflict do nothing`.execute(trx);
}

export const backCheckHandlers = {
  drawBackChecks: async (call) => {
    const { trx, body, now, audit } = call;
    const { share } = body;
    const link = await readLink(trx, body.characterizationByCampaignID);
    await checkQuestions(trx, link, body.questionIDs);
    const checkers = await checkCheckers(trx, body.userIDs, now);
    const earlyUntil = await readEarlyUntil(trx, link.campaignID, todayInBogota(now));
    const frame = await readFrame(trx, link, earlyUntil);
    const seed = body.seed ?? randomInt(1, 2 ** 31);
    const units = drawBackChecks(frame, { share, seed });
    const checkerOf = await spreadUnits(trx, units, checkers);
    if (checkerOf.size === 0)
      throw problem(
        'rule',
        units.length === 0
          ? 'No hay encuestas ni visitas por verificar.'
          : 'Ninguna de las personas elegidas puede verificar estas encuestas: elija a alguien que no las haya hecho y que vea sus familias.',
      );
    const id = await writeSample(call, { seed, earlyUntil, frame, drawnUnits: units }, checkerOf);
    const data = {
      id,
      seed,
      share,
      frame: frame.length,
      drawn: checkerOf.size,
      unassigned: units.length - checkerOf.size,
    };
    await audit({ entity: 'backCheckSample', entityID: id, after: { ...data, campaignID: link.campaignID } });
    const unassignedText =
      data.unassigned > 0 ? ` ${countText(data.unassigned, 'quedó', 'quedaron')} sin quien verifique.` : '';
    return {
      message: `${data.drawn === 1 ? 'Se sorteó' : 'Se sortearon'} ${countText(data.drawn, 'verificación', 'verificaciones')}.${unassignedText}`,
      data,
    };
  },

  listBackChecks: async (call) => {
    const { campaignID, surveyorID, state, questionID } = call.query;
    await call.audit({ entity: 'survey', after: call.query });
    return answerList(backCheckList, call, { campaignID, surveyorID, state, questionID });
  },

  getBackCheckDifferences: async ({ trx, query }) => {
    const campaignID = await resolveID(trx, 'campaign', query.campaignID);
    return { message: 'Consulta exitosa.', data: await readDifferences(trx, campaignID) };
  },

  listBackCheckQuestions: async ({ trx, query }) => {
    const links = await trx
      .selectFrom('characterization_by_campaign as link')
      .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
      .select(['link.id', 'characterization.name', 'characterization.questionnaire_hash as hash'])
      .where('link.campaign_id', '=', await resolveID(trx, 'campaign', query.campaignID))
      .where('characterization.questionnaire_hash', 'is not', null)
      .orderBy('characterization.name_sort')
      .execute();
    const data = [];
    for (const { id, name, hash } of links) {
      const { questions } = await readQuestionnaire(trx, hash!);
      const repeatable = questions.filter(isAskedAgain);
      data.push({
        id,
        name,
        questions: repeatable.map((question) => ({
          id: question.id,
          code: question.code,
          statement: question.statement,
        })),
      });
    }
    return { message: 'Consulta exitosa.', data };
  },
} satisfies Partial<Handlers>;
