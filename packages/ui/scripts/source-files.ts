/** The library's sources as syntax trees: the declarations of a file, and the targets of its imports and exports. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { nameOf, nodeOf, type SyntaxNode } from './syntax.ts';

export interface Declaration {
  node: SyntaxNode;
  file: Source;
  exported: boolean;
}

/** A source file: its text, its declarations and the targets of its imports. */
export interface Source {
  path: string;
  text: string;
  comments: readonly { start: number; end: number; value: string; type: string }[];
  declared: Map<string, Declaration>;
  imported: Map<string, { from: string; name: string }>;
  /** Exported name → where it is declared. */
  passedOn: Map<string, { from: string; name: string }>;
}

const sources = new Map<string, Source>();

export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/^\| /g, '').trim();

/** The names in a declaration; a variable declaration may have several. */
function declaredNames({ type, id, declarations }: SyntaxNode): string[] {
  const ids =
    type === 'VariableDeclaration'
      ? (declarations as SyntaxNode[]).map((declaration) => declaration.id)
      : [id];
  return ids.map(nameOf).filter(Boolean);
}

/** Adds the names imported from another source file. */
function addImports(source: Source, from: string, specifiers: readonly SyntaxNode[]): void {
  for (const { local, imported } of specifiers)
    if (imported) source.imported.set(nameOf(local), { from, name: nameOf(imported) });
}

/** Adds the names of an export without a declaration, from another file or from this one. */
function addPassedOn(source: Source, from: string | undefined, specifiers: readonly SyntaxNode[]): void {
  for (const { local, exported } of specifiers) {
    const name = nameOf(local);
    source.passedOn.set(nameOf(exported), {
      from: from ?? source.imported.get(name)?.from ?? source.path,
      name,
    });
  }
}

export function readSource(file: string): Source {
  const cached = sources.get(file);
  if (cached) return cached;
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
  const declare = (declaration: SyntaxNode, node: SyntaxNode) => {
    for (const name of declaredNames(declaration))
      if (!source.declared.has(name))
        source.declared.set(name, { node, file: source, exported: node !== declaration });
  };
  for (const node of program.body.map(nodeOf)) {
    const specifier = node.source ? nameOf(node.source) : undefined;
    const from = specifier && path.resolve(path.dirname(file), specifier);
    const specifiers = (node.specifiers ?? []) as SyntaxNode[];
    if (node.type === 'ImportDeclaration') {
      if (from && specifier?.startsWith('.')) addImports(source, from, specifiers);
    } else if (node.type !== 'ExportNamedDeclaration') {
      if (node.type.endsWith('Declaration')) declare(node, node);
    } else if (node.declaration) declare(nodeOf(node.declaration), node);
    else addPassedOn(source, from, specifiers);
  }
  return source;
}

/** The comment directly before a position, without its asterisks. */
export function commentBefore(source: Source, start: number): string {
  const comment = source.comments.findLast(({ end }) => end <= start);
  if (!comment || comment.type !== 'Block' || !comment.value.startsWith('*')) return '';
  if (source.text.slice(comment.end, start).trim() !== '') return '';
  return oneLine(comment.value.replaceAll(/^\s*\*+ ?/gm, '').replaceAll('@returns', 'Returns'));
}

export function find(source: Source, name: string): Declaration | undefined {
  const declaredNode = source.declared.get(name);
  if (declaredNode) return declaredNode;
  const importedFrom = source.imported.get(name) ?? source.passedOn.get(name);
  return importedFrom && existsSync(importedFrom.from) && importedFrom.from !== source.path
    ? find(readSource(importedFrom.from), importedFrom.name)
    : undefined;
}

/** Clears the cache, so that edited files are read again. */
export function forgetSources(): void {
  sources.clear();
}
