/** Tests the items of registry/ in an app, placed as `npx shadcn add` does: they compile, and look the same as the package. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../../../scripts/ensure-browser.mjs';
import type { ConsumerFolder } from './consumer-folder.ts';
import { manifest } from './entries.ts';
import { serve } from './prove-in-browser.ts';

interface Item {
  dependencies: string[];
  files: { target: string; content: string }[];
}

/** Copies every item into the app and links only the dependencies that the items declare. */
function addItems(consumer: ConsumerFolder): number {
  const folder = path.join(consumer.root, 'node_modules', manifest.name, 'registry');
  const items = globSync('*.json', { cwd: folder }).map(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Item,
  );
  for (const { target, content } of items.flatMap(({ files }) => files))
    consumer.write(target.replace('~/', ''), content);
  for (const name of new Set(items.flatMap(({ dependencies }) => dependencies)))
    consumer.link(name.replace(/(?<=.)@.*$/, ''));
  return items.length;
}

/** The gallery of the package's widgets, importing the app's own sources instead of the package. */
function ownGallery(consumer: ConsumerFolder): string {
  const gallery = readFileSync(path.join(consumer.root, 'src/gallery.tsx'), 'utf8');
  return gallery.replaceAll(new RegExp(`'${manifest.name}/([\\w-]+)'`, 'g'), (_whole, entry: string) => {
    const target = manifest.exports[`./${entry}`];
    if (typeof target === 'string' || !target?.['caracteriza-source']) throw new Error(`No entry ${entry}.`);
    return `'${target['caracteriza-source'].replace('./src', './caracteriza').replace(/\.tsx?$/, '')}'`;
  });
}

/**
 * @returns how many items were added
 * @throws if they do not compile, or look different from the package
 */
export async function proveRegistry(consumer: ConsumerFolder): Promise<number> {
  const count = addItems(consumer);
  consumer.write('src/own-gallery.tsx', ownGallery(consumer));
  const shadcn = '@theme inline { --color-accent: hotpink; }';
  consumer.write(
    'src/owned.css',
    `@import 'tailwindcss';\n@import './caracteriza/tailwind.css';\n${shadcn}\n`,
  );
  consumer.write(
    'src/main-owned.tsx',
    `import './owned.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './own-gallery';
createRoot(document.getElementById('root')!).render(<Gallery />);\n`,
  );
  consumer.run('tsc', '-p', '.');
  consumer.run('vite', 'build', '--mode', 'owned', '--logLevel', 'warn');

  const executablePath = await findBrowser();
  if (executablePath === null) throw new Error('No Chromium: set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath });
  const looks: unknown[] = [];
  try {
    for (const mode of ['tailwind', 'owned']) {
      const server = await serve(path.join(consumer.root, `dist-${mode}`));
      const page = await browser.newPage();
      await page.goto(`${server.address}?gallery#gallery`);
      await page.getByRole('grid', { name: 'Zonas' }).getByText('Peñón').waitFor();
      await page.evaluate(() => document.fonts.ready);
      looks.push(
        await page.evaluate(() =>
          [...document.querySelectorAll('#root button, #root input, #root textarea, #root th, #root td')].map(
            (node) => {
              const { color, backgroundColor, borderColor, borderRadius, padding, font } =
                getComputedStyle(node);
              const { width, height } = node.getBoundingClientRect();
              return { color, backgroundColor, borderColor, borderRadius, padding, font, width, height };
            },
          ),
        ),
      );
      await page.close();
      server.close();
    }
  } finally {
    await browser.close();
  }
  assert.ok((looks[0] as unknown[]).length > 30, 'the gallery was drawn');
  assert.deepEqual(looks[1], looks[0], 'the sources look like the package');
  return count;
}
