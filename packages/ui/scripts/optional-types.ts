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
  const edited = new MagicString(code);
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const { type, optional, typeAnnotation } = value;
    if (type === 'TSPropertySignature' && optional === true && isNode(typeAnnotation)) {
      const own = typeAnnotation.typeAnnotation as Node;
      const text = code.slice(own.start, own.end);
      // Otherwise the undefined would become part of a function's result.
      const alone = /^TS(Function|Constructor|Conditional|Infer)Type$/.test(own.type);
      if (alone) edited.appendRight(own.start, '(').appendLeft(own.end, ')');
      if (alone || !text.endsWith('| undefined')) edited.appendLeft(own.end, ' | undefined');
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync('types.d.ts', code, { lang: 'dts' }).program);
  return edited.toString();
}
