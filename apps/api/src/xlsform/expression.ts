/** Expressions of an XLSForm, read into the language of rules. What is no part of it makes the text unreadable. */
import { parseExpression } from '@caracteriza/domain/rule/parse';
import { xpathSpelling } from '@caracteriza/domain/rule/spelling';
import type { ComparisonOperator, Expression } from '@caracteriza/domain/rule/tree';

/** A comparison that was read. */
export type Comparison = Extract<Expression, { kind: 'comparison' }>;

/** The tree of a text, or null for one that cannot be read. */
export function parseXPath(text: string): Expression | null {
  return parseExpression(text, xpathSpelling).tree;
}

/** The parts that must all hold. */
export function conjuncts(expression: Expression): Expression[] {
  return expression.kind === 'all' ? expression.parts.flatMap(conjuncts) : [expression];
}

const mirrored: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** A comparison with its constant on the right, where one side is a constant. */
export function constantRight({ left, right, operator }: Comparison) {
  const isConstant = left.kind === 'number' || left.kind === 'text';
  return isConstant ? { left: right, right: left, operator: mirrored[operator] } : { left, right, operator };
}
