/**
 * Makes dist/styles.css, for consumers without Tailwind: Tailwind over the sources, and the fonts that the sheet
 * names copied beside it, so that nothing is fetched from elsewhere.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const sheet = join(root, 'dist/styles.css');

execFileSync('tailwindcss', ['--input', join(root, 'src/styles.css'), '--output', sheet, '--minify'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});

const fonts = dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/atkinson-hyperlegible-next/wght.css')),
);
mkdirSync(join(root, 'dist/files'), { recursive: true });
const css = readFileSync(sheet, 'utf8').replaceAll(
  /url\((["']?)[^)"']*?([^/)"']+\.woff2)\1\)/g,
  (_match, _quote, file: string) => {
    cpSync(join(fonts, 'files', file), join(root, 'dist/files', file));
    return `url(./files/${file})`;
  },
);
writeFileSync(sheet, css);
writeFileSync(`${sheet}.d.ts`, 'export {};\n');
