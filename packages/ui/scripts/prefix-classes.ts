/**
 * Widgets are written in plain Tailwind. In the published files every class is prefixed with `ui:`, matching Tailwind's
 * `prefix(ui)` in the published stylesheet, so that none collides with a class of the host (docs/decisions/0030).
 */
import { __unstable__loadDesignSystem as loadDesignSystem } from '@tailwindcss/node';
import MagicString from 'magic-string';
import path from 'node:path';
import type { Rolldown } from 'tsdown';
import { bundledFolder, mapped } from './built-code.ts';
import { packageRoot } from './entries.ts';

export const prefix = 'ui:';
/** Marks a library element that has no class. */
const bareClass = `${prefix}x`;

interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}
interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nameOf = (node: unknown) => {
  const { name, value } = node as { name?: string; value?: unknown };
  return name ?? String(value);
};

/**
 * The role of a string, judged by its position in the code: certainly classes, perhaps classes, or certainly something else.
 */
type Place = 'classes' | 'perhaps' | 'other';

function placeInProperty(property: Node, child: Node, place: Place): Place {
  if (child === property.key) return 'other';
  const key = nameOf(property.key);
  if (key === 'className') return 'classes';
  return key === 'defaultVariants' || /^(role|type|id|name|key|(data|aria)-.*)$/.test(key) ? 'other' : place;
}

/** The role of `child`, whose parent has the role `place`. */
function placeBelow(parent: Node, child: Node, place: Place): Place {
  switch (parent.type) {
    case 'Property':
      return placeInProperty(parent, child, place);
    case 'CallExpression':
      return child !== parent.callee && /^(cn|cva)$/.test(nameOf(parent.callee)) ? 'classes' : 'perhaps';
    // Operands of a comparison, an index and a condition are values, not classes.
    case 'BinaryExpression':
      return parent.operator === '+' ? place : 'other';
    case 'MemberExpression':
      return 'other';
    case 'ConditionalExpression':
      return child === parent.test ? 'other' : place;
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      return 'perhaps';
    default:
      return place;
  }
}

const designSystem = await loadDesignSystem(
  "@import 'tailwindcss'; @import './src/theme/utilities.css'; @import './src/theme/own-utilities.css'; @import './src/theme/looks.css';",
  { base: packageRoot },
);
const isUtility = (name: string) =>
  /^(peer|group)(\/\w+)?$/.test(name) || designSystem.candidatesToCss([name])[0] !== null;
/**
 * A string in any other position is a list of classes if all its words are, and at least one is clearly not an ordinary word.
 */
const looksLikeClasses = (names: string[]) =>
  names.some((name) => /[-:[]/.test(name)) && names.every(isUtility);

/** @returns the words of a text with the prefix, or undefined if it is not a list of classes */
function prefixed(text: string, place: Place, file: string): string | undefined {
  const names = text.split(/\s+/).filter(Boolean);
  if (names.length === 0 || place === 'other') return undefined;
  if (place === 'perhaps' && !looksLikeClasses(names)) return undefined;
  const unknownNames = names.filter((name) => !isUtility(name));
  if (unknownNames.length > 0) throw new Error(`${file}: no classes of Tailwind: ${unknownNames.join(' ')}`);
  return text.replaceAll(/\S+/g, (name) => prefix + name);
}

/** Marks HTML elements that have no class and can get none from outside, so that the guard recognizes them. */
function markBare(node: Node): Edit | undefined {
  if (node.type !== 'CallExpression' || !/^jsxs?$/.test(nameOf(node.callee))) return undefined;
  const [element, properties] = node.arguments as [Node, Node];
  if (typeof element.value !== 'string' || element.value === 'path' || properties.type !== 'ObjectExpression')
    return undefined;
  const members = properties.properties as Node[];
  if (members.some(({ type, key }) => type === 'SpreadElement' || nameOf(key) === 'className'))
    return undefined;
  const insertionStart = properties.start + 1;
  return { start: insertionStart, end: insertionStart, text: ` className: ${JSON.stringify(bareClass)},` };
}

function editsOf(root: Node, file: string): Edit[] {
  const edits: Edit[] = [];
  const visit = (node: Node, place: Place): void => {
    const bareClasses = markBare(node);
    if (bareClasses) edits.push(bareClasses);
    const { value } = node;
    if (node.type === 'Literal' && typeof value === 'string') {
      const text = prefixed(value, place, file);
      if (text !== undefined) edits.push({ start: node.start, end: node.end, text: JSON.stringify(text) });
    }
    if (node.type === 'TemplateElement') {
      const { raw, cooked } = value as { raw: string; cooked: string };
      const text = prefixed(cooked, place, file);
      if (text !== undefined) {
        if (raw !== cooked) throw new Error(`${file}: classes with an escape: ${raw}`);
        edits.push({ start: node.start, end: node.end, text });
      }
    }
    for (const child of Object.values(node).flat())
      if (isNode(child)) visit(child, placeBelow(node, child, place));
  };
  visit(root, 'perhaps');
  return edits;
}

/** The build plugin. @throws if a `className` contains a word that is not a Tailwind class */
export const prefixClasses: Rolldown.Plugin = {
  name: 'prefix-classes',
  transform: (code, id) =>
    id.endsWith('/cn.ts')
      ? mapped(new MagicString(code).replace("const OWN_CLASS = ''", `const OWN_CLASS = '${prefix}'`))
      : null,
  renderChunk(code, { fileName }) {
    if (!fileName.endsWith('.js') || fileName.startsWith(bundledFolder)) return null;
    const magicString = new MagicString(code);
    for (const { start, end, text } of editsOf(this.parse(code) as unknown as Node, path.basename(fileName)))
      if (start === end) magicString.appendLeft(start, text);
      else magicString.overwrite(start, end, text);
    return mapped(magicString);
  },
};
