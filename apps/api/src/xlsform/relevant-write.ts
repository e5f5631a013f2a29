/** When a question shows, as `relevant` of an XLSForm says it. */
import { withoutAnswer } from '@caracteriza/domain/question/without-answer';
import { takesSeveral } from '@caracteriza/domain/question/kinds/dropdown/chosen-options';
import { isCompactDate } from '@caracteriza/domain/values/dates';
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { isNumberOnWire } from '@caracteriza/domain/values/number-text';
import type { ShowCondition, ShowWhen } from '@caracteriza/domain/question/show-when';
import type { PinnedQuestion } from '../questionnaire/body.ts';
import { isoDay, quoted } from './constraint.ts';
import { nameOf } from './names.ts';

type Questions = ReadonlyMap<string, PinnedQuestion>;

/** XPath has no escapes: a text with both kinds of quotes is put together. */
const literal = (text: string): string => quoted(text) ?? `concat('${text.split("'").join(`', "'", '`)}')`;

/** A value as a constant; null for an option that is gone. */
function constantOf({ fieldTypeCode: type, options }: PinnedQuestion, value: string): string | null {
  if (withoutAnswer.some((one) => one.value === value)) return literal(value);
  if (type === fieldTypes.dropdown) {
    const option = options.find(({ id }) => id === value);
    return option ? literal(nameOf(option.code)) : null;
  }
  if (type === fieldTypes.numeric && isNumberOnWire(value)) return value;
  if (type === fieldTypes.date && isCompactDate(value)) return `date('${isoDay(value)}')`;
  return literal(value);
}

/** What it is called for nobody, since what it names is gone. */
const never = 'false()';

function conditionText({ questionID, operator, value }: ShowCondition, questions: Questions): string {
  const question = questions.get(questionID);
  if (!question) return never;
  const name = `\${${nameOf(question.code)}}`;
  if (operator === 'answered') return `${name} != ''`;
  const constant = constantOf(question, value ?? '');
  if (constant === null) return never;
  const same = takesSeveral(question) ? `selected(${name}, ${constant})` : `${name} = ${constant}`;
  const other = takesSeveral(question) ? `not(${same})` : `${name} != ${constant}`;
  switch (operator) {
    case 'equal':
      return same;
    // In XLSForm what has no answer is different too.
    case 'different':
      return `(${name} != '' and ${other})`;
    case 'contains':
      return `contains(${name}, ${constant})`;
    case 'less':
      return `${name} < ${constant}`;
    case 'more':
      return `${name} > ${constant}`;
  }
}

/** Whether XLSForm can say it: it knows no 'No sabe', its times are no texts, and a group that repeats has no value. */
function isSayable({ questionID, value }: ShowCondition, questions: Questions): boolean {
  const type = questions.get(questionID)?.fieldTypeCode;
  if (value === null) return type !== fieldTypes.rows;
  return type !== fieldTypes.time && !withoutAnswer.some((one) => one.value === value);
}

const showWhenText = ({ match, conditions }: ShowWhen, questions: Questions) =>
  conditions.map((condition) => conditionText(condition, questions)).join(match === 'any' ? ' or ' : ' and ');

/** The cells that say when a question shows: conditions that XLSForm cannot say are in our own column, all of the question. */
export function shownCells(
  { parentID, activeAnswerID, showWhen }: PinnedQuestion,
  questions: Questions,
): { relevant?: string; base?: string; showWhen?: string } {
  const parent = parentID === null ? undefined : questions.get(parentID);
  const active: ShowCondition | null =
    parentID === null ? null : { questionID: parentID, operator: 'equal', value: activeAnswerID };
  const base = active && conditionText(active, questions);
  const cells = parent && base !== never ? { base: nameOf(parent.code) } : {};
  const text = showWhen ? showWhenText(showWhen, questions) : '';
  if (text === '') return base === null ? {} : { ...cells, relevant: base };
  if (!showWhen?.conditions.every((condition) => isSayable(condition, questions)))
    return { ...cells, ...(base !== null && { relevant: base }), showWhen: text };
  const oneOf = showWhen.match === 'any' && showWhen.conditions.length > 1;
  return { ...cells, relevant: base === null ? text : `${base} and ${oneOf ? `(${text})` : text}` };
}
