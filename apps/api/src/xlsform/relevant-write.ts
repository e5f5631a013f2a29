/** Writes a question's display conditions as `relevant` of an XLSForm. */
import { takesSeveral } from '@caracteriza/domain/question/kinds';
import { isWithoutAnswer } from '@caracteriza/domain/question/without-answer';
import type { ShowCondition, ShowWhen } from '@caracteriza/domain/question/show-when';
import type { PinnedQuestion } from '../questionnaire/body.ts';
import { literal } from './constraint.ts';
import { xlsformKind } from './kinds.ts';
import { nameOfQuestion } from './names.ts';

type Questions = ReadonlyMap<string, PinnedQuestion>;

/** A value as a constant; null for a deleted option. */
function constantOf(question: PinnedQuestion, value: string): string | null {
  const { write: writeValue } = xlsformKind(question.fieldTypeCode).conditions ?? {};
  return writeValue && !isWithoutAnswer(value) ? writeValue(value, question) : literal(value);
}

/** A condition on a deleted question or option, which is never true. */
const neverTrue = 'false()';

function conditionText({ questionID, operator, value }: ShowCondition, questions: Questions): string {
  const question = questions.get(questionID);
  if (!question) return neverTrue;
  const name = `\${${nameOfQuestion(question)}}`;
  if (operator === 'answered') return `${name} != ''`;
  const constant = constantOf(question, value ?? '');
  if (constant === null) return neverTrue;
  const equality = takesSeveral(question) ? `selected(${name}, ${constant})` : `${name} = ${constant}`;
  const inequality = takesSeveral(question) ? `not(${equality})` : `${name} != ${constant}`;
  switch (operator) {
    case 'equal':
      return equality;
    // In XLSForm, 'different' is also true without an answer.
    case 'different':
      return `(${name} != '' and ${inequality})`;
    case 'contains':
      return `contains(${name}, ${constant})`;
    case 'less':
      return `${name} < ${constant}`;
    case 'more':
      return `${name} > ${constant}`;
  }
}

/** Whether XLSForm can express it; it has no 'No sabe', for example. */
function isSayable({ questionID, value }: ShowCondition, questions: Questions): boolean {
  if (value !== null && isWithoutAnswer(value)) return false;
  const type = questions.get(questionID)?.fieldTypeCode ?? '';
  return xlsformKind(type).conditions?.isSayable?.(value) ?? true;
}

const showWhenText = ({ match, conditions }: ShowWhen, questions: Questions) =>
  conditions.map((condition) => conditionText(condition, questions)).join(match === 'any' ? ' or ' : ' and ');

/** The cells with a question's display conditions. */
interface RelevantCells {
  relevant?: string;
  base?: string;
  showWhen?: string;
}

/** The condition on the base question. */
function baseCells({ parentID, activeAnswerID }: PinnedQuestion, questions: Questions): RelevantCells {
  if (parentID === null) return {};
  const parent = questions.get(parentID);
  const relevant = conditionText(
    { questionID: parentID, operator: 'equal', value: activeAnswerID },
    questions,
  );
  return { ...(parent && relevant !== neverTrue && { base: nameOfQuestion(parent) }), relevant };
}

/** If XLSForm cannot express one of the conditions, all of the question's conditions go in our own column. */
export function relevantCells(question: PinnedQuestion, questions: Questions): RelevantCells {
  const { showWhen } = question;
  const cells = baseCells(question, questions);
  if (!showWhen || showWhen.conditions.length === 0) return cells;
  const text = showWhenText(showWhen, questions);
  if (!showWhen.conditions.every((condition) => isSayable(condition, questions)))
    return { ...cells, showWhen: text };
  const oneOf = showWhen.match === 'any' && showWhen.conditions.length > 1;
  const { relevant: base } = cells;
  return { ...cells, relevant: base === undefined ? text : `${base} and ${oneOf ? `(${text})` : text}` };
}
