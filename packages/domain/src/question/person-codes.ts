import { parseExpression } from '../rule/parse.ts';
import { personName } from '../rule/person-names.ts';
import { childrenOf, type Expression } from '../rule/tree.ts';
import type { TriggerField } from '../rule/triggers.ts';

/** A code that a calculation compares with a field of the person; `at` is the 1-based position of its character. */
export interface PersonCode {
  readonly field: TriggerField;
  readonly code: string;
  readonly at: number;
}

function codeOf(name: Expression, side: Expression): PersonCode[] {
  const field = name.kind === 'name' ? personName(name.name)?.field : undefined;
  return field && side.kind === 'text' ? [{ field, code: side.value, at: side.at }] : [];
}

const codesBelow = (part: Expression): PersonCode[] => [
  ...(part.kind === 'comparison' ? [...codeOf(part.left, part.right), ...codeOf(part.right, part.left)] : []),
  ...childrenOf(part).flatMap(codesBelow),
];

/** The codes of master entries in a calculation. The caller must check that the tables have them. */
export function personCodes(expression: string): PersonCode[] {
  const { tree } = parseExpression(expression);
  return tree ? codesBelow(tree) : [];
}
