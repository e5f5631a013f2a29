// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const namesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name!);

// The host's own Tailwind uses some of these names for the page, such as `--font-sans` for all of its text.
test('the published utilities give no name another value that Tailwind has itself', () => {
  const tailwind = new Set(namesIn(fileURLToPath(import.meta.resolve('tailwindcss/theme.css'))));
  expect(tailwind.size).toBeGreaterThan(100);
  const ours = namesIn(path.resolve(import.meta.dirname, '../src/theme/utilities.css'));
  expect(ours.filter((name) => tailwind.has(name))).toEqual([]);
});
