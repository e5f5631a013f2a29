/** Saving a survey: once per code, checked again against what was pinned when it was opened (rules §6). */
import { hasDetail, joinedParts, unaskedDetail } from '@caracteriza/domain/question/answer-parts';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { isComputed } from '@caracteriza/domain/question/kinds';
import {
  type Answers,
  answersToSend,
  checkAnswers,
  dependentCharacterizations,
} from '@caracteriza/domain/question/survey-flow';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { applicableLinks } from '../../questionnaire/applicable.ts';
import { type PinnedQuestion, piecesHash, questionsFor } from '../../questionnaire/body.ts';
import { subjectValuesOf } from '../../questionnaire/person.ts';
import { readQuestionnaire } from '../../questionnaire/store.ts';
import { spendAnswerCodes } from '../../records/codes.ts';
import { askedOfFamily } from './survey-family.ts';
import { readSurveys, type Survey } from './survey-read.ts';
import {
  checkConsentOf,
  checkDraft,
  checkFamilyOf,
  findCode,
  type Found,
  openingOf,
  type SaveCall,
} from './survey-save-opening.ts';
import { writeSurvey } from './survey-save-write.ts';

type Answer = components['schemas']['AnswerBySurveyRequest'];
type SavedSurvey = components['schemas']['SavedSurvey'];

/**
 * The hash by which two saves of one code are the same: of person, association and answers, without codes and order.
 */
function hashOf(body: SaveCall['body']): Promise<string> {
  return piecesHash(hashedPieces(body));
}

/** With the names in the order of the alphabet this is the canonical text of contentHash, in a fraction of the time. */
function* hashedPieces({
  surveyRequestDTO: { chSurveyableID, chCharacterizationByCampaignID },
  answerBySurveyRequestDTOList: answers,
}: SaveCall['body']): Generator<string> {
  yield '{"answers":[';
  let separator = '';
  for (const given of answers.toSorted((a, b) => (a.questionID < b.questionID ? -1 : 1))) {
    const { questionID, value, detail, fileName } = given;
    const text = JSON.stringify({ ...(detail && { detail }), fileName: fileName ?? null, questionID, value });
    yield `${separator}${text}`;
    separator = ',';
  }
  yield `],${JSON.stringify({ chCharacterizationByCampaignID, chSurveyableID }).slice(1)}`;
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

/** Throws 422 for a detail where an answer has none: as one text the two would be another answer. */
function checkDetails(questions: readonly PinnedQuestion[], answers: readonly Answer[]): void {
  const types = new Map(questions.map(({ id, fieldTypeCode }) => [id, fieldTypeCode]));
  const wrong = answers.filter(({ questionID, detail }) => detail && !hasDetail(types.get(questionID) ?? ''));
  if (wrong.length === 0) return;
  const errors = wrong.map(({ questionID }) => ({ field: questionID, message: unaskedDetail }));
  throw problem('rule', unaskedDetail, errors);
}

/** Throws 422 with one error per question that keeps the answers from being saved; `field` is the question's id. */
function checkContent(questions: readonly PinnedQuestion[], answers: Answers, now: Date): void {
  const problems = checkAnswers(questions, answers, todayInBogota(now));
  if (problems.length === 0) return;
  const unanswered = problems.some(({ questionID }) => !answers[questionID]);
  throw problem(
    'rule',
    unanswered ? 'Faltan datos obligatorios por llenar' : problems[0]!.message,
    problems.map(({ questionID, message }) => ({ field: questionID, message })),
  );
}

/**
 * Throws 422 when a computed answer has no entry, and so no code. Its value is worked out here, whatever was sent.
 */
function checkComputed(
  questions: readonly PinnedQuestion[],
  answers: Answers,
  list: readonly Answer[],
): void {
  if (!questions.some(isComputed)) return;
  const sent = new Set(list.map(({ questionID }) => questionID));
  const left = answersToSend(questions, answers).filter(({ questionID }) => !sent.has(questionID));
  if (left.length === 0) return;
  const message = 'La encuesta no trae una respuesta calculada: ábrala de nuevo.';
  throw problem(
    'rule',
    message,
    left.map(({ questionID }) => ({ field: questionID, message })),
  );
}

/** The dependent characterizations that these answers reached, that apply to the person now and of which their family was not asked yet. */
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
  const person = await subjectValuesOf(trx, surveyableID, today);
  const links = person ? await applicableLinks(trx, { campaignID }, person, today) : [];
  const wanted = links.filter(({ characterizationID }) => reached.includes(characterizationID));
  const shared = wanted.filter(({ level }) => level === 'family').map(({ linkID }) => linkID);
  const asked = await askedOfFamily(trx, person?.familyID ?? null, shared);
  const open = new Set(
    wanted.filter(({ linkID }) => !asked.has(linkID)).map((link) => link.characterizationID),
  );
  const found = await trx
    .selectFrom('characterization')
    .select(['id', 'code', 'name'])
    .where('id', 'in', reached)
    .execute();
  return reached
    .filter((characterizationID) => open.has(characterizationID))
    .flatMap((id) => found.find((candidate) => candidate.id === id) ?? []);
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
    const contentHash = await hashOf(body);
    const answers: Answers = Object.fromEntries(
      list.map(({ questionID, value, detail }) => [questionID, joinedParts({ value, detail: detail ?? '' })]),
    );
    const [found] = await findCode.rows(trx, { code, userID: session.userID });
    if (!found) throw problem('codeNotIssued', code);
    if (found.surveyID !== null) return repeated(call, found, contentHash, answers);
    if (found.spentAt !== null) throw problem('codeSpent', code);
    checkDraft(call, found);
    const opening = await openingOf(call, found);
    checkConsentOf(found);
    await checkFamilyOf(call, found, opening);
    const questionnaire = await readQuestionnaire(trx, opening.questionnaireHash);
    const questions = questionsFor(questionnaire, opening.person);
    checkDetails(questions, list);
    checkContent(questions, answers, now);
    checkComputed(questions, answers, list);
    await spendAnswerCodes(
      trx,
      list.map((given) => given.code),
      { code, userID: session.userID, now },
    );
    const survey = await writeSurvey(call, found, opening, { questions, answers, contentHash });
    // Never the answers themselves: they hold what the person said, files and the signature (rules §7).
    await audit({ entity: 'survey', entityID: survey.id, after: { code, content: contentHash } });
    return answer(call, survey, questions, answers);
  },
} satisfies Partial<Handlers>;
