/**
 * Builds the published stylesheets: dist/styles.css, which is Tailwind run over the built files with their class prefix; the
 * fonts it refers to, so that nothing is fetched from elsewhere; dist/page.css; and dist/tailwind.css.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from './entries.ts';
import { prefix } from './prefix-classes.ts';

const theme = join(packageRoot, 'src/theme');
const dist = join(packageRoot, 'dist');
const ownClasses = `[class^='${prefix}'], [class*=' ${prefix}']`;

/** A stylesheet of src/theme whose rules apply only to the library's elements. */
const scoped = (name: string) =>
  readFileSync(join(theme, name), 'utf8')
    .replaceAll(':where(*)', `:where(${ownClasses})`)
    .replaceAll(':--own', `:is(${ownClasses})`);

/** Runs Tailwind, which also minifies. */
function compile(input: string, output: string): void {
  execFileSync('tailwindcss', ['--input', input, '--output', output, '--minify'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const stylesFolder = join(packageRoot, '.styles');
mkdirSync(stylesFolder, { recursive: true });
try {
  for (const name of ['rules.css', 'isolation.css', 'guard.css', 'page.css'])
    writeFileSync(join(stylesFolder, name), scoped(name));
  writeFileSync(
    join(stylesFolder, 'styles.css'),
    readFileSync(join(packageRoot, 'src/styles.css'), 'utf8').replaceAll('./theme/', '../src/theme/'),
  );
  compile(join(stylesFolder, 'styles.css'), join(dist, 'styles.css'));
  compile(join(stylesFolder, 'page.css'), join(dist, 'page.css'));
} finally {
  rmSync(stylesFolder, { recursive: true });
}

const fonts = dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/atkinson-hyperlegible-next/wght.css')),
);
mkdirSync(join(dist, 'files'), { recursive: true });
const css = readFileSync(join(dist, 'styles.css'), 'utf8').replaceAll(
  /url\((["']?)[^)"']*?([^/)"']+\.woff2)\1\)/g,
  (_match, _quote, file: string) => {
    cpSync(join(fonts, 'files', file), join(dist, 'files', file));
    return `url(./files/${file})`;
  },
);
writeFileSync(join(dist, 'styles.css'), css);
cpSync(join(theme, 'utilities.css'), join(dist, 'utilities.css'));
writeFileSync(join(dist, 'tailwind.css'), "@import './styles.css';\n@import './utilities.css';\n");
for (const name of ['styles', 'page']) writeFileSync(join(dist, `${name}.css.d.ts`), 'export {};\n');
