// Opening a survey and saving it (spec §7 "Surveys").
import type { Schema } from '@caracteriza/api-client';
import type { Scope } from '@caracteriza/domain/rule/evaluate';
import { scopeOfFields } from '@caracteriza/domain/rule/opened-person';
import { call } from '../../session/api.ts';
import { shownQuestion, type ShownQuestion } from '@caracteriza/domain/question/shown-question';
import type { OrphanAnswer } from './answering/orphan-answers.ts';
import { noAnswers, type FilledAnswers, type GivenAnswer } from './use-survey.ts';

/** Internal ids, as used in the URL. */
export interface SurveyIDs {
  readonly campaign: string;
  readonly characterization: string;
  readonly surveyable: string;
}

/** Identifies the survey of a device copy. */
export interface CopySubject {
  readonly surveyableID: string;
  readonly associationID: string;
}

/** A survey pinned by the server under its code, so that later edits of the questionnaire do not affect it (rules §6). */
export interface OpenedSurvey {
  readonly code: string;
  readonly level: Schema<'CharacterizationLevel'>;
  readonly association: Schema<'CharacterizationByCampaignReference'>;
  readonly surveyable: Schema<'SurveyedPerson'>;
  readonly questions: readonly ShownQuestion[];
  /** The values of the person and the day that its calculations use. Must be stable. */
  readonly person: Scope;
  /** The code of each question's answer, by question id. A draft, a save and a retry use the same codes. */
  readonly answerCodes: ReadonlyMap<string, string>;
  /** The server's draft, if the survey was left unfinished. */
  readonly draft: Schema<'Draft'> | null;
  readonly start: SurveyStart;
  /** The device's copy could not be read, so it is neither overwritten nor removed. */
  readonly copyUnread?: boolean;
}

/** The initial answers of a survey and their origin. */
export interface SurveyStart {
  readonly filled: FilledAnswers;
  readonly page: number;
  /** The server does not have them yet. */
  readonly unsent?: boolean;
  /** Answers whose question is not in the survey. */
  readonly orphans?: readonly OrphanAnswer[];
  /** When the device stored them, as a Date.toISOString string, if they come from there. */
  readonly copiedAt?: string;
}

/** The answers of a draft in the format of the survey's state. */
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

/** The code of each question's answer; codes already used in the draft are kept. */
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
 * Opens a survey: resumes its draft, or takes a new code if there is none and `startOver` is set.
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
    person: scopeOfFields(data.personFields),
    answerCodes: answerCodesOf(data),
    draft: data.draft,
    start: startFrom(data.draft),
  };
}

/** The key of its copy on the device. */
export const copySubject = ({ surveyable, association }: OpenedSurvey): CopySubject => ({
  surveyableID: surveyable.id,
  associationID: association.id,
});

/** The details shown in the device's list of unfinished surveys. */
export function aboutSurvey({ surveyable, association }: OpenedSurvey) {
  const { id, code, identification, firstName, secondName, firstSurname, secondSurname } = surveyable;
  return {
    chSurveyableID: { id, code, identification, firstName, secondName, firstSurname, secondSurname },
    chCharacterizationByCampaignID: association,
  };
}

/** The two references shared by a survey and its draft. */
export const referencesOf = ({ surveyable, association }: OpenedSurvey) => ({
  chSurveyableID: surveyable.id,
  chCharacterizationByCampaignID: association.id,
});

/**
 * Saves an opened survey. It may be resent after a lost connection: the answers keep their codes, so the server adds nothing
 * twice (rules §6). `basis` is the draft that the answers are based on. @throws ApiError
 */
export async function saveSurvey(
  openedSurvey: OpenedSurvey,
  answers: readonly GivenAnswer[],
  basis: { draftVersion: number; writer: string },
) {
  return call('saveCompleteSurvey', {
    body: {
      surveyRequestDTO: { code: openedSurvey.code, ...referencesOf(openedSurvey), ...basis },
      answerBySurveyRequestDTOList: answers.map((answer) => ({
        ...answer,
        code: openedSurvey.answerCodes.get(answer.questionID)!,
        surveyID: openedSurvey.code,
      })),
    },
  });
}
