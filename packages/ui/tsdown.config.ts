import MagicString from 'magic-string';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'tsdown';
import { bundledFolder, mapped } from './scripts/built-code.ts';
import { withUndefined } from './scripts/optional-types.ts';
import { prefixClasses } from './scripts/prefix-classes.ts';

interface Manifest {
  exports: Record<string, string | Record<string, string>>;
}

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as Manifest;

/** The package's own exports are the list of entries, so a widget is published by adding a line there. */
const entries = Object.values(manifest.exports)
  .map((target) => (typeof target === 'string' ? undefined : target['caracteriza-source']))
  .filter((source) => source !== undefined);

const missingEntries = entries.filter((source) => !existsSync(new URL(source, import.meta.url)));
if (missingEntries.length > 0)
  throw new Error(`package.json exports files that do not exist: ${missingEntries.join(', ')}`);

/** Workers are referenced by URL, and bundlers do not follow URLs, so they are entries too, and their URL ends in `.js`. */
const workers = globSync('src/**/*-worker.ts');
const workerUrls = {
  name: 'worker-urls',
  renderChunk: (code: string) =>
    mapped(new MagicString(code).replaceAll(/(new URL\(["']\.\/[\w-]+-worker)\.ts(["'])/g, '$1.js$2')),
};

/**
 * Marks files that use React as client code for bundlers of server components (Next.js, React Router). Otherwise a provider in
 * a layout would fail with an error that names no package. `scripts/check-react.ts` verifies this.
 */
const useClient = {
  name: 'use-client',
  renderChunk: (code: string, { fileName }: { fileName: string }) =>
    !/^["']use client["']/.test(code) &&
    ((fileName.endsWith('.js') && /\bfrom ["']react(\/jsx-runtime)?["']/.test(code)) ||
      /\/use-[\w-]+\.js$/.test(fileName))
      ? mapped(new MagicString(code).prepend(`'use client';\n`))
      : undefined,
};

/** Reduces icons to what is needed: simplifies the random keys of their shapes, and removes support for icons given by name. */
const shortIcons = {
  name: 'short-icons',
  renderChunk(code: string, { fileName }: { fileName: string }) {
    const magicString = new MagicString(code);
    if (/lucide-react\/.*\/icons\//.test(fileName)) {
      let count = 0;
      magicString.replaceAll(/\bkey: "\w+"/g, () => `key: "${count++}"`).replace(/^__iconData\.node;\n/m, '');
    } else if (/lucide-react\/.*\/createLucideIcon\.js$/.test(fileName)) {
      magicString.replace(/typeof iconDataOrName === "string" \? toLucideIconData\(.*\) : /, '');
      if (!magicString.hasChanged())
        throw new Error(`${fileName} is made otherwise now: see tsdown.config.ts`);
    }
    return magicString.hasChanged() ? mapped(magicString) : undefined;
  },
};

const optionalTypes = {
  name: 'optional-types',
  generateBundle(_options: unknown, bundle: Record<string, { type: string; code?: string }>) {
    for (const [name, file] of Object.entries(bundle))
      if (name.endsWith('.d.ts') && file.code !== undefined) file.code = withUndefined(file.code);
  },
};

/**
 * A large package of which only a small part is used; that part is published with ours, under its own licence
 * (THIRD-PARTY.txt).
 */
const bundled = [/^lucide-react$/];

export default defineConfig({
  entry: [...entries, ...workers],
  plugins: [workerUrls, prefixClasses, shortIcons, useClient, optionalTypes],
  root: 'src',
  format: 'esm',
  platform: 'browser',
  dts: true,
  unbundle: true,
  sourcemap: true,
  inputOptions: {
    // The warning about a dropped 'use client' is suppressed, because `useClient` restores it.
    onLog: (level, log, handle) => {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
    },
  },
  deps: { alwaysBundle: bundled },
  outputOptions: {
    // npm does not pack folders named node_modules.
    entryFileNames: ({ name }) => `${name.replace(/^.*node_modules\//, bundledFolder)}.js`,
  },
  outDir: 'dist',
});
