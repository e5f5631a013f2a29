import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { serviceWorkerFile } from './service-worker-file.ts';

const server = process.env.PORT ?? '3000';

/** Writes a gzipped copy of each text asset, so that the server need not compress on the fly. */
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

/**
 * A module of a package with this many imports is the package's index. Most of them are unused, so they are not
 * followed.
 */
const importsOfAnIndex = 30;

/** All modules that are always loaded together with a module. */
function loadedBy(start: string, graph: ModuleGraph): Set<string> {
  if (!graph.getModuleInfo(start)) throw new Error(`The app has no module ${start}.`);
  const loadedFiles = new Set([start]);
  for (const id of loadedFiles) {
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    if (id.includes('/node_modules/') && imported.length >= importsOfAnIndex) continue;
    for (const file of imported) loadedFiles.add(file);
  }
  return loadedFiles;
}

/**
 * A module and everything it always loads go into one chunk. Otherwise there would be a chunk for each combination of screens
 * that share a module, and the first page would load 90 of them.
 */
function inOneFile(name: string, file: string, priority: number): Rolldown.CodeSplittingGroup {
  const start = path.resolve(import.meta.dirname, file);
  let loadedFiles: Set<string> | undefined;
  return {
    priority,
    name: (id, graph) => {
      loadedFiles ??= loadedBy(start, graph);
      return loadedFiles.has(id) && id !== start ? name : undefined;
    },
  };
}

// A module that belongs to several chunks goes to the first.
const groups = [
  inOneFile('start', 'src/main.tsx', 4),
  inOneFile('login', 'src/features/login/login-screen.tsx', 3),
  inOneFile('app', 'src/routed-app.tsx', 2),
  inOneFile('shell', 'src/shell/home-shell.tsx', 1),
];

export default defineConfig({
  base: '/caracteriza/',
  plugins: [react(), tailwindcss(), serviceWorkerFile, gzippedTwins],
  // Workspace packages are loaded from their sources, so that a change in a widget shows at once.
  resolve: { conditions: ['caracteriza-source', ...defaultClientConditions] },
  // The server replaces this text with a fresh nonce in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  // Fonts and pictures stay separate files, because the page's content security policy forbids inline ones.
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
