/** Opening a survey in one call: its pinned code, whom it asks, its questions with their answers' codes, and the draft of it. */
import { bogotaTime, todayInBogota } from '@caracteriza/domain/values/dates';
import { orderQuestions } from '@caracteriza/domain/question/survey-flow';
import type { TriggerPerson } from '@caracteriza/domain/rule/triggers';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import { executeWithNext } from '../../db/driver/driver.ts';
import { statement, type ValueOf } from '../../db/driver/statement.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { questionsFor } from '../../questionnaire/body.ts';
import { openSurvey, type ToPin } from '../../questionnaire/opening.ts';
import { readQuestionnaire } from '../../questionnaire/store.ts';
import { type LinkKey, readSubject, type Subject } from '../../questionnaire/subject.ts';
import { wireQuestions } from '../../questionnaire/wire.ts';
import { checkActive } from '../../records/checks.ts';
import { checkConsent } from '../../records/consent-text.ts';
import { checkNotAsked } from './survey-family.ts';

type Draft = components['schemas']['Draft'];

/**
 * The person and the association, if the person may be surveyed under it today.
 * @throws 422 when the person is not there or inactive, or when the characterization does not apply
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
    checkConsent(subject.consentDemanded, subject.consented);
    return subject;
  }
  throw problem(
    'rule',
    'La caracterización no se puede aplicar hoy a esta persona: la campaña no está abierta, ya no la incluye o sus disparadores no se cumplen.',
  );
}

/** Throws 409 for a survey of the family that the family has. */
export async function checkFamily(
  trx: Kysely<Database>,
  { level, familyID, chCharacterizationByCampaignID }: Subject,
  grants: ReadonlySet<string>,
): Promise<void> {
  if (level === 'family') {
    await checkNotAsked(trx, { linkID: chCharacterizationByCampaignID.id, familyID }, grants);
  }
}

/** What a survey of this subject is pinned to. */
export function toPin({ person, questionnaireHash, ...subject }: Subject, openedOn: string): ToPin {
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

interface Sought {
  userID: string;
  surveyableID: string;
  linkID: string;
  today: string;
  hash: string | null;
  person: string;
}

/** Makes two openings of one survey follow each other: the second, of another tab, then finds the first. */
const waitForOther = statement(
  (_, value: ValueOf<Pick<Sought, 'userID' | 'surveyableID' | 'linkID'>>) =>
    sql`select pg_advisory_xact_lock(hashtextextended(
      ${value('userID')}::text || ${value('surveyableID')}::text || ${value('linkID')}::text, 0))`,
);

/**
 * The survey of this person under this association that the user has begun: the latest draft, else one that was opened
 * today and would be pinned to the same now. So a second tab goes on with the code of the first.
 */
const findBegun = statement((db, value: ValueOf<Sought>) =>
  db
    .selectFrom('survey_opening as opening')
    .innerJoin('issued_code as issued', 'issued.code', 'opening.code')
    .leftJoin('draft', (join) =>
      join.onRef('draft.survey_code', '=', 'opening.code').onRef('draft.user_id', '=', 'issued.user_id'),
    )
    .select(['opening.code', 'draft.body', 'draft.updated_at as updatedAt', 'draft.version'])
    .select(['draft.writer', 'draft.sequence'])
    .select(['opening.questionnaire_hash as questionnaireHash', 'opening.trigger_values as person'])
    .where('issued.user_id', '=', value('userID'))
    .where('issued.spent_at', 'is', null)
    .where('opening.surveyable_id', '=', value('surveyableID'))
    .where('opening.characterization_by_campaign_id', '=', value('linkID'))
    .where((where) =>
      where.or([
        where('draft.id', 'is not', null),
        where.and([
          where('opening.opened_on', '=', value('today')),
          where('opening.questionnaire_hash', '=', value('hash')),
          where('opening.trigger_values', '=', sql<never>`${value('person')}::jsonb`),
        ]),
      ]),
    )
    .orderBy('draft.updated_at', (order) => order.desc().nullsLast())
    .orderBy('opening.created_at', 'desc')
    .limit(1),
);

type Begun = Awaited<ReturnType<typeof findBegun.rows>>[number];

/** The draft of a begun survey, or null when nothing was answered yet. */
function draftOf(
  { code, body, updatedAt, version, writer, sequence }: Begun,
  references: Pick<Draft, 'chSurveyableID' | 'chCharacterizationByCampaignID'>,
): Draft | null {
  if (updatedAt === null || version === null) return null;
  return {
    surveyCode: code,
    ...references,
    updatedDate: { dateChar: todayInBogota(updatedAt) },
    updatedTime: bogotaTime(updatedAt),
    version,
    writer,
    sequence,
    // Written by saveDraft only.
    ...(body as unknown as Pick<Draft, 'page' | 'answers'>),
  };
}

/** What the user has begun and not finished; undefined when there is nothing, or when they start over. */
async function begun(
  { trx, body, session }: Call<'openSurvey'>,
  { chCharacterizationByCampaignID, questionnaireHash, person }: Subject,
  today: string,
): Promise<Begun | undefined> {
  if (body.startOver === true) return undefined;
  const key = {
    userID: session.userID,
    surveyableID: body.surveyableID,
    linkID: chCharacterizationByCampaignID.id,
  };
  await executeWithNext(trx, waitForOther.compiled(key));
  const sought = { ...key, today, hash: questionnaireHash, person: JSON.stringify(person) };
  const [found] = await findBegun.rows(trx, sought);
  return found;
}

export const surveyOpenHandlers = {
  openSurvey: async (call) => {
    const { trx, body, session, now, audit } = call;
    const { surveyableID, campaignID, characterizationID } = body;
    const today = todayInBogota(now);
    const subject = await readSubject(trx, surveyableID, { campaignID, characterizationID }, today);
    if (!subject) {
      await checkActive(trx, 'surveyable', 'surveyableID', surveyableID);
      throw problem('notFound', 'La asociación');
    }
    const found = await begun(call, subject, today);
    const draft = found
      ? draftOf(found, {
          chSurveyableID: subject.chSurveyableID,
          chCharacterizationByCampaignID: subject.chCharacterizationByCampaignID,
        })
      : null;
    // A draft was opened in time: it may go on when the campaign has closed.
    const { birthdate, sex, chSurveyableID, chCharacterizationByCampaignID } = draft
      ? subject
      : await checkedSubject(trx, surveyableID, subject);
    if (draft) checkConsent(subject.consentDemanded && subject.consented === false, subject.consented);
    // Who has begun may see what they wrote; it cannot be saved.
    else await checkFamily(trx, subject, session.grants);
    const opening = found ?? (await openSurvey(trx, toPin(subject, today), session.userID, now));
    const questionnaire = await readQuestionnaire(trx, opening.questionnaireHash);
    // Written by openSurvey only.
    const person = opening.person as unknown as TriggerPerson;
    const questions = wireQuestions(questionnaire, orderQuestions(questionsFor(questionnaire, person)));
    const { code } = opening;
    await audit({
      entity: 'survey',
      entityID: code,
      after: { surveyableID, characterizationByCampaignID: chCharacterizationByCampaignID.id },
    });
    return {
      message: 'Encuesta abierta.',
      data: {
        code,
        level: subject.level,
        chSurveyableID: { ...chSurveyableID, birthdateID: { dateChar: birthdate }, mtSexID: sex },
        chCharacterizationByCampaignID,
        questions,
        answerCodes: questions.map((_, index) => `${code}-${index + 1}`),
        draft,
      },
    };
  },
} satisfies Partial<Handlers>;
