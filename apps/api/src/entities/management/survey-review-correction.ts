/** Corrects a survey that was returned. Its former answers are kept, and it keeps its pin (decision 0108). */
import { type AnswerPattern, answerPattern } from '@caracteriza/domain/quality/answer-pattern';
import { joinedParts } from '@caracteriza/domain/question/answer-parts';
import { answersToSend } from '@caracteriza/domain/question/survey-flow';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { raiseAlerts } from '../../questionnaire/alerts.ts';
import { type StoredAnswer, storedAnswers } from '../../questionnaire/answers.ts';
import { questionsFor } from '../../questionnaire/body.ts';
import { type Opening, readOpening, scopeOf } from '../../questionnaire/opening.ts';
import { readQuestionnaire } from '../../questionnaire/store.ts';
import { readSubject } from '../../questionnaire/subject.ts';
import { checkEdit } from '../../records/checks.ts';
import { spendAnswerCodes } from '../../records/codes.ts';
import { checkConsent } from '../../records/consent-text.ts';
import { checkNotSuppressed } from '../../records/suppressed.ts';
import { type Answered, answersByQuestion, answersHash, checkAnswered, checkList } from './survey-content.ts';
import { draftOf, openedSurvey } from './survey-open.ts';
import { readFiles, readSurveys } from './survey-read.ts';
import { checkOwnOrWithin, checkWithin } from './survey-review-reach.ts';
import { changedQuestions, readLastReturn, readSurveyReview } from './survey-review-read.ts';
import {
  answersNumber,
  keepEvent,
  lockSurvey,
  nextState,
  readSurvey,
  type ReviewedSurvey,
} from './survey-review-state.ts';
import { checkDraft } from './survey-save-opening.ts';

type DraftAnswer = components['schemas']['DraftAnswer'];

/** What the survey was pinned to. @throws 409 for a survey saved before pins existed */
async function pinOf(trx: Kysely<Database>, { code }: ReviewedSurvey): Promise<Opening> {
  const opening = await readOpening(trx, code);
  if (opening) return opening;
  throw problem(
    'conflict',
    `La encuesta ${code} no se puede corregir: es anterior a las versiones del cuestionario.`,
  );
}

/** The current person and association. Throws 422 if the person has refused the campaign's consent. */
async function checkedSubject(trx: Kysely<Database>, survey: ReviewedSurvey, now: Date) {
  const subject = await readSubject(trx, survey.surveyableID, { linkID: survey.linkID }, todayInBogota(now));
  if (!subject) throw problem('notFound', 'La encuesta');
  checkConsent(subject.consentDemanded && subject.consented === false, subject.consented);
  return subject;
}

async function readStored(trx: Kysely<Database>, id: string) {
  const row = await trx
    .selectFrom('survey')
    .select(['answers', 'content_hash as contentHash', 'created_at as savedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Safe to cast, because only storedAnswers writes this column.
  return { ...row, answers: row.answers as unknown as StoredAnswer[] };
}

/** A saved answer in the format of a draft. */
function draftAnswer(answer: StoredAnswer, contents: ReadonlyMap<string, string>): DraftAnswer {
  const { question: questionID, code } = answer;
  return 'file' in answer
    ? { code, questionID, value: contents.get(answer.file) ?? '', fileName: answer.fileName }
    : {
        code,
        questionID,
        value: joinedParts({ value: answer.value, detail: answer.detail ?? '' }),
        fileName: null,
      };
}

const readDraft = (trx: Kysely<Database>, code: string, userID: string) =>
  trx
    .selectFrom('draft')
    .select(['survey_code as code', 'body', 'updated_at as updatedAt', 'version', 'writer', 'sequence'])
    .select('visited_family_id as visitedFamilyID')
    .where('survey_code', '=', code)
    .where('user_id', '=', userID)
    .executeTakeFirst();

/** When the answers replaced by a correction were saved: with the survey, or with the previous correction. */
async function lastSaved(trx: Kysely<Database>, id: string, registeredAt: Date): Promise<Date> {
  const correction = await trx
    .selectFrom('survey_review')
    .select('created_at as at')
    .where('survey_id', '=', id)
    .where('action', '=', 'correct')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return correction?.at ?? registeredAt;
}

const patternColumns = (pattern: AnswerPattern) => ({
  unknown_offered: pattern.unknownOffered,
  unknown_given: pattern.unknownGiven,
  same_option_run: pattern.sameOptionRun,
  numbers: pattern.numbers,
  round_numbers: pattern.roundNumbers,
});

/** Keeps the former answers, and writes the new ones with their files. */
async function replaceAnswers(
  trx: Kysely<Database>,
  survey: ReviewedSurvey,
  former: Awaited<ReturnType<typeof readStored>> & { number: number },
  correctedSurvey: Awaited<ReturnType<typeof checkedAnswers>> & { contentHash: string },
): Promise<void> {
  const { id } = survey;
  await trx
    .insertInto('survey_version')
    .values({
      survey_id: id,
      number: former.number,
      answers: JSON.stringify(former.answers),
      content_hash: former.contentHash,
      saved_at: await lastSaved(trx, id, former.savedAt),
    })
    .execute();
  await trx
    .updateTable('survey')
    .set({
      answers: JSON.stringify(correctedSurvey.answers),
      content_hash: correctedSurvey.contentHash,
      ...patternColumns(correctedSurvey.pattern),
    })
    .where('id', '=', id)
    .execute();
  if (correctedSurvey.files.length === 0) return;
  const files = new Map(correctedSurvey.files.map(({ hash, content }) => [hash, content]));
  await trx
    .insertInto('survey_file')
    .values([...files].map(([hash, content]) => ({ survey_id: id, hash, content })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether these answers are the correction that this user already saved but got no response for. */
async function isRepeated(
  { trx, session }: Call<'correctSurvey'>,
  survey: ReviewedSurvey,
  contentHash: string,
): Promise<boolean> {
  if (survey.state !== 'corrected' || survey.userID !== session.userID) return false;
  const { contentHash: lastHash } = await readStored(trx, survey.id);
  return lastHash === contentHash;
}

const savedMessage = 'La corrección se guardó. La encuesta vuelve a revisión.';

/** Checks the answers against the survey's own version of the questionnaire. */
async function checkedAnswers(call: Call<'correctSurvey'>, survey: ReviewedSurvey) {
  const { trx, body, session, now } = call;
  const opening = await pinOf(trx, survey);
  const questions = questionsFor(await readQuestionnaire(trx, opening.questionnaireHash), opening.person);
  const answeredSurvey: Answered = {
    questions,
    answers: answersByQuestion(body.answers),
    person: scopeOf(opening),
  };
  checkAnswered(answeredSurvey, body.answers, now);
  const codes = body.answers.map(({ code }) => code);
  await spendAnswerCodes(trx, codes, { code: survey.code, userID: session.userID, now });
  const visibleAnswers = answersToSend(questions, answeredSurvey.answers, answeredSurvey.person);
  return {
    ...storedAnswers(questions, visibleAnswers, body.answers),
    pattern: answerPattern(questions, visibleAnswers),
  };
}

export const surveyCorrectionHandlers = {
  getSurveyCorrection: async ({ trx, params, session, now, audit }) => {
    const survey = await readSurvey(trx, params.id);
    await checkWithin(trx, survey, session);
    nextState(survey, 'correct', session.userID);
    const subject = await checkedSubject(trx, survey, now);
    const draft = await readDraft(trx, survey.code, session.userID);
    const opening = await pinOf(trx, survey);
    const body = await readQuestionnaire(trx, opening.questionnaireHash);
    const contents = await readFiles(trx, [survey.id]);
    const { answers } = await readStored(trx, survey.id);
    const questions = new Map(body.questions.map((question) => [question.id, question]));
    await audit({ entity: 'survey', entityID: survey.id, after: { chSurveyableID: survey.surveyableID } });
    return {
      message: 'Consulta exitosa.',
      data: {
        id: survey.id,
        opened: openedSurvey(body, opening, subject, draft ? draftOf(draft, subject) : null),
        answers: answers.map((answer) => draftAnswer(answer, contents)),
        version: survey.version,
        ...(await readLastReturn(trx, survey.id, questions)),
      },
    };
  },

  correctSurvey: async (call) => {
    const { trx, params, body, session, now, audit } = call;
    const survey = await lockSurvey(trx, params.id);
    await checkOwnOrWithin(trx, survey, session);
    const { id, code, surveyableID: chSurveyableID, linkID: chCharacterizationByCampaignID } = survey;
    await checkNotSuppressed(trx, chSurveyableID, chCharacterizationByCampaignID);
    checkList(code, body.answers);
    const contentHash = await answersHash({ chSurveyableID, chCharacterizationByCampaignID }, body.answers);
    const readSavedSurvey = async () => (await readSurveys(trx, [id]))[0]!;
    if (await isRepeated(call, survey, contentHash))
      return { message: savedMessage, data: await readSavedSurvey() };
    const state = nextState(survey, 'correct', session.userID);
    if (body.version !== undefined && body.version !== survey.version) {
      await checkWithin(trx, survey, session);
      checkEdit(await readSurveyReview(trx, id, session), body, 'survey');
    }
    const draft = await readDraft(trx, code, session.userID);
    checkDraft(body, { draftVersion: draft?.version ?? null, writer: draft?.writer ?? null });
    await checkedSubject(trx, survey, now);
    const correctedSurvey = { ...(await checkedAnswers(call, survey)), contentHash };
    const previousVersion = { ...(await readStored(trx, id)), number: await answersNumber(trx, id) };
    const reply = body.reply?.trim() || null;
    const changedIDs = changedQuestions(previousVersion.answers, correctedSurvey.answers);
    if (changedIDs.length === 0 && reply === null) {
      const message = 'No cambió ninguna respuesta: corrija alguna, o responda las observaciones.';
      throw problem('rule', message, [{ field: 'reply', message }]);
    }
    await replaceAnswers(trx, survey, previousVersion, correctedSurvey);
    await raiseAlerts(trx, id, now);
    const event = {
      action: 'correct' as const,
      state,
      answersNumber: previousVersion.number + 1,
      reason: reply,
    };
    await keepEvent(trx, survey, { ...event, userID: session.userID, now });
    await trx.deleteFrom('draft').where('survey_code', '=', code).execute();
    // Only a hash of the answers, as when a survey is saved (rules §7).
    await audit({
      entity: 'survey',
      entityID: id,
      before: { code, state: survey.state, content: previousVersion.contentHash },
      after: { code, state, content: contentHash, reason: reply },
    });
    return { message: savedMessage, data: await readSavedSurvey() };
  },
} satisfies Partial<Handlers>;
