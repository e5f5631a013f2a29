// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { getReleaseLine } from '../.changeset/changelog.mjs';

const folder = path.resolve(import.meta.dirname, '../.changeset');

it.each(globSync('*.md', { cwd: folder }).filter((file) => file !== 'README.md'))(
  '%s can be written into the changelog',
  (file) => {
    const [, type, summary] = /^---\n.*: (\w+)\n---\n\s*([^]*)$/s.exec(
      readFileSync(path.join(folder, file), 'utf8'),
    )!;
    expect(getReleaseLine({ id: file, summary: summary!.trim() }, type)).toMatch(/^- /);
  },
);
