/**
 * `node scripts/check-react.ts`: checks the built package against the React versions it supports. With the lowest version,
 * every entry is imported, every component rendered and every declaration compiled. A server component (Next.js, React Router)
 * can also import every entry, because each file that needs React in the browser is marked with 'use client'.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Rolldown } from 'tsdown';
import { parseSync } from 'vite';
import { manifest, packageRoot, requireBuild, scriptEntries } from './entries.ts';
import { say } from './say.ts';

requireBuild();
const modules = path.resolve(packageRoot, '../../node_modules');
// Next to the package, so that its imports are found.
const folder = mkdtempSync(path.join(packageRoot, 'dist/.react-'));
const entryFile = path.join(folder, 'entry.js');

/** `import * as entry0 from '…'` for every entry, and `entries`, an object with all of them by name. */
const everyEntry = [
  ...scriptEntries.map(({ script }, index) => `import * as entry${index} from ${JSON.stringify(script)};`),
  `const entries = { ${scriptEntries.map(({ name }, index) => `'${name}': entry${index}`).join(', ')} };`,
].join('\n');

/**
 * Bundles a module with everything it imports, and runs it.
 * @throws any error of the module
 */
async function run(
  code: string,
  conditionNames: string[],
  alias: Record<string, string>,
  plugin: Rolldown.Plugin,
) {
  writeFileSync(entryFile, code);
  const bundle = await Rolldown.rolldown({
    input: entryFile,
    platform: 'node',
    logLevel: 'silent',
    resolve: { conditionNames, alias },
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
    plugins: [plugin],
  });
  const file = path.join(folder, 'bundle.mjs');
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  execFileSync(process.execPath, [file], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The samples of the whole-library tests import sources; here these are replaced by the built files. */
const builtSamples: Rolldown.Plugin = {
  name: 'built-samples',
  resolveId(id, importer) {
    if (!importer?.endsWith('library-samples.tsx') || !id.startsWith('../src/')) return undefined;
    const builtFile = path.join(packageRoot, 'dist', id.slice('../src/'.length).replace(/\.tsx?$/, '.js'));
    return existsSync(builtFile) ? builtFile : undefined;
  },
};

/** Replaces a client file with the part that a server bundler sees: only its export names. */
const clientReferences: Rolldown.Plugin = {
  name: 'client-references',
  transform(code, id) {
    if (!/^\s*(['"])use client\1/.test(code)) return undefined;
    const names = parseSync(id, code).module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName }) => exportName.name ?? []),
    );
    return names.map((name) => `export const ${name} = { reference: '${name}' };`).join('\n');
  },
};

const lowest = {
  react: path.join(modules, 'react-lowest'),
  'react-dom': path.join(modules, 'react-dom-lowest'),
};

/** Compiler errors in our own declarations, with the types of the lowest React version. */
function wrongDeclarations(): string {
  const types = path.join(modules, 'types-react-lowest');
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'ES2024',
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        module: 'preserve',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        types: [],
        paths: { react: [path.join(types, 'index.d.ts')], 'react/*': [path.join(types, '*')] },
      },
      files: scriptEntries.map((scriptEntry) => scriptEntry.types),
    }),
  );
  const { stdout } = spawnSync('tsc', ['-p', folder, '--pretty', 'false'], {
    cwd: packageRoot,
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('dist/'))
    .join('\n');
}

try {
  const { version } = JSON.parse(readFileSync(path.join(lowest.react, 'package.json'), 'utf8')) as {
    version: string;
  };
  if (manifest.peerDependencies.react !== `^${version}`)
    throw new Error(`The peer is ${manifest.peerDependencies.react}, but ${version} is what is tried.`);
  await run(
    `${everyEntry}
    import { version, createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { samples } from ${JSON.stringify(path.join(packageRoot, 'tests/library-samples.tsx'))};
    if (version !== '${version}') throw new Error('This is React ' + version);
    const { UiProvider } = entries['./provider'];
    for (const { draw, opens } of Object.values(samples)) {
      const html = renderToString(createElement(UiProvider, null, createElement(draw, { 'data-rest': '1' })));
      if (!opens && !html.includes('data-rest')) throw new Error('Not drawn: ' + draw);
    }`,
    ['import', 'node', 'default'],
    lowest,
    builtSamples,
  );
  const declarationProblems = wrongDeclarations();
  if (declarationProblems !== '')
    throw new Error(`Declarations that React ${version} does not have:\n${declarationProblems}`);
  await run(
    `${everyEntry}
    if (entries['./provider'].UiProvider.reference !== 'UiProvider') throw new Error('Not of the browser.');
    if (typeof entries['./validation'].validateText !== 'function') throw new Error('Not of the server too.');`,
    ['react-server', 'import', 'node', 'default'],
    {},
    clientReferences,
  );
  say(`React ${version} and server components: ${scriptEntries.length} entries`);
} finally {
  rmSync(folder, { recursive: true });
}
