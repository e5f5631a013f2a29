import { existsSync, globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'tsdown';
import { prefixClasses } from './scripts/prefix-classes.ts';

interface Manifest {
  exports: Record<string, string | Record<string, string>>;
}

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as Manifest;

/** The package's own exports are the list of entries: a widget is published by one line there. */
const entries = Object.values(manifest.exports)
  .map((target) => (typeof target === 'string' ? undefined : target['caracteriza-source']))
  .filter((source) => source !== undefined);

const missing = entries.filter((source) => !existsSync(new URL(source, import.meta.url)));
if (missing.length > 0)
  throw new Error(`package.json exports files that do not exist: ${missing.join(', ')}`);

/** Workers are named by URL, and bundlers do not follow URLs: they are entries too, and their URL ends in `.js`. */
const workers = globSync('src/*/*-worker.ts');
const workerUrls = {
  name: 'worker-urls',
  renderChunk: (code: string) => code.replaceAll(/(new URL\(["']\.\/[\w-]+-worker)\.ts(["'])/g, '$1.js$2'),
};

/**
 * A file that uses React is the browser's: it says so to bundlers of server components (Next.js, React Router), or a
 * provider in a layout would fail with a message that names no package. `scripts/check-react.ts` holds it.
 */
const useClient = {
  name: 'use-client',
  renderChunk: (code: string, { fileName }: { fileName: string }) =>
    (fileName.endsWith('.js') && /\bfrom ["']react(\/jsx-runtime)?["']/.test(code)) ||
    /\/use-[\w-]+\.js$/.test(fileName)
      ? `'use client';\n${code}`
      : undefined,
};

export default defineConfig({
  entry: [...entries, ...workers],
  plugins: [workerUrls, prefixClasses, useClient],
  root: 'src',
  format: 'esm',
  platform: 'browser',
  dts: true,
  unbundle: true,
  outDir: 'dist',
});
