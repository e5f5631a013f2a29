/** The product as an administrator installs it: a folder whose built app can be replaced by another version. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const builtApp = 'apps/caracteriza/dist';

/** Copies server and built app into a folder of their own; the packages are those of the repository. */
export async function makeDeployment(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-deployed-'));
  await cp(path.join(root, 'apps/api'), path.join(folder, 'apps/api'), {
    recursive: true,
    filter: (file) => !['node_modules', 'tests'].includes(path.basename(file)),
  });
  await cp(path.join(root, builtApp), path.join(folder, builtApp), { recursive: true });
  for (const name of ['node_modules', 'apps/api/node_modules', 'package.json', 'openapi', 'packages', 'docs'])
    await symlink(path.join(root, name), path.join(folder, name)).catch(() => undefined);
  return folder;
}

export const removeDeployment = (folder: string): Promise<void> => rm(folder, { recursive: true });

/** Replaces the built app by one in which every script has another name, as after a change that reaches all of them. */
export async function deployNextVersion(folder: string): Promise<void> {
  const app = path.join(folder, builtApp);
  const assetsFolder = path.join(app, 'assets');
  const scripts = (await readdir(assetsFolder)).filter((file) => file.endsWith('.js'));
  const renameScripts = (text: string) =>
    text
      .replaceAll(/[\w.-]+\.js/g, (file) => (scripts.includes(file) ? nextName(file) : file))
      .replace(/"name": "\w+"/, '"name": "next"');
  const newer = path.join(folder, 'newer');
  await mkdir(newer);
  for (const file of await readdir(assetsFolder)) {
    if (file.endsWith('.gz')) continue;
    const content = await readFile(path.join(assetsFolder, file));
    const isScript = scripts.includes(file);
    await writeFile(
      path.join(newer, isScript ? nextName(file) : file),
      isScript ? renameScripts(content.toString()) : content,
    );
  }
  await rm(assetsFolder, { recursive: true });
  await cp(newer, assetsFolder, { recursive: true });
  await rm(newer, { recursive: true });
  await rm(path.join(app, 'service-worker.js.gz'));
  for (const file of ['index.html', 'service-worker.js'])
    await writeFile(path.join(app, file), renameScripts(await readFile(path.join(app, file), 'utf8')));
}

/** The new name has the same length, so that nothing else in a script moves. */
const nextName = (file: string): string => file.replace(/..\.js$/, '_2.js');
