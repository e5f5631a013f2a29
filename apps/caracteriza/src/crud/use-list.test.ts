import { expect, test } from 'vitest';
import type { ListColumn } from './use-list.ts';

test('a column with an id by which the server does not sort does not compile, unless nobody can sort by it', () => {
  const value = () => '';
  // @ts-expect-error -- zones are sorted by mtTypeID
  const invalidColumn: ListColumn<'listZones'> = { id: 'type', header: 'Tipo', value };
  const validColumn: ListColumn<'listZones'> = { id: 'mtTypeID', header: 'Tipo', value };
  const unsorted: ListColumn<'listZones'> = { id: 'type', header: 'Tipo', value, sortable: false };
  expect([invalidColumn.id, validColumn.id, unsorted.id]).toEqual(['type', 'mtTypeID', 'type']);
});
