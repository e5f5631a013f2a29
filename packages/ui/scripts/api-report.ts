/**
 * `node scripts/api-report.ts [--write]`: reports the public interface of the published packages as text. For each entry it
 * lists every exported name with its signature, followed by the types they use. The files in api-report/ are committed, so a
 * review sees each interface change as changed lines. Without `--write`, a difference is an error.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot, requireBuild, scriptEntries } from './entries.ts';
import { say } from './say.ts';
import { readDeclarations, type DeclarationFile } from './declarations.ts';

requireBuild();

const files = new Map<string, DeclarationFile>();
function fileAt(file: string): DeclarationFile {
  const cachedFile = files.get(file) ?? readDeclarations(file);
  files.set(file, cachedFile);
  return cachedFile;
}

interface Found {
  file: string;
  name: string;
  text: string;
}

/** The declaration that a name in a file refers to, resolved through imports; null if it belongs to another package. */
function find(file: string, name: string): Found | null {
  const { declarations, imports } = fileAt(file);
  const text = declarations.get(name);
  if (text !== undefined) return { file, name, text };
  const from = imports.get(name);
  if (!from?.source.startsWith('.')) return null;
  const target = path.resolve(path.dirname(file), from.source.replace(/\.js$/, '.d.ts'));
  const { exported } = fileAt(target);
  const local = exported.get(from.imported);
  if (local === undefined) throw new Error(`${target} does not export ${from.imported}.`);
  return find(target, local);
}

const identifiersIn = (text: string) => new Set(text.match(/[A-Za-z_$][\w$]*/g) ?? []);
const declarationKey = (declaration: Found) => `${declaration.file}#${declaration.name}`;

/** @param isDeep also lists the types that are not exported by an entry but appear in its signatures */
function report(title: string, entries: { name: string; types: string }[], isDeep: boolean): string {
  const lines = [`${title}: public interface. Written by packages/ui/scripts/api-report.ts, never by hand.`];
  const exposedDeclarations = new Map<string, Found>();
  for (const entry of [...entries].sort((a, b) => a.name.localeCompare(b.name))) {
    lines.push('', `## ${entry.name}`);
    const { exported } = fileAt(entry.types);
    for (const [name, local] of [...exported].sort(([a], [b]) => a.localeCompare(b))) {
      const declaration = find(entry.types, local);
      if (!declaration) throw new Error(`${entry.name} exports ${name} of another package.`);
      exposedDeclarations.set(declarationKey(declaration), declaration);
      lines.push(declaration.text.replace(new RegExp(`\\b${declaration.name}\\b`), name));
    }
  }
  if (!isDeep) return `${lines.join('\n')}\n`;
  const innerDeclarations = new Map<string, Found>();
  const queue = [...exposedDeclarations.values()];
  for (let declaration = queue.pop(); declaration; declaration = queue.pop()) {
    const { declarations, imports } = fileAt(declaration.file);
    for (const word of identifiersIn(declaration.text)) {
      if (!declarations.has(word) && !imports.has(word)) continue;
      const next = find(declaration.file, word);
      if (
        !next ||
        exposedDeclarations.has(declarationKey(next)) ||
        innerDeclarations.has(declarationKey(next))
      )
        continue;
      innerDeclarations.set(declarationKey(next), next);
      queue.push(next);
    }
  }
  const sortedDeclarations = [...innerDeclarations.values()].sort(
    (a, b) => a.name.localeCompare(b.name) || a.file.localeCompare(b.file),
  );
  lines.push('', '## Types beneath, not exported', ...sortedDeclarations.map(({ text }) => text));
  return `${lines.join('\n')}\n`;
}

const folder = path.join(packageRoot, 'api-report');
const client = path.resolve(packageRoot, '../api-client/dist/client.d.ts');
const reports = {
  'ui.txt': report('@caracteriza/ui', scriptEntries, true),
  // Not `deep`: the types that the client uses come from the contract, which is itself in version control.
  'api-client.txt': report('@caracteriza/api-client', [{ name: '.', types: client }], false),
};

let hasDrift = false;
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(reports)) {
  const file = path.join(folder, name);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before === text) continue;
  if (process.argv.includes('--write')) {
    writeFileSync(file, text);
    say(`Wrote api-report/${name}.`);
    continue;
  }
  hasDrift = true;
  const lines = (from: string, otherLines: Set<string>, sign: string) =>
    from.split('\n').flatMap((line) => (otherLines.has(line) ? [] : [`  ${sign} ${line}`]));
  const changes = [
    ...lines(before, new Set(text.split('\n')), '-'),
    ...lines(text, new Set(before.split('\n')), '+'),
  ];
  console.error(`The public interface differs from api-report/${name}:\n${changes.slice(0, 40).join('\n')}`);
}
if (hasDrift) {
  console.error('If that is meant: `npm run api-report -w @caracteriza/ui`, commit it, and add a changeset.');
  process.exit(1);
}
