/** Saving a survey: once per code, checked again against what was pinned when it was opened (rules §6). */
import { randomUUIDv7 } from 'node:crypto';
import { bogotaTime, todayInBogota } from '@caracteriza/domain/dates';
import {
  type Answers,
  answersToSend,
  checkAnswers,
  dependentCharacterizations,
} from '@caracteriza/domain/survey-flow';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Call, Handlers } from '../contract/handler.ts';
import { executeAlong } from '../db/driver.ts';
import { statement, type ValueOf } from '../db/statement.ts';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { applicableLinks } from '../questionnaire/applicable.ts';
import { type PinnedQuestion, questionsFor, textHash } from '../questionnaire/body.ts';
import { type HeadingRow, headingColumns, headingOf } from '../questionnaire/heading.ts';
import { type Opening, pinSurvey } from '../questionnaire/opening.ts';
import { triggerValuesOf } from '../questionnaire/person.ts';
import { readQuestionnaire } from '../questionnaire/store.ts';
import { readSubject } from '../questionnaire/subject.ts';
import { spendAnswerCodes } from '../records/codes.ts';
import { checkActive } from '../records/checks.ts';
import { storedAnswers } from '../questionnaire/answers.ts';
import { readSurveys, type Survey } from './survey-read.ts';

type SaveCall = Call<'saveCompleteSurvey'>;
type Answer = components['schemas']['AnswerBySurveyRequest'];
type SavedSurvey = components['schemas']['SavedSurvey'];

/**
 * The hash by which two saves of one code are the same: of person, association and answers, without codes and order.
 */
function hashOf({
  surveyRequestDTO: survey,
  answerBySurveyRequestDTOList: answers,
}: SaveCall['body']): string {
  const { chSurveyableID, chCharacterizationByCampaignID } = survey;
  // With the names in the order of the alphabet this is the canonical text of contentHash, in a fraction of the time.
  const given = answers
    .map(({ questionID, value, fileName }) => ({ fileName: fileName ?? null, questionID, value }))
    .toSorted((a, b) => (a.questionID < b.questionID ? -1 : 1));
  return textHash(JSON.stringify({ answers: given, chCharacterizationByCampaignID, chSurveyableID }));
}

/** Throws 422 for an answer that names another survey, or for two answers to one question or with one code. */
function checkList(code: string, answers: readonly Answer[]): void {
  const stray = answers.find(({ surveyID }) => surveyID !== code);
  if (stray) throw problem('rule', `La respuesta ${stray.code} pertenece a otra encuesta.`);
  for (const key of ['questionID', 'code'] as const) {
    if (new Set(answers.map((answer) => answer[key])).size !== answers.length) {
      throw problem('rule', 'La encuesta trae dos veces la misma respuesta.');
    }
  }
}

/** A code with its pin, and the survey that was saved under it; the campaign as it is now. */
const findCode = statement((db, value: ValueOf<{ code: string; userID: string }>) =>
  db
    .selectFrom('issued_code as issued')
    .leftJoin('survey_opening as opening', 'opening.code', 'issued.code')
    .leftJoin('survey', 'survey.code', 'issued.code')
    .leftJoin('characterization_by_campaign as link', 'link.id', 'opening.characterization_by_campaign_id')
    .leftJoin('campaign', 'campaign.id', 'link.campaign_id')
    .leftJoin('characterization', 'characterization.id', 'link.characterization_id')
    .leftJoin('surveyable', 'surveyable.id', 'opening.surveyable_id')
    .select(headingColumns)
    .select(['issued.spent_at as spentAt', 'survey.id as surveyID', 'survey.content_hash as contentHash'])
    .select([
      'opening.questionnaire_hash as questionnaireHash',
      'opening.opened_on as openedOn',
      'opening.trigger_values as person',
    ])
    .select([
      'link.status as linkStatus',
      'campaign.status as campaignStatus',
      'campaign.end_date as endDate',
    ])
    .where('issued.code', '=', value('code'))
    .where('issued.kind', '=', 'survey')
    .where('issued.user_id', '=', value('userID')),
);

type Found = Awaited<ReturnType<typeof findCode.rows>>[number];

/** The pin that the code has, or for a code without one a pin of this moment. Throws 422 when it is for another survey. */
async function openingOf({ trx, body, now }: SaveCall, found: Found): Promise<Opening> {
  const {
    code,
    chSurveyableID: surveyableID,
    chCharacterizationByCampaignID: linkID,
  } = body.surveyRequestDTO;
  if (found.questionnaireHash !== null) {
    if (found.personID !== surveyableID || found.linkID !== linkID) {
      throw problem('rule', `El código ${code} se abrió para otra persona o caracterización.`);
    }
    const { questionnaireHash, openedOn, person } = found;
    return {
      code,
      questionnaireHash,
      surveyableID,
      characterizationByCampaignID: linkID,
      openedOn: openedOn!,
      // Written by openSurvey only.
      person: person as unknown as Opening['person'],
    };
  }
  await checkActive(trx, 'surveyable', 'surveyRequestDTO.chSurveyableID', surveyableID);
  const openedOn = todayInBogota(now);
  const subject = await readSubject(trx, surveyableID, { linkID }, openedOn);
  if (!subject?.applicable)
    throw problem('rule', 'La caracterización no se puede aplicar hoy a esta persona en esta campaña.');
  const { person, questionnaireHash } = subject;
  const characterizationID = subject.chCharacterizationByCampaignID.characterizationET.id;
  return pinSurvey(
    trx,
    code,
    {
      surveyableID,
      characterizationByCampaignID: linkID,
      characterizationID,
      questionnaireHash,
      openedOn,
      person,
    },
    now,
  );
}

/** Throws 422 with one error per question that keeps the answers from being saved; `field` is the question's id. */
function checkContent(questions: readonly PinnedQuestion[], answers: Answers): void {
  const problems = checkAnswers(questions, answers);
  if (problems.length === 0) return;
  const unanswered = problems.some(({ questionID }) => !answers[questionID]);
  throw problem(
    'rule',
    unanswered ? 'Faltan datos obligatorios por llenar' : problems[0]!.message,
    problems.map(({ questionID, message }) => ({ field: questionID, message })),
  );
}

interface SurveyValues {
  id: string;
  code: string;
  surveyableID: string;
  linkID: string;
  questionnaireHash: string;
  contentHash: string;
  userID: string;
  createdDate: string;
  characterizationTime: string;
  now: Date;
  answers: string;
  afterClosing: boolean;
}

/** Spends the code and writes the survey. When another save of the code came first, its unique key fails. */
const insertSurvey = statement(
  (_, value: ValueOf<SurveyValues>) => sql`with spent as (
      update issued_code set spent_at = ${value('now')} where code = ${value('code')})
    insert into survey (id, code, surveyable_id, characterization_by_campaign_id, questionnaire_hash, content_hash, user_id,
      created_date, characterization_time, created_at, answers, after_closing)
    values (${value('id')}, ${value('code')}, ${value('surveyableID')}, ${value('linkID')}, ${value('questionnaireHash')},
      ${value('contentHash')}, ${value('userID')}, ${value('createdDate')}, ${value('characterizationTime')},
      ${value('now')}, ${value('answers')}, ${value('afterClosing')})`,
);

/** After the code is spent, which waits for a draft that is being saved: so none is left behind. */
const deleteDraft = statement((db, value: ValueOf<{ code: string }>) =>
  db.deleteFrom('draft').where('survey_code', '=', value('code')),
);

const insertFiles = statement(
  (_, value: ValueOf<{ id: string; hashes: string[]; contents: string[] }>) =>
    sql`insert into survey_file (survey_id, hash, content)
      select distinct ${value('id')}::uuid, hash, content
      from unnest(${value('hashes')}::text[], ${value('contents')}::text[]) as file (hash, content)`,
);

/** Whether the campaign had closed, or was no longer asking this, when a survey that was opened in time arrives. */
function isAfterClosing({ linkStatus, campaignStatus, endDate }: Found, today: string): boolean {
  if (endDate === null) return false;
  return endDate < today || linkStatus !== 'activo' || campaignStatus !== 'activo';
}

/**
 * Writes the survey and its answers with COMMIT. When another save of the code came first, the transaction runs again and
 * finds that one.
 */
async function write(
  { trx, body, session, now }: SaveCall,
  found: Found,
  opening: Opening,
  checked: { questions: readonly PinnedQuestion[]; answers: Answers; contentHash: string },
): Promise<Survey> {
  const { questions, answers, contentHash } = checked;
  const shown = answersToSend(questions, answers).map(({ questionID }) => questionID);
  const { answers: stored, files } = storedAnswers(questions, shown, body.answerBySurveyRequestDTOList);
  const id = randomUUIDv7();
  const createdDate = todayInBogota(now);
  const characterizationTime = bogotaTime(now);
  const afterClosing = isAfterClosing(found, createdDate);
  const { code, questionnaireHash } = opening;
  const insert = insertSurvey.compiled({
    id,
    code,
    surveyableID: opening.surveyableID,
    linkID: opening.characterizationByCampaignID,
    questionnaireHash,
    contentHash,
    userID: session.userID,
    createdDate,
    characterizationTime,
    now,
    answers: JSON.stringify(stored),
    afterClosing,
  });
  await executeAlong(trx, insert);
  await executeAlong(trx, deleteDraft.compiled({ code }));
  if (files.length > 0) {
    const hashes = files.map(({ hash }) => hash);
    const contents = files.map(({ content }) => content);
    await executeAlong(trx, insertFiles.compiled({ id, hashes, contents }));
  }
  if (found.questionnaireHash === null) return (await readSurveys(trx, [id]))[0]!;
  const { characterization } = await readQuestionnaire(trx, questionnaireHash);
  // The code is pinned, so the joined rows are there.
  const heading = headingOf({ ...(found as HeadingRow), characterization: characterization.name });
  return { id, code, ...heading, createdDate: { dateChar: createdDate }, characterizationTime, afterClosing };
}

/** The dependent characterizations that these answers reached and that apply to the person now. */
async function offered(
  trx: Kysely<Database>,
  { surveyableID, campaignID }: { surveyableID: string; campaignID: string },
  questions: readonly PinnedQuestion[],
  answers: Answers,
  now: Date,
): Promise<SavedSurvey['dependentCharacterizations']> {
  const reached = dependentCharacterizations(questions, answers);
  if (reached.length === 0) return [];
  const today = todayInBogota(now);
  const person = await triggerValuesOf(trx, surveyableID, today);
  const links = person ? await applicableLinks(trx, { campaignID }, person, today) : [];
  const applicable = new Set(links.map(({ characterizationID }) => characterizationID));
  const found = await trx
    .selectFrom('characterization')
    .select(['id', 'code', 'name'])
    .where('id', 'in', reached)
    .execute();
  return reached
    .filter((characterizationID) => applicable.has(characterizationID))
    .flatMap((wanted) => found.find((candidate) => candidate.id === wanted) ?? []);
}

const done = 'La encuesta se guardó correctamente.';
const doneAfterClosing = `${done} La campaña ya no estaba abierta: la encuesta quedó marcada.`;

/** Answers a survey that is saved. */
async function answer(
  { trx, now }: SaveCall,
  survey: Survey,
  questions: readonly PinnedQuestion[],
  answers: Answers,
) {
  const surveyableID = survey.chSurveyableID.id;
  const campaignID = survey.chCharacterizationByCampaignID.campaignET.id;
  const dependents = await offered(trx, { surveyableID, campaignID }, questions, answers, now);
  const message = survey.afterClosing ? doneAfterClosing : done;
  return { message, data: { ...survey, dependentCharacterizations: dependents } };
}

/** The survey that was saved under this code before. Throws 409 when it has another content. */
async function repeated(call: SaveCall, found: Found, contentHash: string, answers: Answers) {
  const { trx, body } = call;
  const { code } = body.surveyRequestDTO;
  if (found.contentHash !== contentHash) {
    throw problem('conflict', `La encuesta ${code} ya fue guardada con otras respuestas.`);
  }
  const [survey] = await readSurveys(trx, [found.surveyID!]);
  const opening = await openingOf(call, found);
  const questions = questionsFor(await readQuestionnaire(trx, opening.questionnaireHash), opening.person);
  return answer(call, survey!, questions, answers);
}

export const surveySaveHandlers = {
  saveCompleteSurvey: async (call) => {
    const { trx, body, session, now, audit } = call;
    const { code } = body.surveyRequestDTO;
    const list = body.answerBySurveyRequestDTOList;
    checkList(code, list);
    const contentHash = hashOf(body);
    const answers: Answers = Object.fromEntries(list.map(({ questionID, value }) => [questionID, value]));
    const [found] = await findCode.rows(trx, { code, userID: session.userID });
    if (!found) throw problem('codeNotIssued', code);
    if (found.surveyID !== null) return repeated(call, found, contentHash, answers);
    if (found.spentAt !== null) throw problem('codeSpent', code);
    const opening = await openingOf(call, found);
    const questionnaire = await readQuestionnaire(trx, opening.questionnaireHash);
    const questions = questionsFor(questionnaire, opening.person);
    checkContent(questions, answers);
    await spendAnswerCodes(
      trx,
      list.map((given) => given.code),
      { code, userID: session.userID, now },
    );
    const survey = await write(call, found, opening, { questions, answers, contentHash });
    // Never the answers themselves: they hold what the person said, files and the signature (rules §7).
    await audit({ entity: 'survey', entityID: survey.id, after: { code, content: contentHash } });
    return answer(call, survey, questions, answers);
  },
} satisfies Partial<Handlers>;
