/** Saving a survey: once per code, checked again against what was pinned when it was opened (rules §6). */
import { randomUUIDv7 } from 'node:crypto';
import { fieldTypes } from '@caracteriza/domain/answer-check';
import { bogotaTime, todayInBogota } from '@caracteriza/domain/dates';
import {
  type Answers,
  answersToSend,
  checkAnswers,
  dependentCharacterizations,
} from '@caracteriza/domain/survey-flow';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { checkAnswerCodes, spendCode } from '../codes/codes.ts';
import type { Call, Handlers } from '../contract/handler.ts';
import { checkActive } from '../contract/record.ts';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { applicableLinks } from '../questionnaire/applicable.ts';
import { contentHash, type PinnedQuestion, questionsFor } from '../questionnaire/body.ts';
import { type Opening, openSurvey, readOpening } from '../questionnaire/opening.ts';
import { triggerValuesOf } from '../questionnaire/person.ts';
import { readQuestionnaire } from '../questionnaire/store.ts';
import { readSurveys } from './survey-read.ts';

type SaveCall = Call<'saveCompleteSurvey'>;
type Answer = components['schemas']['AnswerBySurveyRequest'];
type SavedSurvey = components['schemas']['SavedSurvey'];

/** What makes two saves of one code the same: person, association and answers, not the answers' codes or their order. */
function hashOf({
  surveyRequestDTO: survey,
  answerBySurveyRequestDTOList: answers,
}: SaveCall['body']): string {
  const { chSurveyableID, chCharacterizationByCampaignID } = survey;
  const sorted = answers
    .map(({ questionID, value, fileName }) => ({ questionID, value, fileName: fileName ?? null }))
    .toSorted((a, b) => (a.questionID < b.questionID ? -1 : 1));
  return contentHash({ chSurveyableID, chCharacterizationByCampaignID, answers: sorted });
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

/** The survey that this code was already spent on, held against a second save of it at the same moment. */
async function savedBefore({ trx, body, session }: SaveCall) {
  const { code } = body.surveyRequestDTO;
  await trx.selectFrom('issued_code').select('code').where('code', '=', code).forUpdate().execute();
  const survey = await trx
    .selectFrom('survey')
    .select(['id', 'content_hash as contentHash', 'user_id as userID'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (survey && survey.userID !== session.userID) throw problem('codeNotIssued', code);
  return survey;
}

/** The pin that the code has, or for a code without one a pin of this moment. Throws 422 when it is for another survey. */
async function openingOf({ trx, body, now }: SaveCall): Promise<Opening> {
  const {
    code,
    chSurveyableID: surveyableID,
    chCharacterizationByCampaignID: linkID,
  } = body.surveyRequestDTO;
  const opening = await readOpening(trx, code);
  if (opening) {
    if (opening.surveyableID === surveyableID && opening.characterizationByCampaignID === linkID)
      return opening;
    throw problem('rule', `El código ${code} se abrió para otra persona o caracterización.`);
  }
  await checkActive(trx, 'surveyable', 'surveyRequestDTO.chSurveyableID', surveyableID);
  const openedOn = todayInBogota(now);
  const person = await triggerValuesOf(trx, surveyableID, openedOn);
  if (!person) throw problem('notFound', 'El encuestable');
  const [link] = await applicableLinks(trx, { linkID }, person, openedOn);
  if (!link)
    throw problem('rule', 'La caracterización no se puede aplicar hoy a esta persona en esta campaña.');
  return openSurvey(
    trx,
    { ...link, characterizationByCampaignID: linkID, code, surveyableID, openedOn, person },
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

/** The name that a file or signature is exported under; null for every other answer. */
function fileNameOf(question: PinnedQuestion, given: string | null | undefined): string | null {
  if (question.fieldTypeCode === fieldTypes.signature) return 'firma.png';
  if (question.fieldTypeCode !== fieldTypes.file) return null;
  return given || 'archivo';
}

/** Writes the survey and its answers; returns the survey's id. */
async function write(
  call: SaveCall,
  opening: Opening,
  questions: readonly PinnedQuestion[],
  answers: Answers,
) {
  const { trx, body, session, now } = call;
  const id = randomUUIDv7();
  const given = new Map(body.answerBySurveyRequestDTOList.map((answer) => [answer.questionID, answer]));
  const asked = new Map(questions.map((question) => [question.id, question]));
  await trx
    .insertInto('survey')
    .values({
      id,
      code: opening.code,
      surveyable_id: opening.surveyableID,
      characterization_by_campaign_id: opening.characterizationByCampaignID,
      questionnaire_hash: opening.questionnaireHash,
      content_hash: hashOf(body),
      user_id: session.userID,
      created_date: todayInBogota(now),
      characterization_time: bogotaTime(now),
      created_at: now,
    })
    .execute();
  const rows = answersToSend(questions, answers).map(({ questionID, value }, position) => ({
    id: randomUUIDv7(),
    survey_id: id,
    code: given.get(questionID)!.code,
    question_id: questionID,
    position,
    value,
    file_name: fileNameOf(asked.get(questionID)!, given.get(questionID)!.fileName),
  }));
  // The contract allows 500 answers, the most that one insert carries.
  if (rows.length > 0) await trx.insertInto('answer').values(rows).execute();
  return id;
}

/** The saved survey, with the dependent characterizations that were reached and apply to the person now. */
async function savedAnswer(
  trx: Kysely<Database>,
  id: string,
  questions: readonly PinnedQuestion[],
  answers: Answers,
  now: Date,
): Promise<SavedSurvey> {
  const [survey] = await readSurveys(trx, [id]);
  if (!survey) throw problem('notFound', 'La encuesta');
  const reached = dependentCharacterizations(questions, answers);
  if (reached.length === 0) return { ...survey, dependentCharacterizations: [] };
  const today = todayInBogota(now);
  const person = await triggerValuesOf(trx, survey.chSurveyableID.id, today);
  const campaignID = survey.chCharacterizationByCampaignID.campaignET.id;
  const links = person ? await applicableLinks(trx, { campaignID }, person, today) : [];
  const applicable = new Set(links.map(({ characterizationID }) => characterizationID));
  const offered = reached.filter((characterizationID) => applicable.has(characterizationID));
  const found = await trx
    .selectFrom('characterization')
    .select(['id', 'code', 'name'])
    .where('id', 'in', reached)
    .execute();
  return {
    ...survey,
    dependentCharacterizations: offered.flatMap(
      (wanted) => found.find((candidate) => candidate.id === wanted) ?? [],
    ),
  };
}

export const surveySaveHandlers = {
  saveCompleteSurvey: async (call) => {
    const { trx, body, session, now, audit } = call;
    const { code } = body.surveyRequestDTO;
    const list = body.answerBySurveyRequestDTOList;
    checkList(code, list);
    const before = await savedBefore(call);
    if (before && before.contentHash !== hashOf(body)) {
      throw problem('conflict', `La encuesta ${code} ya fue guardada con otras respuestas.`);
    }
    if (!before) await spendCode(trx, code, 'survey', session.userID, now);
    const opening = await openingOf(call);
    const questions = questionsFor(await readQuestionnaire(trx, opening.questionnaireHash), opening.person);
    const answers: Answers = Object.fromEntries(list.map(({ questionID, value }) => [questionID, value]));
    const message = 'La encuesta se guardó correctamente.';
    if (before) return { message, data: await savedAnswer(trx, before.id, questions, answers, now) };
    checkContent(questions, answers);
    await checkAnswerCodes(
      trx,
      list.map((answer) => answer.code),
      session.userID,
    );
    const id = await write(call, opening, questions, answers);
    await trx.deleteFrom('draft').where('survey_code', '=', code).execute();
    // Never the answers themselves: they hold what the person said, files and the signature (rules §7).
    await audit({ entity: 'survey', entityID: id, after: { code, content: hashOf(body) } });
    return { message, data: await savedAnswer(trx, id, questions, answers, now) };
  },
} satisfies Pick<Handlers, 'saveCompleteSurvey'>;
