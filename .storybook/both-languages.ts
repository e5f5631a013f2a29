import path from 'node:path';
import type { Plugin } from 'vite';
import { inEnglish } from '../packages/ui/scripts/story-english.ts';
import { ownTable, tableOf, wordsOf } from '../packages/ui/scripts/story-words.ts';

/** Where a story's page learns its language. */
export const languageFile = path
  .resolve(import.meta.dirname, '../packages/ui/src/story-support/story-language.ts')
  .replaceAll('\\', '/');

/**
 * Makes each text of a story, or of the data and screens that stories share, the English one where the toolbar says
 * English. A file takes part that has a table of words beside it.
 */
export function bothLanguages(): Plugin {
  return {
    name: 'both-languages',
    enforce: 'pre',
    transform(source, id) {
      const [file] = id.split('?');
      if (!/packages\/ui\/src\/.*\.tsx?$/.test(file!) || id.includes('?raw')) return undefined;
      if (ownTable(file!) === null) return undefined;
      this.addWatchFile(tableOf(file!));
      const code = inEnglish(
        file!,
        source,
        wordsOf(file!),
        (english, spanish) => `(saysEnglish__ ? ${english} : ${spanish})`,
      );
      return {
        code: `${code}\nimport { saysEnglish as saysEnglish__ } from ${JSON.stringify(languageFile)};\n`,
        map: null,
      };
    },
  };
}
