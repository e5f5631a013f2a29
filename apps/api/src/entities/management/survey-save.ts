/** Saves a survey: once per code, checked against what it was pinned to when it was opened (rules §6). */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { type Answers, dependentCharacterizations } from '@caracteriza/domain/question/survey-flow';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { raiseAlerts } from '../../questionnaire/alerts.ts';
import { applicableLinks } from '../../questionnaire/applicable.ts';
import { questionsFor } from '../../questionnaire/body.ts';
import { scopeOf } from '../../questionnaire/opening.ts';
import { subjectValuesOf } from '../../questionnaire/person.ts';
import { readQuestionnaire } from '../../questionnaire/store.ts';
import { spendAnswerCodes } from '../../records/codes.ts';
import { noteSurveyEvent } from '../../webhook/outbox.ts';
import { type Answered, answersByQuestion, answersHash, checkAnswered, checkList } from './survey-content.ts';
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

type SavedSurvey = components['schemas']['SavedSurvey'];

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
  const savedLinks = await surveyedLinks(trx, person?.familyID ?? null, familyLinkIDs);
  const openIDs = new Set(
    dependents.filter(({ linkID }) => !savedLinks.has(linkID)).map((link) => link.characterizationID),
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
    const contentHash = await answersHash(body.surveyRequestDTO, list);
    const answers = answersByQuestion(list);
    const issuedCode = await findCode(call);
    if (issuedCode.surveyID !== null) return answerRepeat(call, issuedCode, contentHash, answers);
    if (issuedCode.spentAt !== null) throw problem('codeSpent', code);
    checkDraft(body.surveyRequestDTO, issuedCode);
    const opening = await openingOf(call, issuedCode);
    checkConsentOf(issuedCode, todayInBogota(now));
    await checkFamilyOf(call, issuedCode, opening);
    const questionnaire = await readQuestionnaire(trx, opening.questionnaireHash);
    const questions = questionsFor(questionnaire, opening.person);
    const answeredSurvey: Answered = { questions, answers, person: scopeOf(opening) };
    checkAnswered(answeredSurvey, list, now);
    await spendAnswerCodes(
      trx,
      list.map((answer) => answer.code),
      { code, userID: session.userID, now },
    );
    const survey = await writeSurvey(call, issuedCode, opening, { ...answeredSurvey, contentHash });
    await noteSurveyEvent(trx, { id: survey.id, linkID: opening.characterizationByCampaignID }, 'save', now);
    if (issuedCode.hasRules) await raiseAlerts(trx, survey.id, now);
    // Only a hash of the answers, because they contain personal information, files and a signature (rules §7).
    await audit({ entity: 'survey', entityID: survey.id, after: { code, content: contentHash } });
    return answerSurvey(call, survey, answeredSurvey);
  },
} satisfies Partial<Handlers>;
