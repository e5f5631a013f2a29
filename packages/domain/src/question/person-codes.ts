import { parseExpression } from '../rule/parse.ts';
import { personName } from '../rule/person-names.ts';
import { childrenOf, type Expression } from '../rule/tree.ts';
import type { TriggerField } from '../rule/triggers.ts';

/** A code that a calculation compares with a field of the person; `position` is the 1-based position of its character. */
export interface PersonCode {
  readonly field: TriggerField;
  readonly code: string;
  readonly position: number;
}

function codeOf(name: Expression, side: Expression): PersonCode[] {
  const field = name.kind === 'name' ? personName(name.name)?.field : undefined;
  return field && side.kind === 'text' ? [{ field, code: side.value, position: side.position }] : [];
}

const codesBelow = (expression: Expression): PersonCode[] => [
  ...(expression.kind === 'comparison'
    ? [...codeOf(expression.left, expression.right), ...codeOf(expression.right, expression.left)]
    : []),
  ...childrenOf(expression).flatMap(codesBelow),
];

/** The codes of master entries in a calculation. The caller must check that the tables have them. */
export function personCodes(expression: string): PersonCode[] {
  const { tree } = parseExpression(expression);
  return tree ? codesBelow(tree) : [];
}
