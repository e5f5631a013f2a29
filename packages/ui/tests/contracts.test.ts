// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { publicNames } from '../scripts/public-api.ts';
import { listItems, partOf, tableCells, type GuidePart } from '../src/guide/contract-text.ts';

const source = path.resolve(import.meta.dirname, '../src');
const read = (file: string) => readFileSync(path.join(source, file), 'utf8');
const contracts = globSync('*/*.md', { cwd: source })
  .filter((file) => !file.endsWith('.es.md'))
  .toSorted();
/** The sections of every contract; without markup there are no keyboard and CSS sections. */
const requiredSections = [
  '## MUST',
  '## Who does what',
  '## Keyboard',
  '## Screen reader',
  '## CSS contract',
];

/** Folders with no visible or interactive part, so they have nothing to show. */
const lookless = ['validation'];
const guided = contracts.filter((file) => !lookless.includes(path.dirname(file)));

describe.each(contracts)('%s', (file) => {
  const folder = path.dirname(file);
  const text = read(file);
  const code = globSync(`${folder}/**/*.tsx`, { cwd: source })
    .filter((name) => !/\.(stories|test)\.tsx$/.test(name))
    .map(read)
    .join('\n');

  it('says who does what, how it is used by keyboard, what is heard, and what may be styled', () => {
    // The table and its pages are too large for this structure, so some headings of their contracts differ.
    const hasOwnHeadings = ['data-table', 'pagination'].includes(folder);
    const expectedParts = hasOwnHeadings
      ? requiredSections.slice(0, 1)
      : folder === 'validation'
        ? requiredSections.slice(0, 2)
        : requiredSections;
    expect(expectedParts.filter((heading) => !text.includes(heading))).toEqual([]);
  });

  it('names every data-slot of its code', () => {
    const slots = new Set([...code.matchAll(/(?:data-slot|\bslot)="([\w-]+)"/g)].map((match) => match[1]!));
    expect([...slots].filter((slot) => !new RegExp(`(?<![\\w-])${slot}(?![\\w-])`).test(text))).toEqual([]);
  });
});

it.each(guided)('%s says in both languages how it is used, part by part', (file) => {
  const text = read(file);
  const guide = read(file.replace('.md', '.es.md'));
  const lists: GuidePart[] = ['anatomy', 'when', 'whenNot', 'do', 'avoid', 'reader'];
  for (const listName of lists) {
    const english = listItems(partOf(text, 'en', listName));
    expect(english, listName).not.toEqual([]);
    expect(listItems(partOf(guide, 'es', listName)), listName).toHaveLength(english.length);
  }
  const keys = tableCells(partOf(text, 'en', 'keyboard'));
  expect(keys.length).toBeGreaterThan(1);
  expect(tableCells(partOf(guide, 'es', 'keyboard')).map((cells) => cells.length)).toEqual(
    keys.map((cells) => cells.length),
  );
});

it.each([
  ['alert', ['toast', 'snackbar', 'notification']],
  ['data-table', ['grid']],
  ['dropdown', ['select', 'combobox', 'autocomplete']],
  ['loader', ['spinner']],
  ['modal', ['dialog']],
  ['radio', ['option']],
  ['side-menu', ['sidebar', 'drawer']],
  ['steps', ['stepper', 'wizard']],
])('%s is found by what others call it', (folder, searchTerms) => {
  // The search of Storybook and llms.txt read the page's first heading.
  const [, synonyms] = /^# \S+ \((.*)\)$/m.exec(read(`${folder}/${folder}.mdx`)) ?? [];
  expect(synonyms?.split(', ')).toEqual(searchTerms);
});

it('has a page that names every export', () => {
  const pages = globSync('*/*.mdx', { cwd: source }).map(read).join('\n');
  const missingNames = publicNames().filter(({ name }) => !pages.includes(`<Api of="${name}" />`));
  expect(missingNames.map(({ name }) => name)).toEqual([]);
});

it('names no hook that an own control could not import', () => {
  // `useForm` is react-hook-form's.
  const knownNames = new Set(['useForm', ...publicNames().map(({ name }) => name)]);
  const hookMentions = contracts.flatMap((file) =>
    [...read(file).matchAll(/`(use[A-Z]\w+)/g)].map(([, hook]) => ({ file, hook: hook! })),
  );
  expect(hookMentions.length).toBeGreaterThan(3);
  expect(hookMentions.filter(({ hook }) => !knownNames.has(hook))).toEqual([]);
});
