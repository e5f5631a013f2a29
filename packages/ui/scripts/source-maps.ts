/** Checks that the built files map back to their sources. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { bundledFolder } from './built-code.ts';
import { prefix } from './prefix-classes.ts';

const reach = 8;

/** The class lists in a built file: the position of each, and its words as written in the source. */
function classesOf(code: string): { line: number; column: number; words: string }[] {
  return code.split('\n').flatMap((text, line) =>
    [...text.matchAll(/"(ui:[^" ]+ [^"]*)"/g)].map(({ index, 1: list }) => ({
      line,
      column: index,
      words: list!.replaceAll(prefix, ''),
    })),
  );
}

/**
 * @param files the files in the tarball, relative to the package's folder
 * @returns the problems: a file without its map, a map without the source's text, or classes that map to lines that do not
 * contain them
 */
export function mapProblems(packageFolder: string, files: readonly string[]): string[] {
  return files
    .filter(
      (file) =>
        file.endsWith('.js') && !file.endsWith('.json.js') && !file.startsWith(`dist/${bundledFolder}`),
    )
    .flatMap((file) => {
      const code = readFileSync(path.join(packageFolder, file), 'utf8');
      // A file with only types has no code.
      if (code.replaceAll(/export \{[^}]*\};?/g, '').trim() === '') return [];
      const map = path.join(packageFolder, `${file}.map`);
      if (!files.includes(`${file}.map`) || !existsSync(map)) return [`${file} has no source map`];
      const payload = JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload;
      if (payload.sources.some((_source, index) => !payload.sourcesContent?.[index]))
        return [`${file}.map has no text of its source`];
      const lines = new SourceMap(payload);
      const text = payload.sourcesContent?.[0]?.split('\n') ?? [];
      const lostClasses = classesOf(code).find(({ line, column, words }) => {
        // A constant from another file was inlined.
        if (!payload.sourcesContent?.[0]?.includes(words)) return false;
        const origin = lines.findEntry(line, column);
        if (!('originalLine' in origin)) return true;
        // An element maps to a single position, so its classes may be up to `reach` lines away.
        const nearby = text.slice(Math.max(0, origin.originalLine - reach), origin.originalLine + reach);
        return !nearby.join('\n').includes(words);
      });
      return lostClasses
        ? [`${file}: "${lostClasses.words}" of line ${lostClasses.line + 1} leads elsewhere in its source`]
        : [];
    });
}
