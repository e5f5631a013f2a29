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
  const known = files.get(file) ?? readDeclarations(file);
  files.set(file, known);
  return known;
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

const words = (text: string) => new Set(text.match(/[A-Za-z_$][\w$]*/g) ?? []);
const place = (found: Found) => `${found.file}#${found.name}`;

/** @param deep also lists the types that are not exported by an entry but appear in its signatures */
function report(title: string, entries: { name: string; types: string }[], deep: boolean): string {
  const lines = [`${title}: public interface. Written by packages/ui/scripts/api-report.ts, never by hand.`];
  const exposed = new Map<string, Found>();
  for (const entry of [...entries].sort((a, b) => a.name.localeCompare(b.name))) {
    lines.push('', `## ${entry.name}`);
    const { exported } = fileAt(entry.types);
    for (const [name, local] of [...exported].sort(([a], [b]) => a.localeCompare(b))) {
      const found = find(entry.types, local);
      if (!found) throw new Error(`${entry.name} exports ${name} of another package.`);
      exposed.set(place(found), found);
      lines.push(found.text.replace(new RegExp(`\\b${found.name}\\b`), name));
    }
  }
  if (!deep) return `${lines.join('\n')}\n`;
  const beneath = new Map<string, Found>();
  const queue = [...exposed.values()];
  for (let found = queue.pop(); found; found = queue.pop()) {
    const { declarations, imports } = fileAt(found.file);
    for (const word of words(found.text)) {
      if (!declarations.has(word) && !imports.has(word)) continue;
      const next = find(found.file, word);
      if (!next || exposed.has(place(next)) || beneath.has(place(next))) continue;
      beneath.set(place(next), next);
      queue.push(next);
    }
  }
  const sorted = [...beneath.values()].sort(
    (a, b) => a.name.localeCompare(b.name) || a.file.localeCompare(b.file),
  );
  lines.push('', '## Types beneath, not exported', ...sorted.map(({ text }) => text));
  return `${lines.join('\n')}\n`;
}

const folder = path.join(packageRoot, 'api-report');
const client = path.resolve(packageRoot, '../api-client/dist/client.d.ts');
const reports = {
  'ui.txt': report('@caracteriza/ui', scriptEntries, true),
  // Not `deep`: the types that the client uses come from the contract, which is itself in version control.
  'api-client.txt': report('@caracteriza/api-client', [{ name: '.', types: client }], false),
};

let drift = false;
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
  drift = true;
  const lines = (from: string, other: Set<string>, sign: string) =>
    from.split('\n').flatMap((line) => (other.has(line) ? [] : [`  ${sign} ${line}`]));
  const changes = [
    ...lines(before, new Set(text.split('\n')), '-'),
    ...lines(text, new Set(before.split('\n')), '+'),
  ];
  console.error(`The public interface differs from api-report/${name}:\n${changes.slice(0, 40).join('\n')}`);
}
if (drift) {
  console.error('If that is meant: `npm run api-report -w @caracteriza/ui`, commit it, and add a changeset.');
  process.exit(1);
}
