// Opening a survey and saving it: the calls of spec §7 "Surveys", in their order.
import type { Schema } from '@caracteriza/api-client';
import { call } from '../../session/api.ts';
import type { AnswerCodes } from './answer-codes.ts';
import { shownQuestion, type ShownQuestion } from './survey-questions.ts';
import type { GivenAnswer } from './use-survey.ts';

/** Internal ids, as the address carries them. */
export interface SurveyIDs {
  readonly campaign: string;
  readonly characterization: string;
  readonly surveyable: string;
}

/** A survey that the server has pinned under its code: later edits of the questionnaire change nothing (rules §6). */
export interface OpenedSurvey {
  readonly code: string;
  readonly association: Schema<'CharacterizationByCampaign'>;
  readonly surveyable: Schema<'Surveyable'>;
  readonly questions: readonly ShownQuestion[];
  /** What was answered the last time, when this survey was left unfinished. */
  readonly draft: Schema<'Draft'> | null;
}

/** The user's own latest draft of this survey. That there is none, or no way to it, must not keep anyone from asking. */
async function findDraft(surveyableID: string, characterizationByCampaignID: string, signal: AbortSignal) {
  try {
    const query = { page: 1, pageSize: 1, surveyableID, characterizationByCampaignID };
    const [latest] = (await call('listDrafts', { query, signal })).data;
    if (!latest) return null;
    return (await call('getDraft', { params: { surveyCode: latest.surveyCode }, signal })).data;
  } catch {
    return null;
  }
}

/**
 * Opens a survey: takes up the draft of it, or with `fresh` and without a draft takes a new code, and reads the
 * questions that the code pins.
 * @throws ApiError
 */
export async function openSurvey(ids: SurveyIDs, fresh: boolean, signal: AbortSignal): Promise<OpenedSurvey> {
  const [{ data: association }, { data: surveyable }] = await Promise.all([
    call('getCharacterizationByCampaign', {
      params: { campaignID: ids.campaign, characterizationID: ids.characterization },
      signal,
    }),
    call('getSurveyable', { params: { id: ids.surveyable }, signal }),
  ]);
  const draft = fresh ? null : await findDraft(surveyable.id, association.id, signal);
  const query = { surveyableID: surveyable.id, characterizationByCampaignID: association.id };
  const code = draft?.surveyCode ?? (await call('generateSurveyCode', { query, signal })).data;
  const { data: questions } = await call('listQuestionsByCharacterization', {
    params: { id: association.characterizationET.id },
    query: { surveyableID: surveyable.id, surveyCode: code },
    signal,
  });
  return { code, association, surveyable, questions: questions.map(shownQuestion), draft };
}

/** The two references that a survey and its draft name. */
export const referencesOf = ({ surveyable, association }: OpenedSurvey) => ({
  chSurveyableID: surveyable.id,
  chCharacterizationByCampaignID: association.id,
});

/**
 * Saves an opened survey. Sent again after a lost connection, the same answers go under the same codes, and the server
 * adds nothing (rules §6). @throws ApiError
 */
export async function saveSurvey(
  opened: OpenedSurvey,
  answers: readonly GivenAnswer[],
  codesOf: AnswerCodes,
) {
  const codes = await codesOf(answers.map(({ questionID }) => questionID));
  return call('saveCompleteSurvey', {
    body: {
      surveyRequestDTO: { code: opened.code, ...referencesOf(opened) },
      answerBySurveyRequestDTOList: answers.map((answer) => ({
        ...answer,
        code: codes.get(answer.questionID)!,
        surveyID: opened.code,
      })),
    },
  });
}
