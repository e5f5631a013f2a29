/**
 * Opens a survey in one call: returns its pinned code, the person, the questions with a code for each answer, and the user's
 * draft.
 */
import { notApplicableText } from '@caracteriza/domain/campaign/survey-refusals';
import { bogotaTime, todayInBogota } from '@caracteriza/domain/values/dates';
import { orderQuestions } from '@caracteriza/domain/question/survey-order';
import { personFieldsFor } from '@caracteriza/domain/question/person-reading';
import type { RulePerson } from '@caracteriza/domain/rule/person-scope';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import { executeWithNext } from '../../db/driver/driver.ts';
import { statement, type ValueOf } from '../../db/driver/statement.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { type QuestionnaireBody, questionsFor } from '../../questionnaire/body.ts';
import { openSurvey, type Opening, scopeOf, type SurveyToPin } from '../../questionnaire/opening.ts';
import { readQuestionnaire } from '../../questionnaire/store.ts';
import { type LinkKey, readSubject, type Subject } from '../../questionnaire/subject.ts';
import { translationOnWire, wireQuestions } from '../../questionnaire/wire.ts';
import { checkActive } from '../../records/checks.ts';
import { checkConsent } from '../../records/consent-text.ts';
import { checkFamilyNotSurveyed } from './survey-family.ts';

type Draft = components['schemas']['Draft'];
type OpenedSurvey = components['schemas']['OpenedSurvey'];

/**
 * The person and the association, if the person can be surveyed under it today.
 * @throws 422 if the person does not exist or is inactive, or if the characterization does not apply
 */
export async function applicableSubject(
  trx: Kysely<Database>,
  surveyableID: string,
  key: LinkKey,
  today: string,
): Promise<Subject> {
  const subject = await readSubject(trx, surveyableID, key, today);
  return checkedSubject(trx, surveyableID, subject);
}

async function checkedSubject(
  trx: Kysely<Database>,
  surveyableID: string,
  subject: Subject | undefined,
): Promise<Subject> {
  if (!subject?.personActive) await checkActive(trx, 'surveyable', 'surveyableID', surveyableID);
  if (subject?.applicable) {
    checkConsent(subject.consentDemanded, subject.consented, subject.ownConsentDue);
    return subject;
  }
  throw problem('rule', notApplicableText);
}

/** Throws 409 if the survey is for the whole family and the family already has it. */
export async function checkFamily(
  trx: Kysely<Database>,
  { level, familyID, chCharacterizationByCampaignID }: Subject,
  grants: ReadonlySet<string>,
): Promise<void> {
  if (level === 'family') {
    await checkFamilyNotSurveyed(trx, { linkID: chCharacterizationByCampaignID.id, familyID }, grants);
  }
}

/** The values that a survey of this subject gets pinned to. */
export function surveyToPin(
  { person, questionnaireHash, ...subject }: Subject,
  openedOn: string,
): SurveyToPin {
  const link = subject.chCharacterizationByCampaignID;
  return {
    surveyableID: subject.chSurveyableID.id,
    characterizationByCampaignID: link.id,
    characterizationID: link.characterizationET.id,
    questionnaireHash,
    openedOn,
    person,
  };
}

interface SurveyKey {
  userID: string;
  surveyableID: string;
  linkID: string;
  today: string;
  hash: string | null;
  person: string;
}

/** Makes concurrent openings of one survey run one after the other, so that a second tab finds what the first one opened. */
const lockOpening = statement(
  (_, value: ValueOf<Pick<SurveyKey, 'userID' | 'surveyableID' | 'linkID'>>) =>
    sql`select pg_advisory_xact_lock(hashtextextended(
      ${value('userID')}::text || ${value('surveyableID')}::text || ${value('linkID')}::text, 0))`,
);

/**
 * The user's unfinished survey of this person under this association: the latest draft, otherwise one opened today whose pin
 * would still be the same now. This lets a second tab continue with the first one's code.
 */
const findUnfinished = statement((db, value: ValueOf<SurveyKey>) =>
  db
    .selectFrom('survey_opening as opening')
    .innerJoin('issued_code as issued', 'issued.code', 'opening.code')
    .leftJoin('draft', (join) =>
      join.onRef('draft.survey_code', '=', 'opening.code').onRef('draft.user_id', '=', 'issued.user_id'),
    )
    .select([
      'opening.code',
      'opening.opened_on as openedOn',
      'draft.body',
      'draft.updated_at as updatedAt',
      'draft.version',
    ])
    .select(['draft.visited_family_id as visitedFamilyID', 'draft.writer', 'draft.sequence'])
    .select(['opening.questionnaire_hash as questionnaireHash', 'opening.trigger_values as person'])
    .where('issued.user_id', '=', value('userID'))
    .where('issued.spent_at', 'is', null)
    .where('opening.surveyable_id', '=', value('surveyableID'))
    .where('opening.characterization_by_campaign_id', '=', value('linkID'))
    .where((builder) =>
      builder.or([
        builder('draft.id', 'is not', null),
        builder.and([
          builder('opening.opened_on', '=', value('today')),
          builder('opening.questionnaire_hash', '=', value('hash')),
          builder('opening.trigger_values', '=', sql<never>`${value('person')}::jsonb`),
        ]),
      ]),
    )
    .orderBy('draft.updated_at', (order) => order.desc().nullsLast())
    .orderBy('opening.created_at', 'desc')
    .limit(1),
);

type UnfinishedSurvey = Awaited<ReturnType<typeof findUnfinished.rows>>[number];

/** A row of `draft`; without a version, nothing has been answered yet. */
type DraftRow = Pick<
  UnfinishedSurvey,
  'code' | 'body' | 'updatedAt' | 'version' | 'writer' | 'sequence' | 'visitedFamilyID'
>;

/** The draft of a survey; null if nothing has been answered yet. */
export function draftOf(
  { code, body, updatedAt, version, writer, sequence, visitedFamilyID }: DraftRow,
  { chSurveyableID, chCharacterizationByCampaignID }: Subject,
): Draft | null {
  if (updatedAt === null || version === null) return null;
  return {
    surveyCode: code,
    chSurveyableID,
    chCharacterizationByCampaignID,
    visitedFamilyID,
    updatedDate: { dateChar: todayInBogota(updatedAt) },
    updatedTime: bogotaTime(updatedAt),
    version,
    writer,
    sequence,
    seconds: 0,
    // Safe to cast, because only saveDraft writes this column.
    ...(body as unknown as Pick<Draft, 'page' | 'answers'> & Partial<Pick<Draft, 'seconds'>>),
  };
}

/** The survey the user may continue; undefined if there is none or if they chose to start over. */
async function unfinishedSurvey(
  { trx, body, session }: Call<'openSurvey'>,
  { chCharacterizationByCampaignID, questionnaireHash, person }: Subject,
  today: string,
): Promise<UnfinishedSurvey | undefined> {
  if (body.startOver === true) return undefined;
  const key = {
    userID: session.userID,
    surveyableID: body.surveyableID,
    linkID: chCharacterizationByCampaignID.id,
  };
  await executeWithNext(trx, lockOpening.compiled(key));
  const pin = { today, hash: questionnaireHash, person: JSON.stringify(person) };
  const [survey] = await findUnfinished.rows(trx, { ...key, ...pin });
  return survey;
}

/** The person and the association of the call. @throws 422 for an unknown person, 404 for an unknown association */
async function readCallSubject({ trx, body }: Call<'openSurvey'>, today: string): Promise<Subject> {
  const { surveyableID, campaignID, characterizationID } = body;
  const subject = await readSubject(trx, surveyableID, { campaignID, characterizationID }, today);
  if (subject) return subject;
  await checkActive(trx, 'surveyable', 'surveyableID', surveyableID);
  throw problem('notFound', 'La asociación');
}

/** Throws unless the user may open this survey, or continue it if there is a draft. */
async function checkMayOpen(
  { trx, body, session }: Call<'openSurvey'>,
  subject: Subject,
  draft: Draft | null,
): Promise<void> {
  if (draft) {
    // A draft opened in time can be continued after the campaign has closed. If the family has been surveyed in the meantime,
    // its author can still see it; only saving is rejected.
    const { consentDemanded, consented, ownConsentDue } = subject;
    checkConsent(consentDemanded && (consented === false || ownConsentDue), consented, ownConsentDue);
    return;
  }
  await checkedSubject(trx, body.surveyableID, subject);
  await checkFamily(trx, subject, session.grants);
}

/** Everything the survey's screen needs before its first question. */
export function openedSurvey(
  questionnaire: QuestionnaireBody,
  { code, openedOn, person }: Pick<Opening, 'code' | 'openedOn' | 'person'>,
  { level, birthdate, sex, chSurveyableID, chCharacterizationByCampaignID }: Subject,
  draft: Draft | null,
): OpenedSurvey {
  const askedQuestions = questionsFor(questionnaire, person);
  const questions = wireQuestions(questionnaire, orderQuestions(askedQuestions));
  return {
    code,
    level,
    chSurveyableID: { ...chSurveyableID, birthdateID: { dateChar: birthdate }, mtSexID: sex },
    chCharacterizationByCampaignID,
    questions,
    ...translationOnWire(questionnaire),
    personFields: personFieldsFor(askedQuestions, scopeOf({ person, openedOn })),
    answerCodes: questions.map((_, index) => `${code}-${index + 1}`),
    draft,
  };
}

export const surveyOpenHandlers = {
  openSurvey: async (call) => {
    const { trx, session, now, audit } = call;
    const today = todayInBogota(now);
    const subject = await readCallSubject(call, today);
    const unfinished = await unfinishedSurvey(call, subject, today);
    const draft = unfinished ? draftOf(unfinished, subject) : null;
    await checkMayOpen(call, subject, draft);
    const opening = unfinished ?? (await openSurvey(trx, surveyToPin(subject, today), session.userID, now));
    const questionnaire = await readQuestionnaire(trx, opening.questionnaireHash);
    // Safe to cast, because only openSurvey writes this column.
    const person = opening.person as unknown as RulePerson;
    const { code, openedOn } = opening;
    await audit({
      entity: 'survey',
      entityID: code,
      after: {
        surveyableID: call.body.surveyableID,
        characterizationByCampaignID: subject.chCharacterizationByCampaignID.id,
      },
    });
    return {
      message: 'Encuesta abierta.',
      data: openedSurvey(questionnaire, { code, openedOn, person }, subject, draft),
    };
  },
} satisfies Partial<Handlers>;
