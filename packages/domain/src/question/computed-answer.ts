/** The answer to a computed question (decision 0053), the same in the browser and on the server. */
import { rounded } from '../rule/calculation.ts';
import { numberOf, type Scope } from '../rule/evaluate.ts';
import { parseExpression } from '../rule/parse.ts';
import type { Expression } from '../rule/tree.ts';

/** No larger number can be kept without losing digits. */
const largestResult = 999_999_999_999_999;

const trees = new Map<string, Expression | null>();
const maximumTrees = 1000;

/** An expression is parsed once, however often it is worked out. */
function treeOf(text: string): Expression | null {
  const known = trees.get(text);
  if (known !== undefined) return known;
  if (trees.size >= maximumTrees) trees.clear();
  const { tree } = parseExpression(text);
  trees.set(text, tree);
  return tree;
}

/** The result as it is on the wire, '' for 'sin dato'. Never throws, whatever the expression is. */
export function computedAnswer(
  { expression, decimals = 0 }: { readonly expression?: string | null; readonly decimals?: number },
  scope: Scope,
): string {
  const tree = treeOf(expression ?? '');
  const value = tree === null ? null : numberOf(tree, scope);
  if (value === null || Math.abs(value) > largestResult) return '';
  return String(rounded(value, decimals));
}
