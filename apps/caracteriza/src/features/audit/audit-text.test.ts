import { momentText } from '../../messages/moment-text.ts';
import { expect, test } from 'vitest';
import { differencesOf, recordText, shortRecordText } from './audit-text.ts';

const entry = {
  id: '01980000-0000-7000-8000-000000000001',
  createdAt: '2026-03-10T03:30:05.000Z',
  userID: null,
  login: null,
  address: null,
  operationId: 'updateZone',
  operation: 'Actualizar zona',
  entity: 'zone',
  entityID: '01980000-0000-7000-8000-00000000abcd',
  before: null,
  after: null,
};

test('a moment is told in Colombia', () => {
  expect(momentText(entry.createdAt)).toBe('09/03/2026 22:30:05');
});

test('a change shows labels of the form, references by their value, and what stayed', () => {
  const zone = (name: string, type: string) =>
    JSON.stringify({
      id: 'x',
      code: 'ZON000001',
      name,
      mtTypeID: { id: type, code: '1', value: type },
      version: 1,
    });
  const change = { ...entry, before: zone('Norte', 'Urbana'), after: zone('Sur', 'Rural') };
  expect(differencesOf(change)).toEqual([
    { name: 'code', label: 'Código', before: 'ZON000001', after: 'ZON000001', changed: false },
    { name: 'name', label: 'Nombre de la Zona', before: 'Norte', after: 'Sur', changed: true },
    { name: 'mtTypeID', label: 'Tipo de Zona', before: 'Urbana', after: 'Rural', changed: true },
  ]);
  expect(recordText(change)).toBe('ZON000001');
});

test('a field that came or went differs; days, lists and nothing are words', () => {
  const change = {
    ...entry,
    entity: 'surveyable',
    before: JSON.stringify({ birthdateID: { dateChar: '20000131' }, email: '' }),
    after: JSON.stringify({ birthdateID: null, email: '', questionIDs: ['a', 'b'], granted: true }),
  };
  expect(differencesOf(change).map(({ before, after, changed }) => [before, after, changed])).toEqual([
    ['31/01/2000', '—', true],
    ['—', '—', false],
    ['—', 'a, b', true],
    ['—', 'Sí', true],
  ]);
});

test('what an older version wrote is shown whatever its shape', () => {
  expect(differencesOf({ ...entry, after: '["a"]' })).toMatchObject([{ label: 'Contenido', after: 'a' }]);
  expect(differencesOf({ ...entry, after: '{"extraño": {"y": 1}}' })).toMatchObject([
    { label: 'extraño', after: '{"y":1}' },
  ]);
  expect(differencesOf(entry)).toEqual([]);
  expect([recordText(entry), shortRecordText(entry)]).toEqual([entry.entityID, '…00000000abcd']);
});
