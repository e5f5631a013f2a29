// @vitest-environment node
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { widgets } from './maturity.ts';

it('lists every folder that has a contract', () => {
  const contracts = globSync('*/*.md', { cwd: new URL('..', import.meta.url) });
  const folders = new Set(contracts.map((file) => file.split(/[\\/]/)[0]!));
  expect(widgets.map(({ folder }) => folder)).toEqual([...folders].toSorted());
});
