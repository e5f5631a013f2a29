import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const source = path.resolve(import.meta.dirname, 'worker/service-worker.ts');

/**
 * The manual's pictures are larger than everything else together, so they are not cached; without a network
 * the manual is shown without them.
 */
const isPicture = (file: string): boolean => /\.(jpg|png)$/.test(file);

/**
 * Writes the service worker into the build: its source without types, preceded by the list of the app's files. Its name stays
 * the same, because browsers look for a new version under that name.
 */
export const serviceWorkerFile: Plugin = {
  name: 'service-worker-file',
  apply: 'build',
  // By now the build has written the page.
  enforce: 'post',
  generateBundle(_options, bundle) {
    const files = Object.keys(bundle)
      .filter((file) => file.startsWith('assets/') && !isPicture(file))
      .map((file) => `/caracteriza/${file}`)
      .sort();
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('The build has no page.');
    const name = createHash('sha256').update(files.join()).update(page.source).digest('hex').slice(0, 12);
    const build = JSON.stringify({ name, files }, null, 1);
    this.emitFile({
      type: 'asset',
      fileName: 'service-worker.js',
      source: `const build = ${build};\n${stripTypeScriptTypes(readFileSync(source, 'utf8'))}`,
    });
  },
};
