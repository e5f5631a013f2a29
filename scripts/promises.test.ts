import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  bullets,
  metRows,
  missingTests,
  saysHowItIsKnown,
  saysWhatShowsIt,
  statements,
} from './promises.mjs';

const root = path.resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = globSync('{apps,e2e,openapi,packages,scripts}/**/*.{test,spec,slow,fault}.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'dist',
});
const contentsOf = (name: string) => files.filter((file) => `/${file}`.endsWith(`/${name}`)).map(textOf);

const security = textOf('docs/security.md');
const asvs = textOf('docs/asvs.md');

test('each promise of the security page names what shows it, in its paragraphs and in its lists', () => {
  const promises = [...bullets(security), ...statements(security)];
  expect(promises.length).toBeGreaterThan(120);
  expect(promises.filter((promise) => !saysWhatShowsIt(promise))).toEqual([]);
});

test('each requirement that is met names what shows it', () => {
  expect(metRows(asvs).length).toBeGreaterThan(60);
  expect(metRows(asvs).filter((row) => !saysWhatShowsIt(row))).toEqual([]);
});

test('each statement about running it names what shows it, or says when it was tried or that it was not', () => {
  const operations = statements(textOf('docs/operations.md'));
  expect(operations.length).toBeGreaterThan(60);
  expect(operations.filter((statement) => !saysHowItIsKnown(statement))).toEqual([]);
});

test('a statement is read with the words that introduce it', () => {
  const text =
    '# Head\n\nTried on 3 May 2026:\n\n- it\n  stops;\n- it starts.\n\nTwo\nlines.\n\nMeasured:\n\n| a | b |\n\n1. One.\n2. Two, not\n   tried.';
  const foundStatements = statements(text);
  expect(foundStatements).toEqual([
    'Tried on 3 May 2026: - it stops;',
    'Tried on 3 May 2026: - it starts.',
    'Two lines.',
    'Measured:',
    '1. One.',
    '2. Two, not tried.',
  ]);
  expect(foundStatements.map(saysHowItIsKnown)).toEqual([true, true, false, false, false, true]);
});

test.each(['docs/security.md', 'docs/asvs.md', 'docs/operations.md'])(
  'the tests that %s names are there',
  (file) => {
    expect(missingTests(textOf(file), contentsOf)).toEqual([]);
  },
);

test('a promise without a test, a test that is gone and a title that is gone are noticed', () => {
  const text =
    "- Kept\n  for ever.\n- Sealed (`a.test.ts` 'is\n  sealed', `b.test.ts`).\n- Read twice: `a.test.ts` 'is read … times'.\n";
  expect(bullets(text).map(saysWhatShowsIt)).toEqual([false, true, true]);
  const contents: Record<string, string[]> = { 'a.test.ts': ["it('is read two times')"] };
  expect(missingTests(text, (name) => contents[name] ?? [])).toEqual(["a.test.ts 'is sealed'", 'b.test.ts']);
  const row = '| 1.2.3 | met   | by hand |';
  expect(metRows(`${row}\n| 1.2.4 | no | never |`)).toEqual([row]);
  expect([row, '| 1.2.5 | met | rules §3 |'].map(saysWhatShowsIt)).toEqual([false, false]);
});
