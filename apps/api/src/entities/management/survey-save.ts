/** Saves a survey: once per code, checked against what it was pinned to when it was opened (rules §6). */
import { hasDetail, joinedParts, superfluousDetailMessage } from '@caracteriza/domain/question/answer-parts';
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
import type { Scope } from '@caracteriza/domain/rule/evaluate';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { applicableLinks } from '../../questionnaire/applicable.ts';
import { type PinnedQuestion, piecesHash, questionsFor } from '../../questionnaire/body.ts';
import { scopeOf } from '../../questionnaire/opening.ts';
import { subjectValuesOf } from '../../questionnaire/person.ts';
import { readQuestionnaire } from '../../questionnaire/store.ts';
import { spendAnswerCodes } from '../../records/codes.ts';
import { surveyedLinks } from './survey-family.ts';
import { readSurveys, type Survey } from './survey-read.ts';
import {
  checkConsentOf,
  checkDraft,
  checkFamilyOf,
  findCode,
  type IssuedCode,
  openingOf,
  type SaveCall,
} from './survey-save-opening.ts';
import { writeSurvey } from './survey-save-write.ts';

type Answer = components['schemas']['AnswerBySurveyRequest'];
type SavedSurvey = components['schemas']['SavedSurvey'];

/**
 * A hash that shows whether two saves under one code are the same. It covers person, association and answers, but neither the
 * answers' codes nor their order.
 */
function hashOf(body: SaveCall['body']): Promise<string> {
  return piecesHash(hashedPieces(body));
}

/** The properties are in alphabetical order, which gives the same text that contentHash hashes, in a fraction of the time. */
function* hashedPieces({
  surveyRequestDTO: { chSurveyableID, chCharacterizationByCampaignID },
  answerBySurveyRequestDTOList: answers,
}: SaveCall['body']): Generator<string> {
  yield '{"answers":[';
  let separator = '';
  for (const answer of answers.toSorted((a, b) => (a.questionID < b.questionID ? -1 : 1))) {
    const { questionID, value, detail, fileName } = answer;
    const text = JSON.stringify({ ...(detail && { detail }), fileName: fileName ?? null, questionID, value });
    yield `${separator}${text}`;
    separator = ',';
  }
  yield `],${JSON.stringify({ chCharacterizationByCampaignID, chSurveyableID }).slice(1)}`;
}

/** Throws 422 for an answer that refers to another survey, or for two answers to one question or with the same code. */
function checkList(code: string, answers: readonly Answer[]): void {
  const stray = answers.find(({ surveyID }) => surveyID !== code);
  if (stray) throw problem('rule', `La respuesta ${stray.code} pertenece a otra encuesta.`);
  for (const key of ['questionID', 'code'] as const) {
    if (new Set(answers.map((answer) => answer[key])).size !== answers.length) {
      throw problem('rule', 'La encuesta trae dos veces la misma respuesta.');
    }
  }
}

/** Throws 422 for a detail on a question that takes none, because joined to the value it would look like a different answer. */
function checkDetails(questions: readonly PinnedQuestion[], answers: readonly Answer[]): void {
  const types = new Map(questions.map(({ id, fieldTypeCode }) => [id, fieldTypeCode]));
  const unexpectedDetails = answers.filter(
    ({ questionID, detail }) => detail && !hasDetail(types.get(questionID) ?? ''),
  );
  if (unexpectedDetails.length === 0) return;
  const errors = unexpectedDetails.map(({ questionID }) => ({
    field: questionID,
    message: superfluousDetailMessage,
  }));
  throw problem('rule', superfluousDetailMessage, errors);
}

/** The answers of a survey, with the questions of its version and the person values and day that it is pinned to. */
interface Answered {
  readonly questions: readonly PinnedQuestion[];
  readonly answers: Answers;
  readonly person: Scope;
}

/** Throws 422 with one error for each question whose answer is missing or invalid; `field` is the question's ID. */
function checkContent({ questions, answers, person }: Answered, now: Date): void {
  const problems = checkAnswers(questions, answers, todayInBogota(now), { person });
  if (problems.length === 0) return;
  const unanswered = problems.some(({ questionID }) => !answers[questionID]);
  throw problem(
    'rule',
    unanswered ? 'Faltan datos obligatorios por llenar' : problems[0]!.message,
    problems.map(({ questionID, message }) => ({ field: questionID, message })),
  );
}

/** Throws 422 if a computed answer was not sent, because it then has no code. Its value is computed here in any case. */
function checkComputed({ questions, answers, person }: Answered, list: readonly Answer[]): void {
  if (!questions.some(isComputed)) return;
  const answeredIDs = new Set(list.map(({ questionID }) => questionID));
  const missing = answersToSend(questions, answers, person).filter(
    ({ questionID }) => !answeredIDs.has(questionID),
  );
  if (missing.length === 0) return;
  const message = 'La encuesta no trae una respuesta calculada: ábrala de nuevo.';
  throw problem(
    'rule',
    message,
    missing.map(({ questionID }) => ({ field: questionID, message })),
  );
}

/**
 * The dependent characterizations that these answers lead to, except those that do not apply to the person now and those their
 * family has already answered.
 */
async function dependentsToOffer(
  trx: Kysely<Database>,
  { surveyableID, campaignID }: { surveyableID: string; campaignID: string },
  answered: Answered,
  now: Date,
): Promise<SavedSurvey['dependentCharacterizations']> {
  const dependentIDs = dependentCharacterizations(answered.questions, answered.answers, answered.person);
  if (dependentIDs.length === 0) return [];
  const today = todayInBogota(now);
  const person = await subjectValuesOf(trx, surveyableID, today);
  const links = person ? await applicableLinks(trx, { campaignID }, person, today) : [];
  const dependents = links.filter(({ characterizationID }) => dependentIDs.includes(characterizationID));
  const familyLinkIDs = dependents.filter(({ level }) => level === 'family').map(({ linkID }) => linkID);
  const surveyed = await surveyedLinks(trx, person?.familyID ?? null, familyLinkIDs);
  const openIDs = new Set(
    dependents.filter(({ linkID }) => !surveyed.has(linkID)).map((link) => link.characterizationID),
  );
  const characterizations = await trx
    .selectFrom('characterization')
    .select(['id', 'code', 'name'])
    .where('id', 'in', dependentIDs)
    .execute();
  return dependentIDs
    .filter((characterizationID) => openIDs.has(characterizationID))
    .flatMap((id) => characterizations.find((candidate) => candidate.id === id) ?? []);
}

const successMessage = 'La encuesta se guardó correctamente.';
const afterClosingMessage = `${successMessage} La campaña ya no estaba abierta: la encuesta quedó marcada.`;

async function answerSurvey({ trx, now }: SaveCall, survey: Survey, answered: Answered) {
  const surveyableID = survey.chSurveyableID.id;
  const campaignID = survey.chCharacterizationByCampaignID.campaignET.id;
  const dependents = await dependentsToOffer(trx, { surveyableID, campaignID }, answered, now);
  const message = survey.afterClosing ? afterClosingMessage : successMessage;
  return { message, data: { ...survey, dependentCharacterizations: dependents } };
}

/** Responds to a repeated save with the survey already saved under the code. Throws 409 if its content differs. */
async function answerRepeat(call: SaveCall, issuedCode: IssuedCode, contentHash: string, answers: Answers) {
  const { trx, body } = call;
  const { code } = body.surveyRequestDTO;
  if (issuedCode.contentHash !== contentHash) {
    throw problem('conflict', `La encuesta ${code} ya fue guardada con otras respuestas.`);
  }
  const [survey] = await readSurveys(trx, [issuedCode.surveyID!]);
  const opening = await openingOf(call, issuedCode);
  const questions = questionsFor(await readQuestionnaire(trx, opening.questionnaireHash), opening.person);
  return answerSurvey(call, survey!, { questions, answers, person: scopeOf(opening) });
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
    const [issuedCode] = await findCode.rows(trx, { code, userID: session.userID });
    if (!issuedCode) throw problem('codeNotIssued', code);
    if (issuedCode.surveyID !== null) return answerRepeat(call, issuedCode, contentHash, answers);
    if (issuedCode.spentAt !== null) throw problem('codeSpent', code);
    checkDraft(call, issuedCode);
    const opening = await openingOf(call, issuedCode);
    checkConsentOf(issuedCode);
    await checkFamilyOf(call, issuedCode, opening);
    const questionnaire = await readQuestionnaire(trx, opening.questionnaireHash);
    const questions = questionsFor(questionnaire, opening.person);
    checkDetails(questions, list);
    const answered: Answered = { questions, answers, person: scopeOf(opening) };
    checkContent(answered, now);
    checkComputed(answered, list);
    await spendAnswerCodes(
      trx,
      list.map((answer) => answer.code),
      { code, userID: session.userID, now },
    );
    const survey = await writeSurvey(call, issuedCode, opening, { ...answered, contentHash });
    // Only a hash of the answers, because they contain personal information, files and a signature (rules §7).
    await audit({ entity: 'survey', entityID: survey.id, after: { code, content: contentHash } });
    return answerSurvey(call, survey, answered);
  },
} satisfies Partial<Handlers>;
