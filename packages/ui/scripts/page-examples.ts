import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { packageRoot } from './entries.ts';
import { foreignWords } from './foreign-words.ts';
import { publicNames } from './public-api.ts';
import { writtenStories } from './story-code.ts';

const source = path.join(packageRoot, 'src');
const names = publicNames();
const entries = new Map(names.map(({ name, entry }) => [name, entry]));
const style = { parser: 'babel-ts', printWidth: 90, singleQuote: true } as const;

/**
 * The example of a page of documentation, as app code: `<folder>.example.tsx`, or else the first story of the widget that is
 * not specific to one product. '' if there is none.
 */
export async function pageExample(folder: string): Promise<string> {
  const exampleFile = path.join(source, folder, `${folder}.example.tsx`);
  if (existsSync(exampleFile)) return format(readFileSync(exampleFile, 'utf8'), style);
  for (const file of globSync(`${folder}/*.stories.tsx`, { cwd: source }).toSorted()) {
    const { component, codes } = writtenStories(file, readFileSync(path.join(source, file), 'utf8'), {
      required: (name, property) =>
        names
          .find((publicName) => publicName.name === name && publicName.kind === 'component')
          ?.properties.some((candidate) => candidate.required && candidate.name === property) ?? false,
      entryOf: (name, from) => (from.startsWith('.') ? (entries.get(name) ?? from) : from),
    });
    if (!names.some(({ name, folder: widgetFolder }) => name === component && widgetFolder === folder))
      continue;
    // An example must be self-contained: no imports of the library's own files and no product-specific words.
    const plain = [...codes.values()].find(
      (text) => !/from '\.{1,2}\//.test(text) && foreignWords(text).length === 0,
    );
    if (plain) return format(plain, style);
  }
  return '';
}
