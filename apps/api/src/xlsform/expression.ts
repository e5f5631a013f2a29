/** Parses XLSForm expressions into our rule language. A text that uses anything else cannot be parsed. */
import { parseExpression } from '@caracteriza/domain/rule/parse';
import { xpathSpelling } from '@caracteriza/domain/rule/spelling';
import type { ComparisonOperator, Expression } from '@caracteriza/domain/rule/tree';

/** A parsed comparison. */
export type Comparison = Extract<Expression, { kind: 'comparison' }>;

/** Parses an XPath expression into a tree; null if it cannot be parsed. */
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

/** A comparison with the constant, if any, on the right. */
export function constantRight({ left, right, operator }: Comparison) {
  const isConstant = left.kind === 'number' || left.kind === 'text';
  return isConstant ? { left: right, right: left, operator: mirrored[operator] } : { left, right, operator };
}
