import { expect, test } from 'vitest';
import { formatGrant } from '../access/permissions.ts';
import { auditedRecordName, changeWords, differencesOf } from './audit-difference.ts';

const forms = {
  ZoneCreate: { name: { label: 'Nombre de la Zona' }, mtTypeID: { label: 'Tipo de Zona' } },
  UserCreate: { name: { label: 'Nombres' } },
};
const entry = { entity: 'zone', entityID: '01980000-0000-7000-8000-00000000abcd', before: null, after: null };
const zone = (name: string, type: string) =>
  JSON.stringify({
    id: 'x',
    code: 'ZON000001',
    name,
    mtTypeID: { id: type, code: '1', value: type },
    version: 1,
  });

test('a change shows labels of the form, references by their value, and what stayed', () => {
  const change = { ...entry, before: zone('Norte', 'Urbana'), after: zone('Sur', 'Rural') };
  expect(differencesOf(change, forms)).toEqual([
    { name: 'code', label: 'Código', before: 'ZON000001', after: 'ZON000001', changed: false },
    { name: 'name', label: 'Nombre de la Zona', before: 'Norte', after: 'Sur', changed: true },
    { name: 'mtTypeID', label: 'Tipo de Zona', before: 'Urbana', after: 'Rural', changed: true },
  ]);
  expect(auditedRecordName(change)).toBe('ZON000001');
  expect(changeWords(change, forms)).toEqual({
    before: 'Nombre de la Zona: Norte; Tipo de Zona: Urbana',
    after: 'Nombre de la Zona: Sur; Tipo de Zona: Rural',
  });
});

test('a record that was created or deleted is told whole, on its one side', () => {
  expect(changeWords({ ...entry, after: zone('Sur', 'Rural') }, forms)).toEqual({
    before: '',
    after: 'Código: ZON000001; Nombre de la Zona: Sur; Tipo de Zona: Rural',
  });
});

test('a permission is told by its role and the words of the permission cards', () => {
  const grantText = (granted: boolean) =>
    JSON.stringify({
      id: 'p',
      role: { id: 'r', name: 'Coordinador' },
      operations: formatGrant('configurations:zone:CREATE', granted),
      version: 1,
    });
  const change = { ...entry, entity: 'grantedOperation', before: grantText(false), after: grantText(true) };
  expect(auditedRecordName(change)).toBe('Coordinador');
  expect(changeWords(change, forms)).toEqual({ before: 'Zonas: Crear: No', after: 'Zonas: Crear: Sí' });
});

test('fields of a user have labels, and what is yes or no says so', () => {
  const user = {
    accountLocked: 'FALSE',
    authenticationAttempts: 0,
    enabled: 'true',
    identificationType: { id: 'i', code: 'CC', value: 'Cédula de Ciudadanía' },
    lastAuthenticationDate: { dateChar: '20260310' },
    lastChangePasswordDate: null,
    name: 'Ana',
    role: { id: 'r', name: 'Coordinador' },
    secondFactor: 'false',
  };
  const differenceWords = differencesOf({ ...entry, entity: 'user', after: JSON.stringify(user) }, forms);
  expect(differenceWords.map(({ label, after }) => `${label}: ${after}`)).toEqual([
    'Bloqueado: No',
    'Intentos Fallidos de Ingreso: 0',
    'Activo: Sí',
    'Tipo de Identificación: Cédula de Ciudadanía',
    'Último Ingreso: 10/03/2026',
    'Último Cambio de Contraseña: —',
    'Nombres: Ana',
    'Rol: Coordinador',
    'Segundo Factor: No',
  ]);
});

test('a field that came or went differs; days, lists and nothing are words', () => {
  const change = {
    ...entry,
    entity: 'surveyable',
    before: JSON.stringify({ birthdateID: { dateChar: '20000131' }, email: '' }),
    after: JSON.stringify({ birthdateID: null, email: '', questionIDs: ['a', 'b'], granted: true }),
  };
  expect(differencesOf(change, forms).map(({ before, after, changed }) => [before, after, changed])).toEqual([
    ['31/01/2000', '—', true],
    ['—', '—', false],
    ['—', 'a, b', true],
    ['—', 'Sí', true],
  ]);
});

test('records that an entry holds by their ID are named, and moments are told in Colombia', () => {
  const person = '01980000-0000-7000-8000-000000000001';
  const reading = {
    ...entry,
    after: JSON.stringify({ surveyableID: person, ids: [person, 'x'], at: '2026-03-10T03:30:05.000Z' }),
    names: [
      { id: person, name: 'PER000001' },
      { id: entry.entityID, name: 'ZON000001' },
    ],
  };
  expect(differencesOf(reading, forms).map(({ after }) => after)).toEqual([
    'PER000001',
    'PER000001, x',
    '09/03/2026 22:30:05',
  ]);
  expect(auditedRecordName(reading)).toBe('ZON000001');
});

test('what an older version wrote is shown whatever its shape', () => {
  expect(differencesOf({ ...entry, after: '["a"]' }, forms)).toMatchObject([
    { label: 'Contenido', after: 'a' },
  ]);
  expect(differencesOf({ ...entry, after: '{"extraño": {"y": 1}}' }, forms)).toMatchObject([
    { label: 'extraño', after: '{"y":1}' },
  ]);
  expect(differencesOf(entry, forms)).toEqual([]);
  expect(auditedRecordName(entry)).toBe(entry.entityID);
});
