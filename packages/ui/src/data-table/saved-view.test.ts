import { afterEach, expect, test, vi } from 'vitest';
import { readView, writeView } from './saved-view.ts';

afterEach(() => localStorage.clear());

test('a view is read as it was written', () => {
  const view = { pageSize: 20, sort: '-name', hidden: ['city'] };
  writeView('zones', view);
  expect(readView('zones')).toEqual(view);
  expect(readView('families')).toEqual({});
});

test.each(['no json', '[]', 'null', '{"pageSize":"20","sort":4,"hidden":"x"}'])(
  '%s is not taken for a view',
  (text) => {
    localStorage.setItem('caracteriza.table.zones', text);
    expect(readView('zones')).toEqual({});
  },
);

test('without a key or without storage nothing happens', () => {
  writeView(undefined, { pageSize: 5 });
  expect(localStorage).toHaveLength(0);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('QuotaExceededError');
  });
  expect(() => writeView('zones', { pageSize: 5 })).not.toThrow();
});
