import { afterEach, expect, test, vi } from 'vitest';
import { readView, writeView } from './saved-view.ts';

afterEach(() => localStorage.clear());

test('a view is read as it was written', () => {
  const view = {
    pageSize: 20,
    sort: '-name,age',
    hidden: ['city'],
    order: ['age', 'name'],
    widths: { name: 120 },
    minWidths: { name: 60 },
    pinned: { start: ['age'], end: [] },
  };
  writeView('zones', view);
  expect(readView('zones')).toEqual(view);
  expect(readView('families')).toEqual({});
});

test.each(['no json', '[]', 'null', '{"pageSize":"20","sort":4,"hidden":"x","order":{},"widths":[1]}'])(
  '%s is not taken for a view',
  (text) => {
    localStorage.setItem('zones', text);
    expect(readView('zones')).toEqual({});
  },
);

test('what is not ours is left out of lists and widths', () => {
  localStorage.setItem(
    'zones',
    '{"order":["a",1],"hidden":[null],"widths":{"a":"9","b":90},"pinned":{"start":["a",2]}}',
  );
  expect(readView('zones')).toEqual({
    order: ['a'],
    hidden: [],
    widths: { b: 90 },
    pinned: { start: ['a'], end: [] },
  });
});

test('without a key or without storage nothing happens', () => {
  writeView(undefined, { pageSize: 5 });
  expect(localStorage).toHaveLength(0);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('QuotaExceededError');
  });
  expect(() => writeView('zones', { pageSize: 5 })).not.toThrow();
});
