/** Tries an alert rule on existing surveys, without opening an alert (decision 0116). */
import { meetsRule } from '@caracteriza/domain/alert/alert-rule';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { answeredSurvey } from '../../questionnaire/alerts.ts';
import { personColumns, personOf } from '../../questionnaire/heading.ts';
import { readQuestionnaires } from '../../questionnaire/store.ts';
import { lastConsent } from '../../questionnaire/subject.ts';
import { readOne } from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';
import { readAlertRules } from './alert-rule-read.ts';

type TrialSurvey = components['schemas']['AlertRuleTrialSurvey'];

/** Maximum number of surveys that one trial reads, which takes some seconds. */
const trialLimit = 20_000;

const batchSize = 500;

/** Maximum number of surveys that the answer lists. */
const shownLimit = 50;

/** The surveys of a questionnaire in a campaign, the latest first, without those of people who withdrew their consent. */
async function surveysToTry(trx: Kysely<Database>, linkID: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('survey')
    .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .select('survey.id')
    .where('link.id', '=', linkID)
    .where('surveyable.status', '=', 'activo')
    .where('survey.state', '<>', 'annulled')
    .where(sql<boolean>`${lastConsent} is not false`)
    .orderBy('survey.created_at', 'desc')
    .orderBy('survey.id', 'desc')
    .limit(trialLimit + 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** The IDs and people of those surveys in a batch that meet the rule. */
async function surveysMeetingRule(trx: Kysely<Database>, surveyIDs: readonly string[], expression: string) {
  const rows = await trx
    .selectFrom('survey')
    .innerJoin('survey_opening as opening', 'opening.code', 'survey.code')
    .select(['survey.id', 'survey.surveyable_id as personID', 'survey.questionnaire_hash as hash'])
    .select(['survey.answers', 'opening.trigger_values as person', 'opening.opened_on as openedOn'])
    .where('survey.id', 'in', surveyIDs)
    .execute();
  const questionnaires = await readQuestionnaires(
    trx,
    rows.map(({ hash }) => hash),
  );
  const metRules = new Map(
    rows
      .filter((row) => meetsRule(expression, answeredSurvey(questionnaires.get(row.hash)!, row)))
      .map(({ id, personID }) => [id, personID]),
  );
  return surveyIDs.flatMap((id) => (metRules.has(id) ? [{ id, personID: metRules.get(id)! }] : []));
}

async function readShown(trx: Kysely<Database>, ids: readonly string[]): Promise<TrialSurvey[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('survey')
    .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
    .leftJoin('zone', 'zone.id', 'surveyable.zone_id')
    .select(['survey.id', 'survey.code', 'survey.created_date', 'zone.name as zone'])
    .select(personColumns)
    .where('survey.id', 'in', ids)
    .orderBy('survey.created_at', 'desc')
    .orderBy('survey.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    chSurveyableID: personOf(row),
    zone: row.zone,
    createdDate: { dateChar: row.created_date },
  }));
}

export const alertRuleTrialHandlers = {
  tryAlertRule: async ({ trx, params, session, now, audit }) => {
    if (!session.grants.has('configurations:alertRule:EDIT'))
      throw problem('forbidden', 'configurations:alertRule:EDIT');
    const id = await resolveID(trx, 'alertRule', params.id);
    const ruleBefore = await readOne('alertRule', readAlertRules, trx, id);
    if (ruleBefore.problem !== null)
      throw problem('conflict', `La condición no sirve con el cuestionario actual. ${ruleBefore.problem}`);
    const { expression } = await trx
      .selectFrom('alert_rule')
      .select('expression')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const surveys = await surveysToTry(trx, ruleBefore.chCharacterizationByCampaignID.id);
    const triedSurveys = surveys.slice(0, trialLimit);
    const raised: { id: string; personID: string }[] = [];
    for (let start = 0; start < triedSurveys.length; start += batchSize)
      raised.push(
        ...(await surveysMeetingRule(trx, triedSurveys.slice(start, start + batchSize), expression)),
      );
    await trx
      .updateTable('alert_rule')
      .set({ tried_at: now })
      .where('id', '=', id)
      // The expression may have been changed in the meantime.
      .where('expression', '=', expression)
      .execute();
    const listedIDs = raised.slice(0, shownLimit).map((survey) => survey.id);
    await audit({
      entity: 'alertRule',
      entityID: id,
      after: { tried: triedSurveys.length, raised: raised.length },
    });
    return {
      message: 'La regla se probó. No se abrió ninguna alerta.',
      data: {
        tried: triedSurveys.length,
        isWhole: surveys.length === triedSurveys.length,
        raised: raised.length,
        people: new Set(raised.map(({ personID }) => personID)).size,
        surveys: await readShown(trx, listedIDs),
        rule: await readOne('alertRule', readAlertRules, trx, id),
      },
    };
  },
} satisfies Partial<Handlers>;
