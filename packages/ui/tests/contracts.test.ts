// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../src');
const read = (file: string) => readFileSync(path.join(source, file), 'utf8');
const contracts = globSync('*/*.md', { cwd: source }).toSorted();
/** The parts of every contract; what has no markup has no keyboard and no CSS. */
const parts = ['## MUST', '## Who does what', '## Keyboard', '## Screen reader', '## CSS contract'];

describe.each(contracts)('%s', (file) => {
  const folder = path.dirname(file);
  const text = read(file);
  const code = globSync(`${folder}/*.tsx`, { cwd: source })
    .filter((name) => !/\.(stories|test)\.tsx$/.test(name))
    .map(read)
    .join('\n');

  it('says who does what, how it is used by keyboard, what is heard, and what may be styled', () => {
    // The table and its pages are too large for this frame: their contracts have headings of their own.
    const own = ['data-table', 'pagination'].includes(folder);
    const wanted = own ? parts.slice(0, 1) : folder === 'validation' ? parts.slice(0, 2) : parts;
    expect(wanted.filter((part) => !text.includes(part))).toEqual([]);
  });

  it('names every data-slot of its code', () => {
    const slots = new Set([...code.matchAll(/(?:data-slot|\bslot)="([\w-]+)"/g)].map((match) => match[1]!));
    expect([...slots].filter((slot) => !new RegExp(`(?<![\\w-])${slot}(?![\\w-])`).test(text))).toEqual([]);
  });
});
