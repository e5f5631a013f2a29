// Opening a survey and saving it (spec §7 "Surveys").
import type { Schema } from '@caracteriza/api-client';
import { call } from '../../session/api.ts';
import { shownQuestion, type ShownQuestion } from '../../question-kinds/shown-question.ts';
import type { OrphanAnswer } from './answering/orphan-answers.ts';
import { noAnswers, type Filled, type GivenAnswer } from './use-survey.ts';

/** Internal ids, as the address carries them. */
export interface SurveyIDs {
  readonly campaign: string;
  readonly characterization: string;
  readonly surveyable: string;
}

/** What a copy on the device is the copy of. */
export interface CopySubject {
  readonly surveyableID: string;
  readonly associationID: string;
}

/** A survey that the server has pinned under its code: later edits of the questionnaire change nothing (rules §6). */
export interface OpenedSurvey {
  readonly code: string;
  readonly level: Schema<'CharacterizationLevel'>;
  readonly association: Schema<'CharacterizationByCampaignReference'>;
  readonly surveyable: Schema<'SurveyedPerson'>;
  readonly questions: readonly ShownQuestion[];
  /** The code of each question's answer, by the question's id. A draft, a save and its repetition carry the same. */
  readonly answerCodes: ReadonlyMap<string, string>;
  /** What the server has of it, when this survey was left unfinished. */
  readonly draft: Schema<'Draft'> | null;
  readonly start: SurveyStart;
  /** What the device has of it could not be read: it is neither written over nor removed. */
  readonly copyUnread?: boolean;
}

/** What a survey is shown with. */
export interface SurveyStart {
  readonly filled: Filled;
  readonly page: number;
  /** The server does not have them yet. */
  readonly unsent?: boolean;
  /** Those that the survey has no question for. */
  readonly orphans?: readonly OrphanAnswer[];
  /** When the device kept them, as Date.toISOString has it, if they come from there. */
  readonly copiedAt?: string;
}

/** The answers of a draft in the shape of the survey's state. */
export function startFrom(draft: Schema<'Draft'> | null): SurveyStart {
  if (!draft) return { filled: noAnswers, page: 1 };
  const { answers, page } = draft;
  return {
    page,
    filled: {
      answers: Object.fromEntries(answers.map(({ questionID, value }) => [questionID, value])),
      fileNames: Object.fromEntries(
        answers.flatMap(({ questionID, fileName }) => (fileName === null ? [] : [[questionID, fileName]])),
      ),
    },
  };
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
    level: data.level,
    association: data.chCharacterizationByCampaignID,
    surveyable: data.chSurveyableID,
    questions: data.questions.map(shownQuestion),
    answerCodes: answerCodesOf(data),
    draft: data.draft,
    start: startFrom(data.draft),
  };
}

/** Under what the device keeps a copy of it. */
export const copySubject = ({ surveyable, association }: OpenedSurvey): CopySubject => ({
  surveyableID: surveyable.id,
  associationID: association.id,
});

/** What the device's list of unfinished surveys shows of it. */
export function aboutSurvey({ surveyable, association }: OpenedSurvey) {
  const { id, code, identification, firstName, secondName, firstSurname, secondSurname } = surveyable;
  return {
    chSurveyableID: { id, code, identification, firstName, secondName, firstSurname, secondSurname },
    chCharacterizationByCampaignID: association,
  };
}

/** The two references that a survey and its draft name. */
export const referencesOf = ({ surveyable, association }: OpenedSurvey) => ({
  chSurveyableID: surveyable.id,
  chCharacterizationByCampaignID: association.id,
});

/**
 * Saves an opened survey. Sent again after a lost connection, the same answers go under the same codes, and the server
 * adds nothing (rules §6). `basis` is the draft that they were made basis. @throws ApiError
 */
export async function saveSurvey(
  opened: OpenedSurvey,
  answers: readonly GivenAnswer[],
  basis: { draftVersion: number; writer: string },
) {
  return call('saveCompleteSurvey', {
    body: {
      surveyRequestDTO: { code: opened.code, ...referencesOf(opened), ...basis },
      answerBySurveyRequestDTOList: answers.map((answer) => ({
        ...answer,
        code: opened.answerCodes.get(answer.questionID)!,
        surveyID: opened.code,
      })),
    },
  });
}
