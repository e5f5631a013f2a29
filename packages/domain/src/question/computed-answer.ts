/** The answer to a computed question (decision 0053), identical in the browser and on the server. */
import { rounded } from '../rule/calculation.ts';
import { numberOf, type Scope } from '../rule/evaluate.ts';
import { parseExpression } from '../rule/parse.ts';
import type { Expression } from '../rule/tree.ts';

/** Larger results could lose digits. */
export const largestResult = 999_999_999_999_999;

const trees = new Map<string, Expression | null>();
const maximumTrees = 1000;

/** Cached, because an expression is evaluated on every keystroke. */
function treeOf(text: string): Expression | null {
  const cached = trees.get(text);
  if (cached !== undefined) return cached;
  if (trees.size >= maximumTrees) trees.clear();
  const { tree } = parseExpression(text);
  trees.set(text, tree);
  return tree;
}

/** The result in wire format; '' for 'sin dato'. Never throws, even for an invalid expression. */
export function computedAnswer(
  { expression, decimals = 0 }: { readonly expression?: string | null; readonly decimals?: number },
  scope: Scope,
): string {
  const tree = treeOf(expression ?? '');
  const value = tree === null ? null : numberOf(tree, scope);
  if (value === null || Math.abs(value) > largestResult) return '';
  return String(rounded(value, decimals));
}
