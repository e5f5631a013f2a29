// Converts the contract's questions to the format of packages/domain's survey flow.
import type { Schema } from '@caracteriza/api-client';
import { effectiveSettings } from '@caracteriza/domain/question/settings';
import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import { showWhenByID } from '@caracteriza/domain/question/show-when-by-id';
import type { SurveyQuestion } from '@caracteriza/domain/question/survey-flow';

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
function settingsOf(question: Schema<'Question'>): QuestionSettings {
  const { earliest, latest, ...others } = question;
  return effectiveSettings(question.mtFieldTypeID.code, {
    ...others,
    earliest: earliest?.dateChar ?? null,
    latest: latest?.dateChar ?? null,
  });
}

/** Converts a question: references become ids, and the field type becomes its code. */
export function shownQuestion(question: Schema<'Question'>): ShownQuestion {
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
    ...settingsOf(question),
  };
}
