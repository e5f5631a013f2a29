/** The answer to a computed question (decision 0053), identical in the browser and on the server. */
import { rounded } from '../rule/calculation.ts';
import { numberOf, type Scope } from '../rule/evaluate.ts';
import { returnsText, textOf } from '../rule/text-result.ts';
import { treeOf } from '../rule/tree-of.ts';

/** Larger results could lose digits. */
export const largestResult = 999_999_999_999_999;

/** The result in wire format; '' for 'sin dato'. Never throws, even for an invalid expression. */
export function computedAnswer(
  { expression, decimals = 0 }: { readonly expression?: string | null; readonly decimals?: number },
  scope: Scope,
): string {
  const tree = treeOf(expression ?? '');
  if (tree !== null && returnsText(tree)) return textOf(tree, scope)?.trim() ?? '';
  const value = tree === null ? null : numberOf(tree, scope);
  if (value === null || Math.abs(value) > largestResult) return '';
  return String(rounded(value, decimals));
}
