/** Reads the packed documents as a program with no other knowledge would: llms.txt, and the pages it links to. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { manifest, packageRoot, scriptEntries } from './entries.ts';

const read = (file: string) => readFileSync(path.join(packageRoot, file), 'utf8');

/** Whether a signature can be read as TypeScript: a function's without its keyword, or a type's. */
const isSignature = (code: string) =>
  [`declare function ${code}`, `declare const ${code}`, `type T = ${code}`].some(
    (text) => parseSync('signature.ts', text).errors.length === 0,
  );

/** Every name that the built entries export, except types. */
async function exportedNames(): Promise<Set<string>> {
  const modules = await Promise.all(scriptEntries.map(({ script }) => import(script) as Promise<object>));
  return new Set(modules.flatMap((module) => Object.keys(module)));
}

function* indexProblems(index: string, names: ReadonlySet<string>) {
  const indexedDocuments = [...index.matchAll(/^- \[[^\]]*\]\(docs\/[^)]*\.md\)[^:]*: (.*)$/gm)].flatMap(
    ([, names]) => names!.split(', '),
  );
  for (const name of names) if (!indexedDocuments.includes(name)) yield `llms.txt does not name ${name}`;
  for (const [statement, isTrue] of [
    ['there is no root entry', !('.' in manifest.exports)],
    ['import `styles.css`', './styles.css' in manifest.exports],
    ['or `tailwind.css`', './tailwind.css' in manifest.exports],
    ['`UiProvider`', names.has('UiProvider')],
    [`${manifest.name} ${manifest.version}`, true],
  ] as const)
    if (!isTrue || !index.includes(statement)) yield `llms.txt: '${statement}' is not said or not so`;
}

function* pageProblems(page: string, files: readonly string[], exported: ReadonlySet<string>) {
  const text = read(page);
  // React's own hooks and those of the form library are not part of our interface.
  for (const [, hook] of text.matchAll(/`(use[A-Z]\w*)/g))
    if (!exported.has(hook!) && !/^use(Form|Memo)$/.test(hook!))
      yield `${page} names ${hook}, which nothing exports`;
  const tables = [...text.matchAll(/^\| property .*\n\|.*\n((?:\|.*\n)*)/gm)].map(([, rows]) =>
    rows!.replaceAll(/^(\| `[^`]*`).*$/gm, '$1'),
  );
  for (const [tableIndex, rows] of tables.entries())
    if (tables.indexOf(rows) !== tableIndex)
      yield `${page} has a table of properties twice: ${rows.slice(0, 60)}`;
  for (const [, to] of text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g))
    if (!files.includes(path.posix.join(path.posix.dirname(page), to!)))
      yield `${page} leads to ${to}, which is not packed`;
  for (const [specifier, entry] of text.matchAll(/@caracteriza\/ui\/([\w./-]*\w)/g))
    if (!(`./${entry}` in manifest.exports) && !files.includes(entry!))
      yield `${page} names ${specifier}, which is no entry`;
  for (const [, code] of text.matchAll(/^```ts\n([\s\S]*?)^```$/gm))
    if (!/^import /m.test(code!) && !isSignature(code!))
      yield `${page} has code that cannot be read: ${code}`;
  for (const [, code] of text.matchAll(/^```tsx\n([\s\S]*?)^```$/gm))
    for (const { message } of parseSync('example.tsx', code!).errors) yield `${page}: ${message}`;
}

/** @param files the files in the package */
export async function* documentProblems(files: readonly string[]): AsyncGenerator<string> {
  const exported = await exportedNames();
  yield* indexProblems(read('llms.txt'), exported);
  for (const page of files.filter((file) => /^(docs\/.*|README.*)\.md$|^llms\.txt$/.test(file)))
    yield* pageProblems(page, files, exported);
}
