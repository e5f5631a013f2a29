// Opening a survey and saving it (spec §7 "Surveys").
import type { Schema } from '@caracteriza/api-client';
import { call } from '../../session/api.ts';
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
  readonly association: Schema<'CharacterizationByCampaignReference'>;
  readonly surveyable: Schema<'SurveyedPerson'>;
  readonly questions: readonly ShownQuestion[];
  /** The code of each question's answer, by the question's id. A draft, a save and its repetition carry the same. */
  readonly answerCodes: ReadonlyMap<string, string>;
  /** What was answered the last time, when this survey was left unfinished. */
  readonly draft: Schema<'Draft'> | null;
}

/** The code of each question's answer: what a draft's answers already have stays. */
export function answerCodesOf({
  questions,
  answerCodes,
  draft,
}: Pick<Schema<'OpenedSurvey'>, 'questions' | 'answerCodes' | 'draft'>): Map<string, string> {
  const codes = new Map(questions.map(({ id }, index) => [id, answerCodes[index]!]));
  for (const { questionID, code } of draft?.answers ?? []) codes.set(questionID, code);
  return codes;
}

/**
 * Opens a survey: takes up the draft of it, or with `startOver` and without a draft takes a new code.
 * @throws ApiError
 */
export async function openSurvey(
  { surveyable, campaign, characterization }: SurveyIDs,
  startOver: boolean,
  signal: AbortSignal,
): Promise<OpenedSurvey> {
  const { data } = await call('openSurvey', {
    body: { surveyableID: surveyable, campaignID: campaign, characterizationID: characterization, startOver },
    signal,
  });
  return {
    code: data.code,
    association: data.chCharacterizationByCampaignID,
    surveyable: data.chSurveyableID,
    questions: data.questions.map(shownQuestion),
    answerCodes: answerCodesOf(data),
    draft: data.draft,
  };
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
export async function saveSurvey(opened: OpenedSurvey, answers: readonly GivenAnswer[]) {
  return call('saveCompleteSurvey', {
    body: {
      surveyRequestDTO: { code: opened.code, ...referencesOf(opened) },
      answerBySurveyRequestDTOList: answers.map((answer) => ({
        ...answer,
        code: opened.answerCodes.get(answer.questionID)!,
        surveyID: opened.code,
      })),
    },
  });
}
