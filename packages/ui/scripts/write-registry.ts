/**
 * Writes registry/: the sources of the widgets in shadcn's registry format, for users who want to own the code. There is one
 * item per widget, with every file it needs except those of the item `base`, which all items need. The folders of src are kept,
 * below src/caracteriza in the app: `npx shadcn add ./node_modules/@caracteriza/ui/registry/button.json`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifest, packageRoot } from './entries.ts';
import { ownedCode } from './owned-code.ts';
import { publicNames } from './public-api.ts';

const source = path.join(packageRoot, 'src');
const relativeImport = /((?:from|import\(|import|new URL\()\s*')(\.{1,2}\/[^']+)'/g;
const packageImport = /(?:from|import)\s*'((?:@[\w.-]+\/)?[\w-]+)/g;
/** Packages that the app already has. */
const provided = new Set(['react', 'react-dom', 'tailwindcss']);

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(path.join(packageRoot, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const versions = { ...devDependencies, ...dependencies, ...manifest.peerDependencies };

const read = (file: string) => readFileSync(path.join(source, file), 'utf8');

/** A file and everything it imports, as paths in src. */
function closure(files: readonly string[], collectedFiles = new Set<string>()): Set<string> {
  for (const file of files) {
    if (collectedFiles.has(file)) continue;
    collectedFiles.add(file);
    const importedFiles = [...read(file).matchAll(relativeImport)].map(({ 2: to }) =>
      path.join(path.dirname(file), to!),
    );
    closure(
      importedFiles.filter((to) => existsSync(path.join(source, to))),
      collectedFiles,
    );
  }
  return collectedFiles;
}

/** Removes the extensions of imports, because only some projects allow them; URLs of workers and stylesheets keep theirs. */
const portable = (code: string) =>
  code.replaceAll(relativeImport, (wholeMatch, before: string, to: string) =>
    before.startsWith('new URL') ? wholeMatch : `${before}${to.replace(/\.tsx?$/, '')}'`,
  );

function registryItem(name: string, title: string, files: readonly string[], needs: readonly string[]) {
  const packages = new Set(
    files.flatMap((file) =>
      [...read(file).matchAll(packageImport)].map(({ 1: packageName }) => packageName!),
    ),
  );
  for (const packageName of packages)
    if (!provided.has(packageName) && !versions[packageName])
      throw new Error(`${name}: ${packageName} has no version.`);
  return {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name,
    type: 'registry:component',
    title,
    dependencies: [...packages]
      .filter((packageName) => !provided.has(packageName))
      .map((packageName) => `${packageName}@${versions[packageName]}`)
      .toSorted(),
    registryDependencies: needs,
    files: files.toSorted().map((file) => ({
      path: `src/${file}`,
      type: 'registry:file',
      target: `~/src/caracteriza/${file}`,
      content: ownedCode(/\.tsx?$/.test(file) ? portable(read(file)) : read(file)),
    })),
  };
}

/** Folder → its files that the package exports. */
const entries = Map.groupBy(
  Object.values(manifest.exports).flatMap((target) =>
    typeof target !== 'string' && target['caracteriza-source']
      ? [path.relative('src', target['caracteriza-source'])]
      : [],
  ),
  (file) => path.dirname(file).split(path.sep)[0]!,
);
const shared = [
  'class-names/cn.ts',
  'messages/messages.ts',
  'messages/es.ts',
  'messages/en.ts',
  'provider/ui-provider.tsx',
  'tailwind.css',
];
const sharedFiles = closure(shared);
/** There is no public URL: the items ship with the package and are added from there, so their versions match. */
const needed = `./node_modules/${manifest.name}/registry/base.json`;
const titles = Map.groupBy(publicNames(), ({ folder }) => folder);
const items = [
  registryItem(
    'base',
    'What every widget needs: the provider, the messages and the stylesheet',
    [...sharedFiles],
    [],
  ),
  ...[...entries].flatMap(([folder, files]) => {
    const ownFiles = [...closure(files)].filter((file) => !sharedFiles.has(file));
    const names = (titles.get(folder) ?? []).filter(({ kind }) => kind !== 'type').map(({ name }) => name);
    return ownFiles.length > 0 ? [registryItem(folder, names.join(', '), ownFiles, [needed])] : [];
  }),
];

const folder = path.join(packageRoot, 'registry');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const registryItem of items)
  writeFileSync(path.join(folder, `${registryItem.name}.json`), `${JSON.stringify(registryItem)}\n`);
