/**
 * `node scripts/check-package.ts`: packs both published packages and checks the tarballs as registries and consumers do:
 * publint, attw (types resolve in every module mode an ESM-only package supports), licence, no superfluous files.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
// oxlint-disable-next-line eslint/no-restricted-imports -- publint's own name
import { formatMessage } from 'publint/utils';
import { bundledFolder } from './built-code.ts';
import { documentProblems } from './document-problems.ts';
import { foreignWords } from './foreign-words.ts';
import { manifest, packageRoot, requireBuild } from './entries.ts';
import { mapProblems } from './source-maps.ts';
import { publicNames } from './public-api.ts';
import { say } from './say.ts';
import { pack } from './pack.ts';

requireBuild();
const repository = path.resolve(packageRoot, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'caracteriza-pack-'));
const failures: string[] = [];

/** attw's message if it finds a problem, otherwise ''. */
function attw(tarball: string, excluded: string[]): Promise<string> {
  const entries = excluded.length > 0 ? ['--exclude-entrypoints', ...excluded] : [];
  return new Promise((resolve) => {
    execFile(
      'attw',
      [tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--no-color', ...entries],
      (error, stdout, stderr) => resolve(error ? stdout + stderr : ''),
    );
  });
}

/** @param entries the entries that each README lists in a table */
function* commonProblems(packageFolder: string, files: readonly string[], entries: readonly string[]) {
  const licence = (folder: string) => readFileSync(path.join(folder, 'LICENSE'), 'utf8');
  if (!files.includes('LICENSE') || licence(packageFolder) !== licence(repository))
    yield "LICENSE is missing or differs from the repository's";
  if (!files.includes('README.md')) yield 'README.md is missing';
  for (const readme of files.filter((file) => file.startsWith('README'))) {
    const text = readFileSync(path.join(packageFolder, readme), 'utf8');
    const missingEntries = entries.filter((entry) => !text.includes(`| \`${entry.slice(2)}\` `));
    if (missingEntries.length > 0) yield `${readme} has no line for ${missingEntries.join(', ')}`;
  }
  if (!files.includes('CHANGELOG.md')) yield 'CHANGELOG.md is missing';
  yield* mapProblems(packageFolder, files);
  const superfluous = files.filter((file) => /\.(test|stories)\.|^src\/.*\.tsx?$|^scripts\//.test(file));
  if (superfluous.length > 0) yield `packs ${superfluous.join(', ')}`;
}

/**
 * Rules for the widgets only: required files and forbidden words. The README's app and the API client belong to the product.
 */
function* widgetProblems(files: readonly string[]) {
  const documents = new Set(publicNames().map(({ folder }) => `docs/${folder}.md`));
  for (const file of ['llms.txt', 'THIRD-PARTY.txt', 'registry/base.json', ...documents])
    if (!files.includes(file)) yield `${file} is missing`;
  const neutral = files.filter(
    (file) =>
      /\.(js|json|map|ts|css|md)$/.test(file) &&
      !/^(README|CHANGELOG)/.test(file) &&
      !file.startsWith(`dist/${bundledFolder}`),
  );
  for (const file of neutral)
    for (const words of foreignWords(readFileSync(path.join(packageRoot, file), 'utf8')))
      yield `${file} speaks of the product: ${words}`;
}

/** @param entries the entries that each README lists in a table */
async function check(packageFolder: string, stylesheets: string[], entries: string[]): Promise<void> {
  const { tarball, files } = pack(packageFolder, folder);
  const name = path.basename(packageFolder);
  const problems = [...commonProblems(packageFolder, files, entries)];
  if (packageFolder === packageRoot) {
    problems.push(...widgetProblems(files));
    for await (const problem of documentProblems(files)) problems.push(problem);
  }
  failures.push(...problems.map((problem) => `${name}: ${problem}`));

  const bytes = readFileSync(tarball);
  const [published, types] = await Promise.all([
    publint({
      pack: { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) },
      strict: true,
    }),
    attw(tarball, stylesheets),
  ]);
  for (const message of published.messages)
    failures.push(`${name}: publint: ${formatMessage(message, published.pkg, { color: false })}`);
  if (types !== '') failures.push(`${name}: attw:\n${types}`);
  say(`${name}: ${files.length} files, ${(bytes.length / 1000).toFixed(0)} kB packed`);
}

const stylesheets = Object.keys(manifest.exports).filter((name) => name.endsWith('.css'));
try {
  await check(
    packageRoot,
    stylesheets.map((name) => name.slice(2)),
    Object.keys(manifest.exports).filter((name) => name !== './package.json'),
  );
  await check(path.resolve(packageRoot, '../api-client'), [], []);
} finally {
  rmSync(folder, { recursive: true });
}
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exit(1);
}
