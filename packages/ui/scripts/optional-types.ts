/**
 * In the published declarations, an optional property also accepts `undefined`, as in the code. An app with
 * `exactOptionalPropertyTypes` can then pass on properties that may be missing.
 */
import MagicString from 'magic-string';
import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** @returns the declarations; lines keep their numbers */
export function withUndefined(code: string): string {
  const magicString = new MagicString(code);
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const { type, optional, typeAnnotation } = value;
    if (type === 'TSPropertySignature' && optional === true && isNode(typeAnnotation)) {
      const typeNode = typeAnnotation.typeAnnotation as Node;
      const text = code.slice(typeNode.start, typeNode.end);
      // Otherwise the undefined would become part of a function's result.
      const needsParentheses = /^TS(Function|Constructor|Conditional|Infer)Type$/.test(typeNode.type);
      if (needsParentheses) magicString.appendRight(typeNode.start, '(').appendLeft(typeNode.end, ')');
      if (needsParentheses || !text.endsWith('| undefined'))
        magicString.appendLeft(typeNode.end, ' | undefined');
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync('types.d.ts', code, { lang: 'dts' }).program);
  return magicString.toString();
}
