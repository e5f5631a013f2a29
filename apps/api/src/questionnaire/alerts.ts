/**
 * Opens the alerts that a survey triggers when it is saved or corrected, and marks them if it no longer meets the rule
 * (decision 0116).
 */
import { randomUUIDv7 } from 'node:crypto';
import { type AnsweredSurvey, meetsRule } from '@caracteriza/domain/alert/alert-rule';
import { type AlertEvent, dueAt } from '@caracteriza/domain/alert/alert-steps';
import type { RulePerson } from '@caracteriza/domain/rule/person-scope';
import { type Kysely, sql } from 'kysely';
import { insertRows } from '../db/driver/insert-rows.ts';
import { statement, type ValueOf } from '../db/driver/statement.ts';
import type { Database } from '../db/types.ts';
import type { StoredAnswer } from './answers.ts';
import { type QuestionnaireBody, questionsFor } from './body.ts';
import { scopeOf } from './opening.ts';
import { readQuestionnaire } from './store.ts';

/** The columns of a saved survey that its rules read. */
interface SavedSurvey {
  answers: unknown;
  person: unknown;
  openedOn: string;
}

/** A saved survey in the form that rules evaluate. */
export function answeredSurvey(
  body: QuestionnaireBody,
  { answers, person, openedOn }: SavedSurvey,
): AnsweredSurvey {
  // Safe to cast, because only storedAnswers and the pin write these columns.
  const [storedAnswers, rulePerson] = [answers as StoredAnswer[], person as RulePerson];
  return {
    questions: questionsFor(body, rulePerson),
    answers: new Map(
      storedAnswers.map((answer) => [answer.question, 'value' in answer ? answer.value : answer.fileName]),
    ),
    person: scopeOf({ person: rulePerson, openedOn }),
  };
}

/** Whether a survey under the association may meet a rule; usually not, and saving one then need not read the rules. */
export const hasRules = (linkID: string) => sql<boolean>`exists (
  select from alert_rule where characterization_by_campaign_id = ${linkID} and enabled)`;

/** The rules that a survey may meet and those it met before, with the survey in each row; usually none. */
const findRules = statement((db, value: ValueOf<{ surveyID: string }>) =>
  db
    .selectFrom('survey')
    .innerJoin(
      'alert_rule as rule',
      'rule.characterization_by_campaign_id',
      'survey.characterization_by_campaign_id',
    )
    .innerJoin('survey_opening as opening', 'opening.code', 'survey.code')
    .leftJoin('alert_case as own', (join) =>
      join.onRef('own.rule_id', '=', 'rule.id').onRef('own.survey_id', '=', 'survey.id'),
    )
    .select(['rule.id as ruleID', 'rule.expression', 'rule.term_amount as amount'])
    .select('rule.term_unit as unit')
    .$narrowType<{ unit: 'horas' | 'dias' }>()
    .select(['own.id as caseID', 'own.unmet_at as unmetAt'])
    .select(['survey.id as surveyID', 'survey.surveyable_id as surveyableID', 'survey.code as surveyCode'])
    .select(['survey.questionnaire_hash as hash', 'survey.answers', 'survey.state'])
    .select(['opening.trigger_values as person', 'opening.opened_on as openedOn'])
    .where('survey.id', '=', value('surveyID'))
    .where((builder) => builder.or([builder('rule.enabled', '=', true), builder('own.id', 'is not', null)])),
);

type FoundRule = Awaited<ReturnType<typeof findRules.rows>>[number];

/**
 * Opens an alert for each rule, with its first event and an email to each of the rule's recipients. A rule with a pending alert
 * for the same person is skipped. Returns the rules whose alerts were opened.
 */
async function openAlerts(
  trx: Kysely<Database>,
  metRules: readonly FoundRule[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = metRules.map(({ ruleID, surveyID, surveyableID, amount, unit }) => ({
    id: randomUUIDv7(),
    rule_id: ruleID,
    survey_id: surveyID,
    surveyable_id: surveyableID,
    due_at: dueAt(now, { amount, unit }),
  }));
  const openedCases = await sql<{ rule_id: string }>`with opened as (
      insert into alert_case (id, rule_id, survey_id, surveyable_id, urgency, state, opened_at, due_at)
      select met.id, rule.id, met.survey_id, met.surveyable_id, rule.urgency, 'abierta', ${now}::timestamptz, met.due_at
      from json_to_recordset(${JSON.stringify(rows)}::json)
          as met (id uuid, rule_id uuid, survey_id uuid, surveyable_id uuid, due_at timestamptz)
        join alert_rule as rule on rule.id = met.rule_id
      on conflict do nothing returning id, rule_id),
    begun as (insert into alert_event (case_id, kind, at) select id, 'abierta', ${now}::timestamptz from opened),
    told as (
      insert into alert_notice (case_id, user_id, next_try_at)
      select distinct opened.id, u.id, ${now}::timestamptz
      from opened join alert_recipient as recipient on recipient.rule_id = opened.rule_id
        join app_user as u on u.id = recipient.user_id or u.role_id = recipient.role_id
      where u.email <> '')
    select rule_id from opened`.execute(trx);
  return new Set(openedCases.rows.map(({ rule_id }) => rule_id));
}

/** Notes on the person's pending alerts that another survey also meets their rules. */
async function noteOtherSurvey(
  trx: Kysely<Database>,
  metRules: readonly FoundRule[],
  now: Date,
): Promise<void> {
  const [{ surveyableID, surveyCode }] = metRules as [FoundRule, ...FoundRule[]];
  await trx
    .insertInto('alert_event')
    .columns(['case_id', 'kind', 'text', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('alert_case')
        .select([
          'id',
          eb.val('otraEncuesta' satisfies AlertEvent).as('kind'),
          eb.val(surveyCode).as('text'),
          eb.cast<Date>(eb.val(now), 'timestamptz').as('at'),
        ])
        .where('surveyable_id', '=', surveyableID)
        .where('state', '<>', 'cerrada')
        .where(
          'rule_id',
          'in',
          metRules.map(({ ruleID }) => ruleID),
        ),
    )
    .execute();
}

/** Marks alerts whose survey, after a correction, no longer meets the rule or meets it again. This never closes an alert. */
async function noteCorrection(
  trx: Kysely<Database>,
  changedCases: readonly { caseID: string; isMet: boolean }[],
  now: Date,
): Promise<void> {
  for (const isMet of [true, false]) {
    const ids = changedCases.filter((changed) => changed.isMet === isMet).map(({ caseID }) => caseID);
    if (ids.length === 0) continue;
    await trx
      .updateTable('alert_case')
      .set((eb) => ({ unmet_at: isMet ? null : now, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
    const kind: AlertEvent = isMet ? 'vuelveACumplir' : 'yaNoCumple';
    await insertRows(
      trx,
      'alert_event',
      ids.map((id) => ({ case_id: id, kind, at: now })),
    );
  }
}

/**
 * Evaluates the rules of a campaign and questionnaire for a survey that was just saved, corrected or annulled, in the same
 * transaction. Costs one statement if no rule is active; a save asks `hasRules` first.
 */
export async function raiseAlerts(trx: Kysely<Database>, surveyID: string, now: Date): Promise<void> {
  const rules = await findRules.rows(trx, { surveyID });
  const [firstRule] = rules;
  if (!firstRule) return;
  const survey = answeredSurvey(await readQuestionnaire(trx, firstRule.hash), firstRule);
  // An annulled survey meets no rule.
  const counts = firstRule.state !== 'annulled';
  const results = rules.map((rule) => ({ rule, isMet: counts && meetsRule(rule.expression, survey) }));
  const metRules = results.filter(({ rule, isMet }) => isMet && rule.caseID === null).map(({ rule }) => rule);
  if (metRules.length > 0) {
    const openedRuleIDs = await openAlerts(trx, metRules, now);
    const otherRules = metRules.filter(({ ruleID }) => !openedRuleIDs.has(ruleID));
    if (otherRules.length > 0) await noteOtherSurvey(trx, otherRules, now);
  }
  const changedCases = results.flatMap(({ rule: { caseID, unmetAt }, isMet }) =>
    caseID !== null && isMet !== (unmetAt === null) ? [{ caseID, isMet }] : [],
  );
  await noteCorrection(trx, changedCases, now);
}
