import { momentText } from '../../messages/moment-text.ts';
import { expect, test } from 'vitest';
import { shortRecordText } from './audit-text.ts';

const entry = {
  id: '01980000-0000-7000-8000-000000000001',
  createdAt: '2026-03-10T03:30:05.000Z',
  userID: null,
  login: null,
  address: null,
  operationId: 'updateZone',
  operation: 'Actualizar zona',
  sensitive: '',
  entity: 'zone',
  entityID: '01980000-0000-7000-8000-00000000abcd',
  hidden: false,
  before: null,
  after: null,
  names: [],
};

test('a moment is told in Colombia', () => {
  expect(momentText(entry.createdAt)).toBe('09/03/2026 22:30:05');
});

test('a record without a name is told by the end of its id', () => {
  expect(shortRecordText(entry)).toBe('…00000000abcd');
  expect(shortRecordText({ ...entry, after: '{"code": "ZON000001"}' })).toBe('ZON000001');
  expect(shortRecordText({ ...entry, entityID: null })).toBeNull();
});
