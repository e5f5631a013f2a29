/** Checks the answers of a survey or a correction before they are saved (rules §6). */
import { hasDetail, joinedParts, superfluousDetailMessage } from '@caracteriza/domain/question/answer-parts';
import { isComputed } from '@caracteriza/domain/question/kinds';
import { type Answers, answersToSend, checkAnswers } from '@caracteriza/domain/question/survey-flow';
import type { Scope } from '@caracteriza/domain/rule/evaluate';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { components } from '@caracteriza/openapi/schema';
import { problem } from '../../http/problem.ts';
import { type PinnedQuestion, piecesHash } from '../../questionnaire/body.ts';

export type GivenAnswer = components['schemas']['AnswerBySurveyRequest'];

/** The person and the association of a survey. */
interface AnsweredSubject {
  chSurveyableID: string;
  chCharacterizationByCampaignID: string;
}

/**
 * A hash that shows whether two saves under one code are the same. It covers person, association and answers, but neither the
 * answers' codes nor their order.
 */
export function answersHash(subject: AnsweredSubject, answers: readonly GivenAnswer[]): Promise<string> {
  return piecesHash(hashedPieces(subject, answers));
}

/** The properties are in alphabetical order, which gives the same text that contentHash hashes, in a fraction of the time. */
function* hashedPieces(
  { chSurveyableID, chCharacterizationByCampaignID }: AnsweredSubject,
  answers: readonly GivenAnswer[],
): Generator<string> {
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
export function checkList(code: string, answers: readonly GivenAnswer[]): void {
  const strayAnswer = answers.find(({ surveyID }) => surveyID !== code);
  if (strayAnswer) throw problem('rule', `La respuesta ${strayAnswer.code} pertenece a otra encuesta.`);
  for (const key of ['questionID', 'code'] as const) {
    if (new Set(answers.map((answer) => answer[key])).size !== answers.length) {
      throw problem('rule', 'La encuesta trae dos veces la misma respuesta.');
    }
  }
}

/** Throws 422 for a detail on a question that takes none, because joined to the value it would look like a different answer. */
function checkDetails(questions: readonly PinnedQuestion[], answers: readonly GivenAnswer[]): void {
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

/** The answers of a survey, with the questions of its version, and the person values and day to which it is pinned. */
export interface Answered {
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
function checkComputed({ questions, answers, person }: Answered, list: readonly GivenAnswer[]): void {
  if (!questions.some(isComputed)) return;
  const answeredIDs = new Set(list.map(({ questionID }) => questionID));
  const missingAnswers = answersToSend(questions, answers, person).filter(
    ({ questionID }) => !answeredIDs.has(questionID),
  );
  if (missingAnswers.length === 0) return;
  const message = 'La encuesta no trae una respuesta calculada: ábrala de nuevo.';
  throw problem(
    'rule',
    message,
    missingAnswers.map(({ questionID }) => ({ field: questionID, message })),
  );
}

/** The answers in the form that the survey's rules expect: by question, with the detail in the text. */
export const answersByQuestion = (answers: readonly GivenAnswer[]): Answers =>
  Object.fromEntries(
    answers.map(({ questionID, value, detail }) => [
      questionID,
      joinedParts({ value, detail: detail ?? '' }),
    ]),
  );

/** Throws 422 if these answers cannot be saved under their questionnaire. */
export function checkAnswered(answered: Answered, answers: readonly GivenAnswer[], now: Date): void {
  checkDetails(answered.questions, answers);
  checkContent(answered, now);
  checkComputed(answered, answers);
}
