// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { getReleaseLine } from '../.changeset/changelog.mjs';

const folder = path.resolve(import.meta.dirname, '../.changeset');

it('every change that waits can be written into the changelog', () => {
  const files = globSync('*.md', { cwd: folder }).filter((file) => file !== 'README.md');
  const lines = files.map((file) => {
    const [, type, summary] = /^---\n.*: (\w+)\n---\n\s*([^]*)$/s.exec(
      readFileSync(path.join(folder, file), 'utf8'),
    )!;
    return getReleaseLine({ id: file, summary: summary!.trim() }, type);
  });
  expect(lines.filter((line) => !line.startsWith('- '))).toEqual([]);
});
