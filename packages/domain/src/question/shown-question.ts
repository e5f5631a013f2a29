/** The contract's questions in the format of the survey's flow. */
import { effectiveSettings } from './settings.ts';
import type { QuestionSettings } from './question-settings.ts';
import { showWhenByID } from './show-when-by-id.ts';
import type { SurveyQuestion } from './survey-flow.ts';

type Reference = { readonly id: string } | null;
type Day = { readonly dateChar: string } | null;

/** The part of a question of the contract that is used here. */
interface WireQuestion
  extends
    Omit<QuestionSettings, 'earliest' | 'latest'>,
    Pick<SurveyQuestion, 'id' | 'weight' | 'required' | 'statement' | 'options'> {
  readonly code: string;
  readonly section: string | null;
  readonly description: string | null;
  readonly parentID: Reference;
  readonly activeAnswerID: Reference;
  readonly mtFieldTypeID: { readonly code: string };
  readonly dependentCharacterizationID: Reference;
  readonly showWhen: Parameters<typeof showWhenByID>[0];
  readonly optionListVersion: string | null;
  readonly earliest: Day;
  readonly latest: Day;
}

/** A question as the screen shows it; `description` is the technical help. */
export interface ShownQuestion extends SurveyQuestion {
  readonly description: string | null;
}

/** The properties of a question needed to read its answer. */
export type AnsweredQuestion = Pick<
  ShownQuestion,
  | 'id'
  | 'statement'
  | 'fieldTypeCode'
  | 'options'
  | 'several'
  | 'columns'
  | 'offersDontKnow'
  | 'offersNoReply'
>;

/** The settings of a question that apply to its type. */
function settingsOf(question: WireQuestion): QuestionSettings {
  const { earliest, latest, ...otherFields } = question;
  return effectiveSettings(question.mtFieldTypeID.code, {
    ...otherFields,
    earliest: earliest?.dateChar ?? null,
    latest: latest?.dateChar ?? null,
  });
}

/** Converts a question: references become ids, and the field type becomes its code. */
export function shownQuestion(question: WireQuestion): ShownQuestion {
  const { id, code, weight, required, statement, section, description, options } = question;
  return {
    id,
    code,
    weight,
    required,
    statement,
    section,
    description,
    options: options.toSorted((a, b) => a.orderOption - b.orderOption),
    parentID: question.parentID?.id ?? null,
    activeAnswerID: question.activeAnswerID?.id ?? null,
    fieldTypeCode: question.mtFieldTypeID.code,
    dependentCharacterizationID: question.dependentCharacterizationID?.id ?? null,
    showWhen: showWhenByID(question.showWhen),
    ...(question.optionListVersion && { optionListVersion: question.optionListVersion }),
    ...settingsOf(question),
  };
}
