// @vitest-environment node
import { expect, test } from 'vitest';
import { withUndefined } from '../scripts/optional-types.ts';

test.each([
  ['interface A { b?: string; c: number; }', 'interface A { b?: string | undefined; c: number; }'],
  ['interface A { b?: string | undefined; }', 'interface A { b?: string | undefined; }'],
  ['interface A { b?: () => void; }', 'interface A { b?: (() => void) | undefined; }'],
  [
    'interface A { b?: () => string | undefined; }',
    'interface A { b?: (() => string | undefined) | undefined; }',
  ],
  ['type A = { b?: { c?: 1 } };', 'type A = { b?: { c?: 1 | undefined } | undefined };'],
  ['type A = { [K in "b"]?: string };', 'type A = { [K in "b"]?: string };'],
  ['declare function a(b?: string): void;', 'declare function a(b?: string): void;'],
])('%s', (written, published) => {
  expect(withUndefined(written)).toBe(published);
});
