import { cleanup, render } from '@testing-library/react';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ComponentType } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { foreignWords } from '../scripts/foreign-words.ts';
import { pageExample } from '../scripts/page-examples.ts';
import { publicNames } from '../scripts/public-api.ts';

const root = path.resolve(import.meta.dirname, '..');
// Within the package, so that its own entries are found by its name.
const folder = path.join(root, 'node_modules/.page-examples');
const comingFrom = 'coming-from';
const pages = [...new Set(publicNames().map((publicName) => publicName.folder)), comingFrom];
const codes = new Map<string, string>();

interface ExampleModule {
  Example: ComponentType;
  /** What an example does besides showing itself. */
  test?: () => Promise<void>;
}

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const page of pages) {
    codes.set(
      page,
      page === comingFrom
        ? readFileSync(path.join(root, `src/guide/${comingFrom}.example.tsx`), 'utf8')
        : await pageExample(page),
    );
    writeFileSync(path.join(folder, `${page}.tsx`), codes.get(page)!);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(cleanup);

describe('the code of every page of documentation', () => {
  it.each(pages)('%s: runs without a warning, and is anybody’s', async (page) => {
    expect(codes.get(page), 'no example').not.toBe('');
    expect(foreignWords(codes.get(page)!)).toEqual([]);
    const warned = vi.spyOn(console, 'error');
    const { Example, test } = (await import(
      /* @vite-ignore */ path.join(folder, `${page}.tsx`)
    )) as ExampleModule;
    const { container } = render(<Example />);
    expect(container.childElementCount).toBeGreaterThan(0);
    await test?.();
    expect(warned).not.toHaveBeenCalled();
  });

  it('compiles, also under flags that are stricter than ours', () => {
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: path.join(root, 'tsconfig.json'),
        compilerOptions: { exactOptionalPropertyTypes: true, noPropertyAccessFromIndexSignature: true },
        include: ['*.tsx'],
      }),
    );
    const { stdout } = spawnSync('npx', ['tsc', '-p', folder, '--pretty', 'false'], {
      cwd: root,
      encoding: 'utf8',
    });
    // These compiler flags do not apply to the library's own sources, so only errors in the examples count.
    expect(stdout.split('\n').filter((line) => line.includes('.page-examples'))).toEqual([]);
  });

  it.each(pages)('%s: needs nothing that an app does not have', (page) => {
    const packages = [...codes.get(page)!.matchAll(/from '([^'.][^']*)'/g)].map(([, name]) => name!);
    const unexpectedPackages = packages.filter(
      (name) => !/^(@caracteriza\/ui\/|react$|react-dom$|react-hook-form$)/.test(name),
    );
    expect(unexpectedPackages).toEqual([]);
  });
});
