/** The library's sources as syntax trees: what a file declares, and where its imports and exports lead. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { nameOf, nodeOf, type SyntaxNode } from './syntax.ts';

export interface Declared {
  node: SyntaxNode;
  file: Source;
  exported: boolean;
}

/** A file of the sources: its text, what it declares, and where its imports lead. */
export interface Source {
  path: string;
  text: string;
  comments: readonly { start: number; end: number; value: string; type: string }[];
  declared: Map<string, Declared>;
  imported: Map<string, { from: string; name: string }>;
  /** Exported name → where it is declared. */
  passedOn: Map<string, { from: string; name: string }>;
}

const sources = new Map<string, Source>();

export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/^\| /g, '').trim();

export function readSource(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, text);
  const source: Source = {
    path: file,
    text,
    comments,
    declared: new Map(),
    imported: new Map(),
    passedOn: new Map(),
  };
  sources.set(file, source);
  const near = (specifier: string) => path.resolve(path.dirname(file), specifier);
  const declare = (node: unknown, exported: boolean, outer: unknown) => {
    const { type, id, declarations } = nodeOf(node);
    const ids = type === 'VariableDeclaration' ? (declarations as SyntaxNode[]).map((one) => one.id) : [id];
    for (const one of ids) {
      const name = nameOf(one);
      if (name && !source.declared.has(name))
        source.declared.set(name, { node: nodeOf(outer), file: source, exported });
    }
  };
  for (const node of program.body.map(nodeOf)) {
    const from = node.source ? nameOf(node.source) : undefined;
    if (node.type === 'ImportDeclaration' && from?.startsWith('.')) {
      for (const specifier of node.specifiers as SyntaxNode[])
        if (specifier.imported)
          source.imported.set(nameOf(specifier.local), {
            from: near(from),
            name: nameOf(specifier.imported),
          });
    } else if (node.type === 'ExportNamedDeclaration') {
      if (node.declaration) declare(node.declaration, true, node);
      else
        for (const specifier of node.specifiers as SyntaxNode[])
          source.passedOn.set(nameOf(specifier.exported), {
            from: from ? near(from) : (source.imported.get(nameOf(specifier.local))?.from ?? file),
            name: nameOf(specifier.local),
          });
    } else if (node.type.endsWith('Declaration')) declare(node, false, node);
  }
  return source;
}

/** The comment right before a place, without its stars. */
export function commentBefore(source: Source, start: number): string {
  const comment = source.comments.findLast(({ end }) => end <= start);
  if (!comment || comment.type !== 'Block' || !comment.value.startsWith('*')) return '';
  if (source.text.slice(comment.end, start).trim() !== '') return '';
  return oneLine(comment.value.replaceAll(/^\s*\*+ ?/gm, '').replaceAll('@returns', 'Returns'));
}

export function find(source: Source, name: string): Declared | undefined {
  const own = source.declared.get(name);
  if (own) return own;
  const elsewhere = source.imported.get(name) ?? source.passedOn.get(name);
  return elsewhere && existsSync(elsewhere.from) && elsewhere.from !== source.path
    ? find(readSource(elsewhere.from), elsewhere.name)
    : undefined;
}

/** So that what was edited is read anew. */
export function forgetSources(): void {
  sources.clear();
}
