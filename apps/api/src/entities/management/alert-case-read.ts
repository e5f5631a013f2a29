/** Alerts in wire format. */
import { questionsOfRule } from '@caracteriza/domain/alert/alert-rule';
import type {
  AlertEvent,
  AlertOutcome,
  AlertState,
  AlertUrgency,
} from '@caracteriza/domain/alert/alert-steps';
import { completedYears } from '@caracteriza/domain/values/age';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { fullNameOrNull } from '../../records/full-name.ts';
import type { Database } from '../../db/types.ts';
import type { StoredAnswer } from '../../questionnaire/answers.ts';
import { answerText } from '../../questionnaire/exported/answer-text.ts';
import { headingColumns, headingOf } from '../../questionnaire/heading.ts';
import { readQuestionnaire } from '../../questionnaire/store.ts';
import { lastConsent } from '../../questionnaire/subject.ts';
import { familyOf } from '../../records/people.ts';

export type AlertCase = components['schemas']['AlertCase'];
export type AlertCaseDetail = components['schemas']['AlertCaseDetail'];

/** The columns of alerts, with what they show of their rule and person. */
const caseRows = (trx: Kysely<Database>, ids: readonly string[]) =>
  trx
    .selectFrom('alert_case as found')
    .innerJoin('alert_rule as rule', 'rule.id', 'found.rule_id')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'rule.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .innerJoin('surveyable', 'surveyable.id', 'found.surveyable_id')
    .leftJoin('zone', 'zone.id', 'surveyable.zone_id')
    .leftJoin('app_user as attendant', 'attendant.id', 'found.attended_by')
    .select(headingColumns)
    .select(['found.id', 'rule.name as rule', 'found.urgency', 'found.state', 'found.outcome'])
    .$narrowType<{ urgency: AlertUrgency; state: AlertState; outcome: AlertOutcome | null }>()
    .select(['found.opened_at', 'found.due_at', 'found.closed_at', 'found.unmet_at', 'found.version'])
    .select(['surveyable.birthdate', 'zone.name as zone'])
    .select(sql<boolean>`coalesce(not ${lastConsent}, false)`.as('withdrawn'))
    .select(fullNameOrNull('attendant').as('attendedBy'))
    .where('found.id', 'in', ids);

type CaseRow = Awaited<ReturnType<ReturnType<typeof caseRows>['execute']>>[number];

function caseOf(row: CaseRow, now: Date): AlertCase {
  const { id, rule, urgency, state, outcome, zone, attendedBy, withdrawn, version } = row;
  return {
    id,
    rule,
    urgency,
    ...headingOf(row),
    age: completedYears(row.birthdate, todayInBogota(now)) ?? 0,
    zone,
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    state,
    overdue: state !== 'cerrada' && row.due_at < now,
    attendedBy,
    outcome,
    closedAt: row.closed_at?.toISOString() ?? null,
    unmet: row.unmet_at !== null,
    withdrawn,
    version,
  };
}

/** The alerts with these IDs, as of now. */
export async function readAlertCases(
  trx: Kysely<Database>,
  ids: readonly string[],
  now: Date,
): Promise<AlertCase[]> {
  const rows = await caseRows(trx, ids).execute();
  return rows.map((row) => caseOf(row, now));
}

/** The answers that a rule uses. */
async function answersOf(
  trx: Kysely<Database>,
  { expression, hash, answers }: { expression: string; hash: string; answers: unknown },
): Promise<AlertCaseDetail['answers']> {
  const { questions } = await readQuestionnaire(trx, hash);
  // Safe to cast, because only storedAnswers writes this column.
  const storedAnswers = new Map((answers as StoredAnswer[]).map((answer) => [answer.question, answer]));
  return questionsOfRule(expression, questions).map((question) => {
    const answer = storedAnswers.get(question.id);
    const text =
      answer === undefined ? '' : 'value' in answer ? answerText(question, answer.value) : answer.fileName;
    return { statement: question.statement, answer: text };
  });
}

async function eventsOf(trx: Kysely<Database>, id: string): Promise<AlertCaseDetail['events']> {
  const rows = await trx
    .selectFrom('alert_event as event')
    .leftJoin('app_user as author', 'author.id', 'event.user_id')
    .select(['event.kind', 'event.at', 'event.outcome', 'event.text'])
    .$narrowType<{ kind: AlertEvent; outcome: AlertOutcome | null }>()
    .select(fullNameOrNull('author').as('author'))
    .where('event.case_id', '=', id)
    .orderBy('event.position')
    .execute();
  return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
}

/** The alert with its survey's answers and its history; undefined if there is none. */
export async function readAlertCase(
  trx: Kysely<Database>,
  id: string,
  now: Date,
): Promise<AlertCaseDetail | undefined> {
  const row = await caseRows(trx, [id])
    .innerJoin('survey', 'survey.id', 'found.survey_id')
    .leftJoin('family', 'family.id', 'surveyable.family_id')
    .select(['rule.action', 'rule.expression', 'surveyable.cellphone'])
    .select(['survey.id as surveyID', 'survey.code as surveyCode', 'survey.created_date as surveyDate'])
    .select(['survey.questionnaire_hash as hash', 'survey.answers'])
    .select(['family.id as familyID', 'family.code as familyCode', 'family.consultreference'])
    .select('family.residentialaddress')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...caseOf(row, now),
    action: row.action,
    cellphone: row.cellphone,
    chFamilyID: familyOf(row),
    surveyID: { id: row.surveyID, code: row.surveyCode, createdDate: { dateChar: row.surveyDate } },
    answers: row.withdrawn ? [] : await answersOf(trx, row),
    events: await eventsOf(trx, id),
  };
}
