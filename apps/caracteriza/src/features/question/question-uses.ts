import type { Schema } from '@caracteriza/api-client';
import { codesIn } from '@caracteriza/domain/rule/parse';
import { settingsOfType } from '@caracteriza/domain/question/settings';
import { limitingTypes, relativeLimits, relativeWords } from '@caracteriza/domain/question/relative-limit';

type Question = Schema<'Question'>;

/** The value of a condition on a list: option ids separated by spaces. */
const includesOption = (value: string | null, optionID: string) =>
  (value ?? '').split(' ').includes(optionID);

/**
 * The questions that depend on a question, by base question or condition.
 * @param optionID only those that refer to this option; null for all
 */
export function dependentsOf(
  questions: readonly Question[],
  questionID: string,
  optionID: string | null,
): Question[] {
  return questions.filter(({ parentID, activeAnswerID, showWhen }) => {
    const ofBase = parentID?.id === questionID && (optionID === null || activeAnswerID?.id === optionID);
    const ofCondition = showWhen?.conditions.some(
      (condition) =>
        condition.questionID.id === questionID &&
        (optionID === null || includesOption(condition.value, optionID)),
    );
    return ofBase || ofCondition === true;
  });
}

/** The computed questions whose expression refers to a question or option by its code. */
export const computedQuestionsUsing = (questions: readonly Question[], code: string): Question[] =>
  questions.filter(
    ({ mtFieldTypeID, expression }) =>
      settingsOfType(mtFieldTypeID.code).includes('expression') &&
      expression !== null &&
      codesIn(expression).has(code),
  );

/** The limits that a question's answer imposes on other answers: the questions concerned, and 'no menor que' or similar. */
export const limitsFrom = (questions: readonly Question[], code: string) =>
  questions.flatMap(({ id, statement, mtFieldTypeID, ...settings }) =>
    relativeLimits
      // Settings kept from another type are ignored.
      .filter(({ name }) => settings[name] === code && limitingTypes(mtFieldTypeID.code).length > 0)
      .map((limit) => ({ id, statement, words: relativeWords(mtFieldTypeID.code, limit) })),
  );

/** The statements of questions that refer to one of these codes, or depend on the question or option. */
export function statementsOfUsers(
  questions: readonly Question[],
  question: Question,
  option: Schema<'AnswerOption'> | null,
): string[] {
  const code = option?.code ?? question.code;
  const users = [
    ...dependentsOf(questions, question.id, option?.id ?? null),
    ...computedQuestionsUsing(questions, code),
    ...(option === null ? limitsFrom(questions, code) : []),
  ];
  return [...new Set(users.map(({ statement }) => statement))];
}
