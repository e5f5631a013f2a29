import { parseExpression } from './parse.ts';
import type { Expression } from './tree.ts';

const trees = new Map<string, Expression | null>();
const maximumTrees = 1000;

/** The tree of an expression, null if it is invalid. Cached, because surveys evaluate theirs on every keystroke. */
export function treeOf(text: string): Expression | null {
  const cached = trees.get(text);
  if (cached !== undefined) return cached;
  if (trees.size >= maximumTrees) trees.clear();
  const { tree } = parseExpression(text);
  trees.set(text, tree);
  return tree;
}
