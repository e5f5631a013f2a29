// Opening a survey and saving it (spec §7 "Surveys").
import type { Schema } from '@caracteriza/api-client';
import type { Scope } from '@caracteriza/domain/rule/evaluate';
import { scopeOfFields } from '@caracteriza/domain/rule/opened-person';
import { call } from '../../session/api.ts';
import { answerParts, joinedParts } from '@caracteriza/domain/question/answer-parts';
import { shownQuestion, type ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { withListOptions } from '../../question-kinds/dropdown/list-versions.ts';
import { answeringOf } from '../../question-kinds/answering.ts';
import type { OrphanAnswer } from './answering/orphan-answers.ts';
import { noAnswers, type FilledAnswers, type GivenAnswer } from './use-survey.ts';

/** Internal ids, as used in the URL. */
export interface SurveyIDs {
  readonly campaign: string;
  readonly characterization: string;
  readonly surveyable: string;
  /** The saved survey that is corrected instead of a new one. */
  readonly correction?: string;
}

/** Identifies the survey of a device copy. */
export interface CopySubject {
  readonly surveyableID: string;
  readonly associationID: string;
  /** The saved survey being corrected, which keeps its copies apart from those of other surveys. */
  readonly correctionID?: string;
}

/** A survey pinned by the server under its code, so that later edits of the questionnaire do not affect it (rules §6). */
export interface OpenedSurvey {
  readonly code: string;
  readonly level: Schema<'CharacterizationLevel'>;
  readonly association: Schema<'CharacterizationByCampaignReference'>;
  readonly surveyable: Schema<'SurveyedPerson'>;
  readonly questions: readonly ShownQuestion[];
  /** Its second language, if it has one. */
  readonly translation?: Schema<'QuestionnaireTranslation'>;
  /** The values of the person and the day that its calculations use. Must be stable. */
  readonly person: Scope;
  /** The code of each question's answer, by question id. A draft, a save and a retry use the same codes. */
  readonly answerCodes: ReadonlyMap<string, string>;
  /** The server's draft, if the survey was left unfinished. */
  readonly draft: Schema<'Draft'> | null;
  readonly start: SurveyStart;
  /** The family in whose visit it was opened; null in Caracterizar. */
  readonly visitedFamily: string | null;
  /** The device's copy could not be read, so it is neither overwritten nor removed. */
  readonly copyUnread?: boolean;
  /** It was saved and returned; these answers will replace the saved ones. */
  readonly correction?: Correction;
}

/** Why a survey was returned. */
export interface Correction {
  readonly id: string;
  readonly version: number;
  readonly reason: string | null;
  /** The remarks about each question, by question id. */
  readonly remarks: ReadonlyMap<string, readonly string[]>;
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
  /** How long the survey had been open before. */
  readonly seconds?: number;
}

/** The answers of a draft in the format of the survey's state. */
export function startFrom(
  draft: (Pick<Schema<'Draft'>, 'page' | 'answers'> & Partial<Pick<Schema<'Draft'>, 'seconds'>>) | null,
): SurveyStart {
  if (!draft) return { filled: noAnswers, page: 1 };
  const { answers, page, seconds } = draft;
  return {
    page,
    ...(seconds !== undefined && { seconds }),
    filled: {
      answers: Object.fromEntries(answers.map(({ questionID, value }) => [questionID, value])),
      fileNames: Object.fromEntries(
        answers.flatMap(({ questionID, fileName }) => (fileName === null ? [] : [[questionID, fileName]])),
      ),
    },
  };
}

/** The code of each question's answer; existing codes are kept. */
export function answerCodesOf({
  questions,
  answerCodes,
  answers,
}: Pick<Schema<'OpenedSurvey'>, 'questions' | 'answerCodes'> & {
  answers: readonly Pick<Schema<'DraftAnswer'>, 'questionID' | 'code'>[];
}): Map<string, string> {
  const codes = new Map(questions.map(({ id }, index) => [id, answerCodes[index]!]));
  for (const { questionID, code } of answers) codes.set(questionID, code);
  return codes;
}

/** The saved answers of a returned survey in the format in which they are typed. */
function savedStart({ opened, answers }: Schema<'SurveyCorrection'>): SurveyStart {
  const questions = new Map(opened.questions.map((question) => [question.id, shownQuestion(question)]));
  const savedAnswers = answers.map((answer) => {
    const question = questions.get(answer.questionID);
    if (!question) return answer;
    const { value, detail } = answerParts(question, answer.value);
    return {
      ...answer,
      value: joinedParts({ value: answeringOf(question).asTyped?.(value) ?? value, detail }),
    };
  });
  return startFrom({ page: 1, answers: savedAnswers });
}

/** Opens a returned survey with its saved answers, or with a correction that was begun. @throws ApiError */
async function openCorrection(id: string, signal: AbortSignal): Promise<OpenedSurvey> {
  const { data } = await call('getSurveyCorrection', { params: { id }, signal });
  const { opened, answers, version, reason, remarks } = data;
  const byQuestion = Map.groupBy(remarks, ({ questionID }) => questionID.id);
  return {
    ...(await openedFrom(opened, [...answers, ...(opened.draft?.answers ?? [])], null)),
    ...(opened.draft === null && { start: savedStart(data) }),
    correction: {
      id,
      version,
      reason,
      remarks: new Map([...byQuestion].map(([key, rows]) => [key, rows.map(({ remark }) => remark)])),
    },
  };
}

/**
 * Opens a survey: resumes its draft, or takes a new code if there is none or `startOver` is set. A returned survey is opened
 * with its own code.
 * @throws ApiError
 */
export async function openSurvey(
  {
    surveyable,
    campaign,
    characterization,
    correction,
    visitedFamily,
  }: SurveyIDs & { visitedFamily: string | null },
  startOver: boolean,
  signal: AbortSignal,
): Promise<OpenedSurvey> {
  if (correction !== undefined) return openCorrection(correction, signal);
  const { data } = await call('openSurvey', {
    body: { surveyableID: surveyable, campaignID: campaign, characterizationID: characterization, startOver },
    signal,
  });
  return openedFrom(data, data.draft?.answers ?? [], visitedFamily);
}

async function openedFrom(
  data: Schema<'OpenedSurvey'>,
  answers: readonly Schema<'DraftAnswer'>[],
  visitedFamily: string | null,
): Promise<OpenedSurvey> {
  return {
    code: data.code,
    level: data.level,
    association: data.chCharacterizationByCampaignID,
    surveyable: data.chSurveyableID,
    questions: await withListOptions(data.questions.map(shownQuestion)),
    ...(data.translation && { translation: data.translation }),
    person: scopeOfFields(data.personFields),
    answerCodes: answerCodesOf({ ...data, answers }),
    draft: data.draft,
    start: startFrom(data.draft),
    visitedFamily,
  };
}

/** The key of its copy on the device. */
export const copySubject = ({ surveyable, association, correction }: OpenedSurvey): CopySubject => ({
  surveyableID: surveyable.id,
  associationID: association.id,
  ...(correction && { correctionID: correction.id }),
});

/** The details shown in the device's list of unfinished surveys. */
export function aboutSurvey({ surveyable, association, visitedFamily }: OpenedSurvey) {
  const { id, code, identification, firstName, secondName, firstSurname, secondSurname } = surveyable;
  return {
    chSurveyableID: { id, code, identification, firstName, secondName, firstSurname, secondSurname },
    chCharacterizationByCampaignID: association,
    visitedFamilyID: visitedFamily,
  };
}

/** The two references shared by a survey and its draft. */
export const referencesOf = ({ surveyable, association }: OpenedSurvey) => ({
  chSurveyableID: surveyable.id,
  chCharacterizationByCampaignID: association.id,
});

/**
 * Saves an opened survey. It may be resent after a lost connection: the answers keep their codes, so the server adds nothing
 * twice (rules §6). `basis` is the draft that the answers are based on, `paradata` are of a new survey, and `reply` answers the remarks of a
 * correction.
 * @throws ApiError
 */
export async function saveSurvey(
  openedSurvey: OpenedSurvey,
  answers: readonly GivenAnswer[],
  {
    reply,
    paradata,
    ...basis
  }: { draftVersion: number; writer: string; paradata: Schema<'SurveyParadata'>; reply: string },
): Promise<{ data: Schema<'SavedSurvey'>; message: string }> {
  const coded = answers.map((answer) => ({
    ...answer,
    code: openedSurvey.answerCodes.get(answer.questionID)!,
    surveyID: openedSurvey.code,
  }));
  const { correction } = openedSurvey;
  if (correction) {
    const { data, message } = await call('correctSurvey', {
      params: { id: correction.id },
      body: { version: correction.version, reply, answers: coded, ...basis },
    });
    return { message, data: { ...data, dependentCharacterizations: [] } };
  }
  return call('saveCompleteSurvey', {
    body: {
      surveyRequestDTO: { code: openedSurvey.code, ...referencesOf(openedSurvey), ...basis, paradata },
      answerBySurveyRequestDTOList: coded,
    },
  });
}
