// `npm run bench:size`: gzipped JavaScript of the login page, of each lazy screen and of each part loaded by a click, compared
// with a bare React page built in the same run. Fails if a budget is exceeded. Needs a built app (`npm run build`).
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { bareReact } from './bare-react.ts';
import { tell } from './figures.ts';

/** The promise. The contract's table of operations is part of it and grows with every operation. */
const loginBudget = 120_000;
/**
 * The budget for a screen, in addition to the shell, and for a part loaded by a click (a form, a dialog), in
 * addition to the chunks that contain the click.
 */
const screenBudget = 67_500;
const elsewhere = { 'ODK Central (first load)': 222_000, 'react-admin (first load)': 354_000 };

type Chunk = {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
};
type Manifest = Record<string, Chunk>;

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'apps/caracteriza/dist');
const manifestFile = path.join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error('No built app. Run `npm run build` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;

/** The chunks that are loaded together with a chunk. */
function closure(key: string, chunks = new Set<string>()): Set<string> {
  if (chunks.has(key)) return chunks;
  chunks.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(imported, chunks);
  return chunks;
}

const gzipped = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length;
const sizeOf = (keys: Iterable<string>): number =>
  [...keys].reduce((sum, key) => sum + gzipped(path.join(dist, manifest[key]!.file)), 0);
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!;
const screens = Object.keys(manifest).filter(
  (key) => key.startsWith('src/features/') && key.endsWith('-screen.tsx'),
);
const loginScreen = Object.keys(manifest).find((key) => manifest[key]!.name === 'login-screen');
const app = Object.keys(manifest).find((key) => key.endsWith('/routed-app.tsx'));
const shell = Object.keys(manifest).find((key) => key.endsWith('/home-shell.tsx'));
if (!loginScreen || !app || !shell)
  throw new Error('The build has no login screen, no routed app or no home shell as a lazy chunk.');

const login = closure(loginScreen, closure(entry));
// Loaded while somebody signs in.
const withApp = closure(app, new Set(login));
const withShell = closure(shell, new Set(withApp));
const loginSize = sizeOf(login);
const { length: react } = await bareReact("h('p')");
const failures: string[] = [];

console.log(`Bare React page (same run): ${kB(react)}`);
console.log(
  `Login page: ${kB(loginSize)} = ${(loginSize / react).toFixed(2)} × bare React, budget ${kB(loginBudget)}`,
);
for (const [name, size] of Object.entries(elsewhere))
  console.log(`  ${(loginSize / size).toFixed(2)} × ${name}, ${kB(size)}`);
if (loginSize > loginBudget) failures.push(`the login page takes ${kB(loginSize)}`);

const sizeBeyond = (key: string, loadedChunks: Set<string>): number =>
  sizeOf([...closure(key)].filter((chunk) => !loadedChunks.has(chunk)));
const lazy: [string, number][] = [
  ['routed app', sizeBeyond(app, login)],
  ['home shell', sizeBeyond(shell, withApp)],
  ...screens.map((key): [string, number] => [key, sizeBeyond(key, withShell)]),
];
for (const [name, size] of lazy.sort((a, b) => b[1] - a[1])) {
  console.log(`${name}: ${kB(size)}, budget ${kB(screenBudget)}`);
  if (size > screenBudget) failures.push(`${name} takes ${kB(size)}`);
}

/**
 * The chunks that are always loaded by the time a part is requested: the shell, and those that all requesters
 * of the part have loaded.
 */
function loadedBefore(screenPart: string): Set<string> {
  const asking = Object.keys(manifest).filter((key) => manifest[key]!.dynamicImports?.includes(screenPart));
  const [firstClosure, ...otherClosures] = asking.map((key) => closure(key, new Set(withShell)));
  return new Set(
    [...firstClosure!].filter((chunk) => otherClosures.every((loadedChunks) => loadedChunks.has(chunk))),
  );
}

const laterParts = new Set(Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? []));
const partSizes = [...laterParts]
  .filter((key) => ![loginScreen, app, shell, ...screens].includes(key))
  .map((key): [string, number] => [key, sizeBeyond(key, loadedBefore(key))])
  .sort((a, b) => b[1] - a[1]);
console.log(`Parts brought by a click: ${partSizes.length}, budget ${kB(screenBudget)} each, the heaviest:`);
for (const [name, size] of partSizes.slice(0, 3)) console.log(`  ${name}: ${kB(size)}`);
for (const [name, size] of partSizes) if (size > screenBudget) failures.push(`${name} takes ${kB(size)}`);

const kilobytes = (label: string, bytes: number, name: string, value: number) =>
  tell({ description: label, unit: 'kB', ours: bytes / 1000, baseline: { name, value: value / 1000 } });
kilobytes('login page, gzipped', loginSize, 'bare React', react);
const [screen, part] = [lazy[0]!, partSizes[0]!];
kilobytes(`heaviest screen, ${path.basename(screen[0])}`, screen[1], 'budget', screenBudget);
kilobytes(`heaviest part, ${path.basename(part[0])}`, part[1], 'budget', screenBudget);
if (failures.length > 0) {
  console.error(`Over budget: ${failures.join('; ')}.`);
  process.exit(1);
}
