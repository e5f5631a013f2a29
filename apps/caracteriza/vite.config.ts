import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite';

const server = process.env.PORT ?? '3000';

/** Writes a gzipped copy beside each text asset, so that the server need not compress while it serves. */
const gzippedTwins: Plugin = {
  name: 'gzipped-twins',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
      const file = path.join(dir, name);
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
    }
  },
};

type ModuleGraph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** A package's module that imports as many is its index, of which little is used: what it names is not followed. */
const importsOfAnIndex = 30;

/** What loading a module brings with it. */
function broughtBy(start: string, graph: ModuleGraph): Set<string> {
  if (!graph.getModuleInfo(start)) throw new Error(`The app has no module ${start}.`);
  const brought = new Set([start]);
  for (const id of brought) {
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    if (id.includes('/node_modules/') && imported.length >= importsOfAnIndex) continue;
    for (const each of imported) brought.add(each);
  }
  return brought;
}

/**
 * What a module always brings is one file, with all that it needs itself. Otherwise there were one for each set of screens
 * that use a piece of it, and the first page took 90.
 */
function inOneFile(name: string, file: string, priority: number): Rolldown.CodeSplittingGroup {
  const start = path.resolve(import.meta.dirname, file);
  let brought: Set<string> | undefined;
  return {
    priority,
    name: (id, graph) => {
      brought ??= broughtBy(start, graph);
      return brought.has(id) && id !== start ? name : undefined;
    },
  };
}

// A piece of several goes to the first.
const groups = [
  inOneFile('start', 'src/main.tsx', 3),
  inOneFile('login', 'src/features/login/login-screen.tsx', 2),
  inOneFile('shell', 'src/shell/home-shell.tsx', 1),
];

export default defineConfig({
  base: '/caracteriza/',
  plugins: [react(), tailwindcss(), gzippedTwins],
  // Workspace packages are read from their sources: a change in a widget shows at once.
  resolve: { conditions: ['caracteriza-source', ...defaultClientConditions] },
  // The server replaces this text with a fresh nonce in every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  // Fonts and pictures stay files: the page's content policy forbids inline ones.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['api', 'login', 'logout'].map((path) => [`/caracteriza/${path}`, `http://127.0.0.1:${server}`]),
    ),
  },
});
