/**
 * Writes the documentation shipped with the package, for people and machines: docs/<widget>.md, with the widget's contract, its
 * exports, their types and an example, all read from the sources; and llms.txt, which lists these pages.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifest, packageRoot } from './entries.ts';
import { pageExample } from './page-examples.ts';
import { publicNames, type PublicName } from './public-api.ts';
import { otherLibraries } from '../src/guide/other-libraries.ts';
import { en } from '../src/messages/en.ts';
import { es } from '../src/messages/es.ts';

const source = path.join(packageRoot, 'src');
const names = publicNames();

/** Escapes a text for a table cell. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`);
const code = (text: string) => (text === '' ? '' : `\`${cell(text)}\``);

/** Other names of a widget, from the heading of its page in Storybook. */
const otherNamesOf = (folder: string): string => {
  const page = path.join(source, folder, `${folder}.mdx`);
  return (existsSync(page) && /^# \S+ \((.*)\)$/m.exec(readFileSync(page, 'utf8'))?.[1]) || '';
};

const isComponent = ({ kind }: PublicName) => kind === 'component';

function apiOf({ name, entry, description, signature, properties, element }: PublicName): string {
  const lines = [`### ${name}`, '', `From \`${entry}\`.${description ? ` ${description}` : ''}`, ''];
  if (signature !== '') lines.push('```ts', signature, '```', '');
  const component = names.find((publicName) => isComponent(publicName) && `${publicName.name}Props` === name);
  if (component) lines.push(`The properties of \`${component.name}\`.`, '');
  else if (properties.length > 0) {
    lines.push('| property | type | required | default | what it does |', '| --- | --- | --- | --- | --- |');
    for (const property of properties)
      lines.push(
        `| \`${property.name}\` | ${code(property.type)} | ${property.required ? 'yes' : ''} | ${code(property.fallback ?? '')} | ${cell(property.description)} |`,
      );
    lines.push('');
  }
  if (element && !component) lines.push(`All other attributes of \`<${element}>\` reach it.`, '');
  return lines.join('\n');
}

/** A text, with placeholders for inserted values. */
const plainText = (text: unknown) =>
  typeof text === 'function' ? (text as (...values: string[]) => string)('{0}', '{1}', '{2}') : String(text);

/** Every text of two dictionaries, one row each. */
function textRows(namePrefix: string, spanish: object, english: object): string[] {
  return Object.entries(spanish).flatMap(([name, text]) => {
    const translated = (english as Record<string, unknown>)[name];
    const fullName = namePrefix === '' ? name : `${namePrefix}.${name}`;
    if (typeof text === 'object') return textRows(fullName, text as object, translated as object);
    const called = typeof text === 'function' ? '(…)' : '';
    return [`| \`${fullName}${called}\` | ${cell(plainText(text))} | ${cell(plainText(translated))} |`];
  });
}

/** The contract of a folder, or just its name if it has none. */
function contractOf(folder: string): string {
  const [file] = globSync(`${folder}/*.md`, { cwd: source }).filter(
    (fileName) => !fileName.endsWith('.es.md'),
  );
  return file ? readFileSync(path.join(source, file), 'utf8').trim() : `# ${folder}`;
}

const docs = path.join(packageRoot, 'docs');
rmSync(docs, { recursive: true, force: true });
mkdirSync(docs);
const index: string[] = [];
for (const [folder, folderNames] of Map.groupBy(names, (entry) => entry.folder)) {
  const example = await pageExample(folder);
  const [components, otherExports] = [
    folderNames.filter(isComponent),
    folderNames.filter((entry) => !isComponent(entry)),
  ];
  const contract = contractOf(folder);
  const otherNames = otherNamesOf(folder);
  writeFileSync(
    path.join(docs, `${folder}.md`),
    [
      contract,
      ...(otherNames === '' ? [] : [`Elsewhere called: ${otherNames}.`]),
      ...(example === '' ? [] : [`## Example\n\n\`\`\`tsx\n${example}\`\`\``]),
      ...(folder === 'messages'
        ? [
            `## Texts\n\n| text | Spanish | English |\n| --- | --- | --- |\n${textRows('', es, en).join('\n')}`,
          ]
        : []),
      `## API\n\n${components.concat(otherExports).map(apiOf).join('\n').trimEnd()}`,
    ].join('\n\n') + '\n',
  );
  const exports = folderNames.filter(({ kind }) => kind !== 'type').map(({ name }) => name);
  const title = contract.slice(2, `${contract}\n`.indexOf('\n'));
  index.push(
    `- [${title}](docs/${folder}.md)${otherNames && ` (${otherNames})`}: ${(exports.length > 0 ? exports : folderNames.map(({ name }) => name)).join(', ')}`,
  );
}
/** A dictionary in the form that an app imports. */
const dictionary = (language: string) =>
  readFileSync(path.join(source, `messages/${language}.ts`), 'utf8').replace(
    "'./messages.ts'",
    `'${manifest.name}/messages'`,
  );
writeFileSync(
  path.join(docs, 'languages.md'),
  `# Dictionaries in other languages

Each has the texts of a list with a dropdown; what is missing stays in Spanish, or in English below \`...en\`. Give it to the provider:
\`<UiProvider locale="ar" messages={arabic}>\`, on a page with \`dir="rtl"\`.

${['arabic', 'hebrew'].map((language) => `\`\`\`tsx\n${dictionary(language)}\`\`\``).join('\n\n')}
`,
);
writeFileSync(
  path.join(docs, 'part-of-a-page.md'),
  readFileSync(path.join(source, 'guide/written/code.en.md'), 'utf8').replace(
    /^[^#]*## [^\n]*/,
    '# Part of a page',
  ),
);
writeFileSync(
  path.join(docs, 'coming-from.md'),
  [
    '# Coming from antd, MUI or Cloudscape',
    readFileSync(path.join(source, 'guide/written/coming-from.en.md'), 'utf8').trim(),
    ...otherLibraries.map(({ name, versions, counterparts }) =>
      [
        `## ${name}\n\n| ${versions} | here |`,
        '| --- | --- |',
        ...counterparts.map(([theirs, ours]) => `| \`${theirs}\` | \`${ours}\` |`),
      ].join('\n'),
    ),
    `## A list with its form\n\n\`\`\`tsx\n${readFileSync(path.join(source, 'guide/coming-from.example.tsx'), 'utf8')}\`\`\``,
  ].join('\n\n') + '\n',
);
writeFileSync(
  path.join(packageRoot, 'llms.txt'),
  [
    `# ${manifest.name} ${manifest.version}`,
    `> ${manifest.description}`,
    'Each widget is an entry of its own; there is no root entry. Wrap an app in `UiProvider`; import `styles.css`, or `tailwind.css` under Tailwind 4. [README.md](README.md) has a whole app, theming and testing.',
    `## Widgets and the rest\n\n${index.toSorted().join('\n')}`,
    '## Also\n\n- [README.es.md](README.es.md): the same in Spanish\n- [Coming from antd, MUI or Cloudscape](docs/coming-from.md): their names and ours\n- [Dictionaries in other languages](docs/languages.md): Arabic and Hebrew, right to left\n- [Part of a page](docs/part-of-a-page.md): a theme of its own, a shadow root, a frame, a dialog of another library',
  ].join('\n\n') + '\n',
);
