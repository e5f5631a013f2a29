/** Parses XLSForm expressions into our rule language. A text that uses anything else cannot be parsed. */
import { parseExpression } from '@caracteriza/domain/rule/parse';
import { xpathSyntax } from '@caracteriza/domain/rule/syntax';
import type { ComparisonOperator, Expression } from '@caracteriza/domain/rule/tree';

/** A parsed comparison. */
export type Comparison = Extract<Expression, { kind: 'comparison' }>;

/** Quotes as word processors write them; each is replaced by one character, so that positions in the text stay the same. */
const plainQuotes = (text: string) =>
  text.replaceAll(/[\u2018\u2019]/g, "'").replaceAll(/[\u201C\u201D]/g, '"');

/** Parses an XPath expression into a tree; null if it cannot be parsed. */
export function parseXPath(text: string): Expression | null {
  const { tree } = parseExpression(text, xpathSyntax);
  // Tried second, because a text between straight quotes may contain curly ones.
  return tree ?? parseExpression(plainQuotes(text), xpathSyntax).tree;
}

/** The parts that must all hold. */
export function conjuncts(expression: Expression): Expression[] {
  return expression.kind === 'all' ? expression.operands.flatMap(conjuncts) : [expression];
}

const mirroredOperators: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
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
  return isConstant
    ? { left: right, right: left, operator: mirroredOperators[operator] }
    : { left, right, operator };
}
