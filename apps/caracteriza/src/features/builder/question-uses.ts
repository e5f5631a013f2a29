import type { Schema } from '@caracteriza/api-client';
import { codesIn } from '@caracteriza/domain/rule/parse';
import { settingsOfType } from '@caracteriza/domain/question/settings';
import { limitingTypes, relativeLimits, relativeWords } from '@caracteriza/domain/question/relative-limit';

type Question = Schema<'Question'>;

/** Values of a condition on a list: the ids of options, with blanks between. */
const holds = (value: string | null, optionID: string) => (value ?? '').split(' ').includes(optionID);

/**
 * The questions that wait for an answer to a question, by their base or a condition.
 * @param optionID of these, those that name this option; null for all
 */
export function waitingFor(
  questions: readonly Question[],
  questionID: string,
  optionID: string | null,
): Question[] {
  return questions.filter(({ parentID, activeAnswerID, showWhen }) => {
    const ofBase = parentID?.id === questionID && (optionID === null || activeAnswerID?.id === optionID);
    const ofCondition = showWhen?.conditions.some(
      (condition) =>
        condition.questionID.id === questionID && (optionID === null || holds(condition.value, optionID)),
    );
    return ofBase || ofCondition === true;
  });
}

/** The computed questions whose expression names a question, or an option, by its code. */
export const computedFrom = (questions: readonly Question[], code: string): Question[] =>
  questions.filter(
    ({ mtFieldTypeID, expression }) =>
      settingsOfType(mtFieldTypeID.code).includes('expression') &&
      expression !== null &&
      codesIn(expression).has(code),
  );

/** The limits of other answers by the answer to a question: whose, and 'no menor que' or the like. */
export const limitedBy = (questions: readonly Question[], code: string) =>
  questions.flatMap(({ id, statement, mtFieldTypeID, ...settings }) =>
    relativeLimits
      // What was set for another type is kept and does not count.
      .filter(({ name }) => settings[name] === code && limitingTypes(mtFieldTypeID.code).length > 0)
      .map((limit) => ({ id, statement, words: relativeWords(mtFieldTypeID.code, limit) })),
  );
