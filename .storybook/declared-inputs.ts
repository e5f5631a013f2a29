import { readFileSync } from 'node:fs';
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

/**
 * Fails if a story loads a file that is not among the inputs of its tests, because Turbo would not run the tests again
 * when that file changes. Build output is not an input either, because Git ignores it.
 */
export function declaredInputs(): Plugin {
  const leftOut = foldersLeftOut();
  const isInput = (file: string) =>
    !leftOut.some((folder) => file.startsWith(folder)) &&
    !(file.startsWith(root) && /^(?!.*node_modules).*\/dist\//.test(file));
  return {
    name: 'declared-inputs',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.replace(/^\/@fs/, '').split('?');
      if (!isInput(file)) this.error(`${file} is no input of //#test:stories (turbo.json)`);
    },
  };
}
