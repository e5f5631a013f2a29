import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  base: '/caracteriza/',
  plugins: [react(), tailwindcss(), gzippedTwins],
  // Workspace packages are read from their sources: a change in a widget shows at once.
  resolve: { conditions: ['caracteriza-source', ...defaultClientConditions] },
  // The server replaces this text with a fresh nonce in every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  // Fonts and pictures stay files: the page's content policy forbids inline ones.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, manifest: true },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['api', 'login', 'logout'].map((path) => [`/caracteriza/${path}`, `http://127.0.0.1:${server}`]),
    ),
  },
});
