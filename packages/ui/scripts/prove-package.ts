/**
 * `npm run prove:package`: tests the packed packages in a Vite app outside the workspace, with and without Tailwind. Every
 * entry except the form binding resolves without the optional peer, every README sample compiles, and the README's first app
 * works in a real browser under a strict Content Security Policy. The registry's sources are tested in the same way.
 * `--registry` installs everything with npm instead of links; `--keep` keeps the folder.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ConsumerFolder } from './consumer-folder.ts';
import { manifest, packageRoot, requireBuild, scriptEntries } from './entries.ts';
import { say } from './say.ts';
import { proveInBrowser } from './prove-in-browser.ts';
import { proveRegistry } from './prove-registry.ts';
import { publicNames } from './public-api.ts';
import { readmeSamples } from './readme-samples.ts';

requireBuild();
const started = performance.now();
const reportDone = (checkName: string) =>
  say(`✓ ${checkName} (${((performance.now() - started) / 1000).toFixed(0)} s)`);

/** Entries that may need the optional peer. */
const bindings = ['./form'];
const isBinding = (name: string) => bindings.includes(name);
const specifier = (name: string) => `${manifest.name}${name.slice(1)}`;
const importAll = (names: string[]) =>
  [
    ...names.map((name, index) => `import * as entry${index} from '${specifier(name)}';`),
    `export const all = [${names.map((_, index) => `entry${index}`).join(', ')}];\n`,
  ].join('\n');

const consumer = new ConsumerFolder();
try {
  if (process.argv.includes('--registry')) consumer.installFromRegistry();
  else consumer.installByLinks();
  reportDone(`installed into ${consumer.root}`);

  const names = scriptEntries.map(({ name }) => name);
  const withoutPeer = importAll(names.filter((name) => !isBinding(name)));
  consumer.write('src/every-entry.ts', withoutPeer);
  consumer.write('every-entry.mjs', withoutPeer);
  consumer.write(
    'tsconfig.entries.json',
    '{ "extends": "./tsconfig.json", "include": ["src/every-entry.ts"] }',
  );
  consumer.run('node', 'every-entry.mjs');
  consumer.run('tsc', '-p', 'tsconfig.entries.json');
  for (const name of names.filter(isBinding)) {
    const { status } = spawnSync('node', ['--input-type=module', '-e', `import '${specifier(name)}'`], {
      cwd: consumer.root,
      stdio: 'ignore',
    });
    if (status === 0) say(`  ${name} does not need its peer.`);
  }
  reportDone(`${names.length} entries resolve without react-hook-form, but ${bindings.join(', ')}`);

  if (process.argv.includes('--registry'))
    consumer.run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', 'react-hook-form');
  else consumer.link('react-hook-form');
  consumer.write('src/every-entry.ts', importAll(names));
  const packages = [packageRoot, path.resolve(packageRoot, '../api-client')];
  const samplesOf = (readme: string) =>
    new Map(packages.flatMap((folder) => [...readmeSamples(path.join(folder, readme))]));
  const samples = samplesOf('README.md');
  for (const [file, code] of samples) consumer.write(file, code);
  const spanish = samplesOf('README.es.md');
  for (const [file, code] of samples)
    if (spanish.get(file) !== code) throw new Error(`README.es.md: ${file} differs from README.md.`);
  consumer.run('tsc', '-p', '.');
  reportDone(`compiled with the samples ${[...samples.keys()].join(', ')}`);

  // An app that is itself a library writes declarations, so every type they take from the package must be exported.
  const values = publicNames().filter(({ kind }) => kind !== 'type');
  consumer.write(
    'src/own-values.ts',
    values
      .map(
        ({ name, entry }, index) =>
          `import { ${name} as value${index} } from '${entry}';\nexport const own${index} = value${index};\n`,
      )
      .join(''),
  );
  consumer.write(
    'tsconfig.declarations.json',
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: {
        declaration: true,
        exactOptionalPropertyTypes: true,
        noEmit: false,
        emitDeclarationOnly: true,
        rootDir: 'src',
        outDir: 'declarations',
      },
      include: ['src/own-values.ts', 'src/own-calls.ts', 'src/own-field.tsx'],
    }),
  );
  consumer.run('tsc', '-p', 'tsconfig.declarations.json');
  reportDone(`${values.length} values have declarations outside`);

  for (const mode of ['plain', 'tailwind']) {
    consumer.run('vite', 'build', '--mode', mode, '--logLevel', 'warn');
    await proveInBrowser(
      path.join(consumer.root, `dist-${mode}`),
      mode === 'plain' ? readFileSync(path.join(packageRoot, 'dist/styles.css'), 'utf8') : undefined,
    );
    reportDone(
      mode === 'plain'
        ? 'works without Tailwind, and looks the same beside the styles of hosts'
        : 'works with Tailwind',
    );
  }
  reportDone(`${await proveRegistry(consumer)} items of the registry compile and look like the package`);
} finally {
  if (!process.argv.includes('--keep')) rmSync(consumer.root, { recursive: true });
}
