import path from 'node:path';
import type { Plugin } from 'vite';
import { inEnglish } from '../packages/ui/scripts/story-english.ts';
import { ownTable, tableOf, translatorOf } from '../packages/ui/scripts/story-words.ts';

/** The module that determines the language of a story's page. */
export const languageFile = path
  .resolve(import.meta.dirname, '../packages/ui/src/story-support/story-language.ts')
  .replaceAll('\\', '/');

/**
 * Replaces each text of a story, and of the data and screens that stories share, with its English version when the toolbar is
 * set to English. Applies to files that have a translation table next to them.
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
        translatorOf(file!),
        (english, spanish) => `(saysEnglish__ ? ${english} : ${spanish})`,
      );
      return {
        code: `${code}\nimport { saysEnglish as saysEnglish__ } from ${JSON.stringify(languageFile)};\n`,
        map: null,
      };
    },
  };
}
