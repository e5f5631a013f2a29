/** The texts of a story file, and its code with these texts in English. */
import { parseSync } from 'vite';
import type { Translator } from './story-words.ts';
import { nameOf, nodeOf, type SyntaxNode } from './syntax.ts';

/** A text in a file and its position. */
interface StoryText {
  /** As the table writes it: whitespace folded, `{0}` for inserted values, a pattern between slashes. */
  text: string;
  node: SyntaxNode;
  kind: 'literal' | 'attribute' | 'markup' | 'template' | 'pattern' | 'key';
}

const folded = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, ' ');

const noText = (node: SyntaxNode, parent: SyntaxNode, field: string) =>
  /^(Import|Export|TSLiteral)/.test(parent.type) ||
  (parent.type === 'MemberExpression' && field === 'property') ||
  (parent.type === 'ExpressionStatement' && node.type === 'Literal');

/** An object key that is shown to users, such as the label of a field; keys used only by code are lower-case. */
function keyOf(node: SyntaxNode, parent: SyntaxNode): StoryText | null {
  if (parent.type !== 'Property' || parent.shorthand === true) return null;
  return /^\p{Lu}/u.test(nameOf(node)) ? { text: nameOf(node), node, kind: 'key' } : null;
}

function storyTextOf(node: SyntaxNode, parent: SyntaxNode, field: string): StoryText | null {
  if (field === 'key' && parent.computed !== true) return keyOf(node, parent);
  if (noText(node, parent, field)) return null;
  if (node.type === 'JSXText') return { text: folded(node.value as string), node, kind: 'markup' };
  if (node.type === 'Literal' && node.regex)
    return { text: `/${(node.regex as { pattern: string }).pattern}/`, node, kind: 'pattern' };
  if (node.type === 'Literal' && typeof node.value === 'string')
    return { text: node.value, node, kind: parent.type === 'JSXAttribute' ? 'attribute' : 'literal' };
  if (node.type === 'TemplateLiteral' && parent.type !== 'TaggedTemplateExpression') {
    const text = (node.quasis as { value: { cooked: string } }[])
      .map(({ value }, index) => (index === 0 ? value.cooked : `{${index - 1}}${value.cooked}`))
      .join('');
    return { text, node, kind: 'template' };
  }
  return null;
}

function children(node: SyntaxNode): [SyntaxNode, string][] {
  return Object.entries(node).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one): [SyntaxNode, string][] =>
      one !== null && typeof one === 'object' && 'type' in one && 'start' in one
        ? [[nodeOf(one), field]]
        : [],
    ),
  );
}

/** A file's code without its position in the sidebar, which Storybook reads from the unmodified file. */
function programWithoutTitle(file: string, source: string): SyntaxNode {
  const program = nodeOf(parseSync(file, source).program);
  const meta = (program.body as SyntaxNode[])
    .flatMap((node) => (node.type === 'VariableDeclaration' ? (node.declarations as SyntaxNode[]) : []))
    .find(({ id }) => nameOf(id) === 'meta');
  const init = nodeOf(meta?.init ?? {});
  const object = init.type === 'TSSatisfiesExpression' ? nodeOf(init.expression) : init;
  if (Array.isArray(object.properties))
    object.properties = (object.properties as SyntaxNode[]).filter(({ key }) => nameOf(key) !== 'title');
  return program;
}

/** Properties whose text is certainly shown to users. */
const readIn = new Set([
  'acceptLabel',
  'aria-label',
  'cancelLabel',
  'caption',
  'children',
  'description',
  'detail',
  'emptyText',
  'error',
  'header',
  'hint',
  'label',
  'lead',
  'placeholder',
  'title',
]);

/** All texts of a file, and whether their position alone shows that users read them. */
export function textsOf(file: string, source: string): { text: string; read: boolean }[] {
  const texts: { text: string; read: boolean }[] = [];
  const visit = (node: SyntaxNode) => {
    for (const [child, field] of children(node)) {
      const spokenText = storyTextOf(child, node, field);
      const read =
        spokenText?.kind === 'markup' || (field === 'value' && readIn.has(nameOf(node.key ?? node.name)));
      if (spokenText?.text)
        for (const text of isTree(spokenText.text) ? treeTexts(spokenText.text) : [spokenText.text])
          texts.push({ text, read });
      visit(child);
    }
  };
  visit(programWithoutTitle(file, source));
  return texts;
}

/**
 * A tree of roles and names, as stories contain it inline: its names are in quotes, between slashes or at the end of a line.
 */
const isTree = (text: string) => /^\s*- \/children:/.test(text);
const treePart = /"([^"\n]*)"|(?<= )(\/[^/\n]+\/)(?=:|$| \[)|(?<=: )([^"\n]+)$/gm;
const treeTexts = (tree: string) =>
  [...tree.matchAll(treePart)].map(([, quoted, pattern, end]) => quoted ?? pattern ?? end!);

/** A tree without the properties that have no text in English, such as a placeholder; a node without children loses its colon. */
const withoutEmpty = (tree: string) =>
  tree.replaceAll(/^ *- \/\w+: *\n/gm, '').replaceAll(/^( *)(- .*):\n(?!\1 )/gm, '$1$2\n');

const quoted = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/**
 * A file's code with its texts in English.
 *
 * @param choose combines the English and the Spanish expression into one; if omitted, only the English one is kept
 */
export function inEnglish(
  file: string,
  source: string,
  words: Translator,
  choose: (english: string, spanish: string) => string = (english) => english,
): string {
  const plain = choose('a', 'b') === 'a';
  const textOf = (node: SyntaxNode): string => {
    let [code, position] = ['', node.start];
    const replace = (text: string, { start, end }: SyntaxNode) => {
      code += source.slice(position, start) + text;
      position = end;
    };
    const visit = (parent: SyntaxNode) => {
      for (const [child, field] of children(parent).toSorted(([a], [b]) => a.start - b.start)) {
        // In `{ a }`, the key and the value have the same position.
        if (child.start < position) continue;
        const spokenText = storyTextOf(child, parent, field);
        const replaced = spokenText && englishOf(spokenText);
        if (replaced === null) visit(child);
        else replace(replaced, child);
      }
    };
    visit(node);
    return code + source.slice(position, node.end);
  };
  const englishOf = ({ text, node, kind }: StoryText): string | null => {
    const spanish = source.slice(node.start, node.end);
    if (kind === 'template' && isTree(text)) {
      const tree = spanish.replaceAll(treePart, (wholeMatch: string, ...[name, pattern, end]: string[]) => {
        const key = name ?? pattern ?? end!;
        return wholeMatch.replace(key, () => words(key) ?? key);
      });
      return choose(withoutEmpty(tree), spanish);
    }
    const english = words(text);
    if (english === undefined || english === text) return null;
    if (kind === 'pattern') return choose(english + (node.regex as { flags: string }).flags, spanish);
    if (kind === 'key') return plain ? quoted(english) : `[${choose(quoted(english), quoted(text))}]`;
    if (kind === 'literal') return choose(quoted(english), spanish);
    if (kind === 'attribute')
      return plain ? JSON.stringify(english) : `{${choose(quoted(english), spanish)}}`;
    if (kind === 'markup') {
      const [, before, after] = /^(\s*)[^]*?(\s*)$/.exec(spanish)!;
      // Keeps the number of lines, so that errors report the right line.
      const lines = '\n'.repeat(spanish.trim().split('\n').length - 1);
      return before + (plain ? english : `{${choose(quoted(english), quoted(text))}${lines}}`) + after;
    }
    const expressionTexts = (node.expressions as SyntaxNode[]).map((expressionNode) => {
      // An inserted text is wrapped, so that it is treated like any other text. Otherwise its parent would be the
      // template.
      const wrappedNode = {
        type: 'Inside',
        start: expressionNode.start,
        end: expressionNode.end,
        one: expressionNode,
      } as SyntaxNode;
      return `\${${textOf(wrappedNode)}}`;
    });
    const filled = english
      .replaceAll(/[`\\]|\$\{/g, '\\$&')
      .replaceAll(/\{(\d)\}/g, (_whole, index: string) => expressionTexts[Number(index)] ?? '');
    return choose(`\`${filled}\``, spanish);
  };
  const program = programWithoutTitle(file, source);
  return source.slice(0, program.start) + textOf(program) + source.slice(program.end);
}
