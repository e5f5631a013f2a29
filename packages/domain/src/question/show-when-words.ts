/** Conditions as text, for screens and files: '«¿Fuma?» es «Sí» y «Edad» es mayor que 17'. */
import type { ConditionOperator } from '../rule/comparison.ts';
import { comparisonOf, takesSeveral } from './kinds.ts';
import type { ComparedQuestion, ShowCondition, ShowWhen } from './show-when.ts';
import { withoutAnswer } from './without-answer.ts';

/** The fields of a question that a condition refers to. */
export type NamedQuestion = ComparedQuestion & {
  readonly statement: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
};

type QuestionOf = (questionID: string) => NamedQuestion | undefined;

/** Whether all conditions must hold or any, as offered in the form. */
export const matchWords: Readonly<Record<ShowWhen['match'], string>> = {
  all: 'Se cumplen todas',
  any: 'Se cumple alguna',
};

/** The text of an operator for a given question, such as 'es anterior a' for a date. */
export function operatorWords(question: ComparedQuestion, operator: ConditionOperator): string {
  const { measure } = comparisonOf(question);
  const inTime = measure === 'day' || measure === 'time';
  const takesSeveralOptions = takesSeveral(question);
  const wordsByOperator: Readonly<Record<ConditionOperator, string>> = {
    equal: takesSeveralOptions ? 'incluye' : 'es',
    different: takesSeveralOptions ? 'no incluye' : 'no es',
    contains: 'contiene',
    less: inTime ? 'es anterior a' : 'es menor que',
    more: inTime ? 'es posterior a' : 'es mayor que',
    answered: 'tiene respuesta',
  };
  return wordsByOperator[operator];
}

function valueWords(question: NamedQuestion, value: string): string {
  const label = withoutAnswer.find((alternative) => alternative.value === value)?.label;
  return comparisonOf(question).valueWords(question, value, label);
}

function conditionText({ questionID, operator, value }: ShowCondition, questionOf: QuestionOf): string {
  const question = questionOf(questionID);
  if (!question) return 'tiene respuesta una pregunta que ya no está';
  const comparisonText = `«${question.statement}» ${operatorWords(question, operator)}`;
  return value === null ? comparisonText : `${comparisonText} ${valueWords(question, value)}`;
}

/** The conditions of a question, as the end of 'Se muestra cuando …'; '' if it has none. */
export function showWhenText(showWhen: ShowWhen | null | undefined, questionOf: QuestionOf): string {
  const texts = (showWhen?.conditions ?? []).map((condition) => conditionText(condition, questionOf));
  const lastText = texts.pop();
  if (lastText === undefined) return '';
  const joint = showWhen?.match === 'any' ? 'o' : 'y';
  return texts.length === 0 ? lastText : `${texts.join(', ')} ${joint} ${lastText}`;
}

/** Everything a question depends on, both base question and conditions, worded as in `showWhenText`. */
export function shownText(
  question: {
    readonly parentID: string | null;
    readonly activeAnswerID: string | null;
    readonly showWhen?: ShowWhen | null;
  },
  questionOf: QuestionOf,
): string {
  const { parentID, activeAnswerID, showWhen } = question;
  const ownConditions = showWhenText(showWhen, questionOf);
  if (parentID === null) return ownConditions;
  const base = conditionText({ questionID: parentID, operator: 'equal', value: activeAnswerID }, questionOf);
  if (ownConditions === '') return base;
  const oneOf = showWhen?.match === 'any' && showWhen.conditions.length > 1;
  return oneOf ? `${base} y se cumple alguna: ${ownConditions}` : `${base} y ${ownConditions}`;
}
