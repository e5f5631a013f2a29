import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

interface Turbo {
  tasks: { '//#test:stories': { inputs: string[] } };
}

/** The folders that turbo.json leaves out of the inputs of the stories' tests. */
function foldersLeftOut(): string[] {
  const withoutComments = readFileSync(path.join(root, 'turbo.json'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  const { inputs } = (JSON.parse(withoutComments) as Turbo).tasks['//#test:stories'];
  return inputs
    .filter((input) => input.startsWith('!'))
    .map((input) => path.join(root, input.slice(1).replace('**', '')));
}

/** The project's files that Git does not ignore; null in a copy without Git. */
function knownToGit(): Set<string> | null {
  if (!existsSync(path.join(root, '.git'))) return null;
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return new Set(list.split('\0').map((file) => path.join(root, file)));
}

/**
 * Fails if a story loads a file that is not among the inputs of its tests, because Turbo would not run the tests again
 * when that file changes. Build output is not an input either, because Git ignores it. A package's own files change only
 * with the lock file, which is one.
 */
export function declaredInputs(): Plugin {
  const leftOut = foldersLeftOut();
  const known = knownToGit();
  const isInput = (file: string) =>
    !file.startsWith(root + path.sep) ||
    file.includes('/node_modules/') ||
    ((known?.has(file) ?? true) && !leftOut.some((folder) => file.startsWith(folder)));
  return {
    name: 'declared-inputs',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.replace(/^\/@fs/, '').split('?');
      if (!isInput(file)) this.error(`${file} is no input of //#test:stories (turbo.json)`);
    },
  };
}
