// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { applyChanges, countGranted, openChanges, withChange } from './permission-changes.ts';

const savedKeys = new Set(['a', 'b']);

describe('changes', () => {
  it('cancels what is toggled twice', () => {
    const once = withChange(savedKeys, [], ['a'], false);
    expect(once).toEqual([{ key: 'a', granted: false }]);
    expect(withChange(savedKeys, once, ['a'], true)).toEqual([]);
  });

  it('takes only what differs when a whole part is granted', () => {
    expect(withChange(savedKeys, [], ['a', 'b', 'c'], true)).toEqual([{ key: 'c', granted: true }]);
  });

  it('drops what was saved meanwhile and keeps the rest', () => {
    const expectedChanges = [
      { key: 'c', granted: true },
      { key: 'a', granted: false },
    ];
    expect(openChanges(new Set(['a', 'b', 'c']), expectedChanges)).toEqual([{ key: 'a', granted: false }]);
  });

  it('applies grants and revocations', () => {
    expect([...applyChanges(savedKeys, new Set(['c', 'a']))]).toEqual(['b', 'c']);
  });
});

it.each([
  [[], { count: 0, total: 0, state: 'none' }],
  [['x'], { count: 0, total: 1, state: 'none' }],
  [['a', 'x'], { count: 1, total: 2, state: 'some' }],
  [['a', 'b'], { count: 2, total: 2, state: 'all' }],
])('counts %j', (keys, expected) => {
  expect(countGranted(keys, savedKeys)).toEqual(expected);
});
