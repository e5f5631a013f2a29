/** Finishes the third-party code in dist/third-party: collects its licences in THIRD-PARTY.txt and removes source maps. */
import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundledFolder } from './built-code.ts';
import { packageRoot } from './entries.ts';

const folder = path.join(packageRoot, 'dist', bundledFolder);
const repository = path.resolve(packageRoot, '../..');

interface Published {
  name: string;
  version: string;
}

for (const file of globSync('**/*.js', { cwd: folder }).map((name) => path.join(folder, name))) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\/\/# sourceMappingURL=.*\s*$/, ''));
  rmSync(`${file}.map`, { force: true });
}
const notices = readdirSync(folder).map((name) => {
  const from = path.join(repository, 'node_modules', name);
  const { name: packageName, version } = JSON.parse(
    readFileSync(path.join(from, 'package.json'), 'utf8'),
  ) as Published;
  return `${packageName} ${version}\n\n${readFileSync(path.join(from, 'LICENSE'), 'utf8').trim()}\n`;
});
writeFileSync(
  path.join(packageRoot, 'THIRD-PARTY.txt'),
  `dist/${bundledFolder} holds parts of these packages.\n\n${notices.join(`\n${'-'.repeat(80)}\n\n`)}`,
);
