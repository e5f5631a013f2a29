// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Files whose inputs take `autoComplete` from an object that they spread. */
const spread = [
  'apps/caracteriza/src/features/field-trip/trip-form.tsx',
  'apps/caracteriza/src/forms/credential-field.tsx',
];

it('every input of the application says whether the browser may remember it', () => {
  const files = [
    ...globSync('apps/caracteriza/src/**/*.tsx', { cwd: root }),
    ...globSync('packages/ui/src/data-table/**/*.tsx', { cwd: root }),
  ].filter((file) => !/\.(?:test|stories)\.tsx$/.test(file) && !spread.includes(file));
  const silent = files.flatMap((file) => {
    const inputs =
      readFileSync(path.join(root, file), 'utf8').match(/<(?:Input|Textarea)\s(?!extends)[^]*?\/>/g) ?? [];
    return inputs.filter((input) => !input.includes('autoComplete=')).map((input) => `${file}: ${input}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(silent).toEqual([]);
});
