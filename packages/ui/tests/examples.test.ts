// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const examples = path.resolve(import.meta.dirname, '../../../examples');
const read = (file: string) => readFileSync(path.join(examples, file), 'utf8');
interface Manifest {
  dependencies: Record<string, string>;
}

it.each(['vite/src', 'react-router/app'])(
  '%s shows the same list and form as the other examples',
  (folder) => {
    // Each example can be copied on its own.
    expect(read(`${folder}/tools.tsx`)).toBe(read('next/app/tools.tsx'));
  },
);

it('asks for one version of the library and of React in all', () => {
  const versions = ['vite', 'react-router', 'next'].map((name) => {
    const { dependencies } = JSON.parse(read(`${name}/package.json`)) as Manifest;
    return ['@caracteriza/ui', 'react', 'react-dom'].map((packageName) => dependencies[packageName]);
  });
  expect(versions[0]!.every(Boolean)).toBe(true);
  expect(versions).toEqual([versions[0], versions[0], versions[0]]);
});
