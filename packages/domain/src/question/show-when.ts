/**
 * When a question shows: its base question, and beside it conditions on the answers to earlier ones, of which all or one must
 * hold (decision 0044). Both are rules, which browser and server evaluate inside the survey's flow.
 */
import type { ConditionOperator, Subject } from '../rule/comparison.ts';
import { holds, type Operand } from '../rule/evaluate.ts';
import { never, type RulePart } from '../rule/tree.ts';
import { kindOf } from './kinds.ts';

/** One condition. `value` is what an answer's value is on the wire, of a list one option's id; null with 'answered'. */
export type ShowCondition = {
  readonly questionID: string;
  readonly operator: ConditionOperator;
  readonly value: string | null;
};

/** The conditions of a question, and whether all must hold or any. */
export type ShowWhen = { readonly match: 'all' | 'any'; readonly conditions: readonly ShowCondition[] };

/** The fields of the question that a condition names. */
export type ComparedQuestion = { readonly fieldTypeCode: string } & Subject;

/** The operators that fit the answers of a field type; an unknown type is a text, and a note has no answer. */
export function operatorsOfType(fieldTypeCode: string): readonly ConditionOperator[] {
  return kindOf({ fieldTypeCode }).comparison.operators;
}

/** A question and its answer, '' for none, as a rule's name. */
export function operandOf(question: ComparedQuestion, answer: string): Operand {
  return { comparison: kindOf(question).comparison, subject: question, answer };
}

/** A condition as a rule; the question is named by its id. */
const ruleOf = ({ questionID, operator, value }: ShowCondition): RulePart => ({
  kind: 'answer',
  name: questionID,
  operator,
  value: value ?? '',
});

/**
 * Whether a condition holds for an answer without its detail, '' when there is none: then no condition holds. 'No sabe' and
 * 'No responde' are answers that are neither less nor more than any and contain nothing.
 */
export function conditionHolds(
  question: ComparedQuestion,
  answer: string,
  condition: Pick<ShowCondition, 'operator' | 'value'>,
): boolean {
  const operand = operandOf(question, answer);
  return holds(ruleOf({ questionID: '', ...condition }), () => operand);
}

/** What says when a question shows. */
export type ShownQuestion = {
  readonly parentID: string | null;
  readonly activeAnswerID: string | null;
  readonly showWhen?: ShowWhen | null;
};

const isBlank = (id: string | null) => id === null || id.trim() === '' || id.trim() === 'null';

function conditionsRule({ match, conditions }: ShowWhen): RulePart {
  return { kind: match, parts: conditions.map(ruleOf) };
}

function baseRule({ parentID, activeAnswerID }: ShownQuestion): RulePart | null {
  if (parentID === null) return null;
  if (isBlank(activeAnswerID)) return never;
  return ruleOf({ questionID: parentID, operator: 'equal', value: activeAnswerID });
}

const rules = new WeakMap<ShownQuestion, RulePart>();

/** When a question shows, as one rule that names questions by their ids: one without base question and conditions always does. */
export function shownRule(question: ShownQuestion): RulePart {
  const known = rules.get(question);
  if (known) return known;
  const parts = [baseRule(question), question.showWhen ? conditionsRule(question.showWhen) : null];
  const rule: RulePart = { kind: 'all', parts: parts.filter((part) => part !== null) };
  rules.set(question, rule);
  return rule;
}
