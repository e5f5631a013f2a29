/** A node of the syntax tree; its fields depend on its type. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export const nodeOf = (node: unknown) => node as SyntaxNode;

/** The name of an identifier or the value of a literal; '' for anything else. */
export function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  const text = name ?? value;
  return typeof text === 'string' ? text : '';
}
