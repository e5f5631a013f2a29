/**
 * When a question shows, beside its base question: conditions on the answers to earlier ones, of which all or one must hold
 * (decision 0044). Browser and server evaluate them with the same functions, inside the survey's flow.
 */
import { withoutAnswer } from './answer-parts.ts';
import { chosenIDs } from './chosen-options.ts';
import { isCompactDate } from '../values/dates.ts';
import { fieldTypes } from './field-types.ts';
import { fold } from '../values/fold.ts';
import { readNumber } from '../values/number-text.ts';
import { timeOnWire, timeProblem } from '../values/time-text.ts';

/** How an answer is compared; the wire names. */
export const conditionOperators = ['equal', 'different', 'contains', 'less', 'more', 'answered'] as const;
export type ConditionOperator = (typeof conditionOperators)[number];

/** One condition. `value` is what an answer's value is on the wire, of a list one option's id; null with 'answered'. */
export type ShowCondition = {
  readonly questionID: string;
  readonly operator: ConditionOperator;
  readonly value: string | null;
};

/** The conditions of a question, and whether all must hold or any. */
export type ShowWhen = { readonly match: 'all' | 'any'; readonly conditions: readonly ShowCondition[] };

/** What is read of the question that a condition names. */
export type ComparedQuestion = { readonly fieldTypeCode: string; readonly several?: number };

const ordered = ['equal', 'different', 'less', 'more', 'answered'] as const;
const operatorsByType: Readonly<Record<string, readonly ConditionOperator[]>> = {
  [fieldTypes.note]: [],
  [fieldTypes.file]: ['answered'],
  [fieldTypes.signature]: ['answered'],
  [fieldTypes.position]: ['answered'],
  [fieldTypes.rows]: ['answered'],
  [fieldTypes.dropdown]: ['equal', 'different', 'answered'],
  [fieldTypes.numeric]: ordered,
  [fieldTypes.computed]: ordered,
  [fieldTypes.date]: ordered,
  [fieldTypes.time]: ordered,
};
const ofTexts = ['equal', 'different', 'contains', 'answered'] as const;

/** The operators that fit the answers of a field type; an unknown type is a text, and a note has no answer. */
export function operatorsOfType(fieldTypeCode: string): readonly ConditionOperator[] {
  return operatorsByType[fieldTypeCode] ?? ofTexts;
}

/** Whether an answer is the value: of a list, whether the option is chosen, alone or among others. */
function isSame(question: ComparedQuestion, answer: string, value: string): boolean {
  if (answer === value) return true;
  switch (question.fieldTypeCode) {
    case fieldTypes.dropdown:
      return chosenIDs(question, answer).includes(value);
    case fieldTypes.numeric:
    case fieldTypes.computed:
      return readNumber(answer) === readNumber(value);
    case fieldTypes.time:
      return timeOnWire(answer) === value;
    case fieldTypes.date:
      return false;
    default:
      return fold(answer) === fold(value);
  }
}

/** Where an answer stands against a value: negative before it; NaN where one of them cannot be compared. */
function difference({ fieldTypeCode }: ComparedQuestion, answer: string, value: string): number {
  if (fieldTypeCode === fieldTypes.numeric || fieldTypeCode === fieldTypes.computed)
    return readNumber(answer) - readNumber(value);
  const comparable =
    fieldTypeCode === fieldTypes.time
      ? timeProblem(timeOnWire(answer)) === null
      : fieldTypeCode === fieldTypes.date && isCompactDate(answer);
  if (!comparable) return NaN;
  // Both have the same number of digits.
  return readNumber(timeOnWire(answer).replace(':', '')) - readNumber(value.replace(':', ''));
}

/**
 * Whether a condition holds for an answer without its detail, '' when there is none: then no condition holds. 'No sabe' and
 * 'No responde' are answers that are neither less nor more than any and contain nothing.
 */
export function conditionHolds(
  question: ComparedQuestion,
  answer: string,
  { operator, value }: Pick<ShowCondition, 'operator' | 'value'>,
): boolean {
  if (answer === '') return false;
  if (operator === 'answered') return true;
  const wanted = value ?? '';
  const unknown = withoutAnswer.some((one) => one.value === answer);
  switch (operator) {
    case 'equal':
      return isSame(question, answer, wanted);
    case 'different':
      return !isSame(question, answer, wanted);
    case 'contains':
      return !unknown && fold(answer).includes(fold(wanted));
    case 'less':
      return !unknown && difference(question, answer, wanted) < 0;
    case 'more':
      return !unknown && difference(question, answer, wanted) > 0;
  }
}

/** Whether a question shows as far as its conditions go; `holds` tells it of one. */
export function showWhenHolds(
  showWhen: ShowWhen | null | undefined,
  holds: (condition: ShowCondition) => boolean,
): boolean {
  if (!showWhen) return true;
  return showWhen.match === 'any' ? showWhen.conditions.some(holds) : showWhen.conditions.every(holds);
}
