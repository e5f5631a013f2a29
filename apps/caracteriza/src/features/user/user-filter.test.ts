import { expect, it } from 'vitest';
import { readUserFilter, userQuery, writeUserFilter } from './user-filter.ts';

const read = (query: string) => readUserFilter(new URLSearchParams(query));

it('survives a reload, without what it does not know', () => {
  const filter = { roleID: 'r', state: 'bloqueado', unusedDays: '60', passwordDays: '90' } as const;
  expect(readUserFilter(writeUserFilter(new URLSearchParams('page=3'), filter))).toEqual(filter);
  expect(read('state=otro&unusedDays=61')).toEqual({
    roleID: '',
    state: '',
    unusedDays: '',
    passwordDays: '',
  });
});

it('goes back to the first page', () => {
  const params = writeUserFilter(new URLSearchParams('page=3'), read('role=r'));
  expect(params.toString()).toBe('role=r');
});

it('sends only what filters', () => {
  expect(userQuery(read(''))).toEqual({});
  expect(userQuery(read('role=r&state=inactivo&unusedDays=90&passwordDays=30'))).toEqual({
    roleID: 'r',
    state: 'inactivo',
    unusedDays: 90,
    passwordDays: 30,
  });
});
