/** Reads the declarations, imports and exports of a built `.d.ts` file by name. Supports only the syntax that tsdown writes. */
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export interface DeclarationFile {
  /** Local name → its declaration on one line, without comments. */
  declarations: Map<string, string>;
  /** Local name → the module it is imported from. */
  imports: Map<string, { source: string; imported: string }>;
  /** Exported name → local name. */
  exported: Map<string, string>;
}

/** On one line, without comments and destructured parameters, because neither changes an interface. */
function flat(code: string): string {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^(declare function [^(]+\()\{[^{}()]*\}: /, '$1props: ')
    .replace(/^export /, '')
    .trim();
}

interface Named {
  type: string;
  name?: string;
  value?: string;
}
const nameOf = (node: Named) => node.name ?? node.value ?? '';

/** @throws if the file has syntax that tsdown does not write */
export function readDeclarations(file: string): DeclarationFile {
  const code = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, code, { lang: 'dts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const declarations = new Map<string, string>();
  const imports: DeclarationFile['imports'] = new Map();
  const exported = new Map<string, string>();

  const declare = (node: { type: string; start: number; end: number; id?: unknown }, isExported: boolean) => {
    const text = flat(code.slice(node.start, node.end));
    const ids =
      node.type === 'VariableDeclaration' && 'declarations' in node
        ? (node.declarations as { id: Named }[]).map(({ id }) => nameOf(id))
        : [nameOf(node.id as Named)];
    for (const id of ids) {
      // Overloads are listed together.
      declarations.set(id, declarations.has(id) ? `${declarations.get(id)} ${text}` : text);
      if (isExported) exported.set(id, id);
    }
  };

  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') {
      for (const specifier of node.specifiers) {
        const imported = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : '*';
        imports.set(specifier.local.name, { source: node.source.value, imported });
      }
    } else if (node.type === 'ExportNamedDeclaration') {
      if (node.declaration) declare(node.declaration, true);
      for (const specifier of node.specifiers) {
        const [name, local] = [nameOf(specifier.exported), nameOf(specifier.local)];
        exported.set(name, local);
        if (node.source) imports.set(local, { source: node.source.value, imported: local });
      }
    } else if (/(Declaration|^TSDeclareFunction)$/.test(node.type) && !node.type.startsWith('Export')) {
      declare(node, false);
    } else {
      throw new Error(`${file}: unexpected ${node.type}.`);
    }
  }
  return { declarations, imports, exported };
}
