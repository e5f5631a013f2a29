/**
 * When a question shows. This depends on its base question and on conditions on earlier answers, of which all or any must hold
 * (decision 0044). Both are rules, evaluated in the survey flow by browser and server.
 */
import type { ConditionOperator, Subject } from '../rule/comparison.ts';
import { holds, type Operand } from '../rule/evaluate.ts';
import { neverRule, type RulePart } from '../rule/tree.ts';
import { comparisonOf } from './kinds.ts';

/** One condition. `value` is an answer's value in wire format (for a list, one option's ID), or null with 'answered'. */
export type ShowCondition = {
  readonly questionID: string;
  readonly operator: ConditionOperator;
  readonly value: string | null;
};

/** The conditions of a question, and whether all or any must hold. */
export type ShowWhen = { readonly match: 'all' | 'any'; readonly conditions: readonly ShowCondition[] };

/** The fields of the question that a condition refers to. */
export type ComparedQuestion = {
  readonly fieldTypeCode: string;
  readonly expression?: string | null;
} & Subject;

/** The operators that fit the answers to a question. An unknown type is treated as text; a note has no answer. */
export function operatorsOf(question: ComparedQuestion): readonly ConditionOperator[] {
  return comparisonOf(question).operators;
}

/** Wraps a question and its answer ('' if unanswered) as the operand that a name in a rule stands for. */
export function operandOf(question: ComparedQuestion, answer: string): Operand {
  return { comparison: comparisonOf(question), subject: question, answer };
}

/** A condition as a rule; the question is identified by its ID. */
const ruleOf = ({ questionID, operator, value }: ShowCondition): RulePart => ({
  kind: 'answer',
  name: questionID,
  operator,
  value: value ?? '',
});

/**
 * Whether a condition holds for an answer without its detail. No condition holds for '' (unanswered). 'No sabe' and 'No
 * responde' count as answers, but they are neither less nor greater than any value and contain nothing.
 */
export function conditionHolds(
  question: ComparedQuestion,
  answer: string,
  condition: Pick<ShowCondition, 'operator' | 'value'>,
): boolean {
  const operand = operandOf(question, answer);
  return holds(ruleOf({ questionID: '', ...condition }), () => operand);
}

/** The fields that determine when a question shows. */
export type ShownQuestion = {
  readonly parentID: string | null;
  readonly activeAnswerID: string | null;
  readonly showWhen?: ShowWhen | null;
};

const isBlank = (id: string | null) => id === null || id.trim() === '' || id.trim() === 'null';

function conditionsRule({ match, conditions }: ShowWhen): RulePart {
  return { kind: match, operands: conditions.map(ruleOf) };
}

function baseRule({ parentID, activeAnswerID }: ShownQuestion): RulePart | null {
  if (parentID === null) return null;
  if (isBlank(activeAnswerID)) return neverRule;
  return ruleOf({ questionID: parentID, operator: 'equal', value: activeAnswerID });
}

const rules = new WeakMap<ShownQuestion, RulePart>();

/**
 * When a question shows, as one rule that identifies questions by ID. Without a base question and conditions, it always shows.
 */
export function shownRule(question: ShownQuestion): RulePart {
  const cached = rules.get(question);
  if (cached) return cached;
  const conditionParts = [baseRule(question), question.showWhen ? conditionsRule(question.showWhen) : null];
  const rule: RulePart = { kind: 'all', operands: conditionParts.filter((rulePart) => rulePart !== null) };
  rules.set(question, rule);
  return rule;
}
