import { expect, test } from 'vitest';
import { byReach, factorText, reasonOf } from './access-words.ts';

const task = {
  id: 'listZones',
  area: 'Zonas',
  words: 'Ver zonas',
  allowed: true,
  also: [] as string[],
  granted: [] as string[],
};
const needs = ['configurations:zone:OPEN', 'management:family:OPEN'];
const access = { role: 'Consulta', barrier: null };

test('names the role and the permission that opens it', () => {
  expect(reasonOf({ ...task, needs, granted: ['management:family:OPEN'] }, access)).toBe(
    'Su rol Consulta tiene «Familias: Abrir»',
  );
  expect(reasonOf({ ...task, needs: [] }, access)).toBe('Lo puede hacer quien ingresa');
});

test('names what is missing, or what keeps the user out', () => {
  const deniedTask = { ...task, allowed: false, needs };
  expect(reasonOf(deniedTask, access)).toBe('Su rol Consulta no tiene «Zonas: Abrir» o «Familias: Abrir»');
  const locked = { role: 'Consulta', barrier: 'userLocked' } as const;
  expect(reasonOf({ ...deniedTask, granted: needs }, locked)).toBe(
    'El usuario está bloqueado y no puede ingresar.',
  );
  expect(reasonOf({ ...deniedTask, needs: [] }, locked)).toBe(
    'El usuario está bloqueado y no puede ingresar.',
  );
});

test('names what is needed besides', () => {
  const also = ['management:family:CREATE', 'management:surveyable:DELETE'];
  const accessTask = { ...task, needs, also };
  const [open, , ...rest] = [...needs, ...also];
  expect(reasonOf({ ...accessTask, granted: [open!, ...rest] }, access)).toBe(
    'Su rol Consulta tiene «Zonas: Abrir», «Familias: Crear» y «Encuestables: Eliminar»',
  );
  const deniedTask = { ...accessTask, allowed: false };
  expect(reasonOf({ ...deniedTask, granted: [open!] }, access)).toBe(
    'Su rol Consulta no tiene «Familias: Crear» ni «Encuestables: Eliminar»',
  );
  expect(reasonOf({ ...deniedTask, granted: [also[0]!] }, access)).toBe(
    'Su rol Consulta no tiene «Zonas: Abrir» o «Familias: Abrir» ni «Encuestables: Eliminar»',
  );
});

test('says whether there is a second factor and whether the role asks for one', () => {
  const words = (factorActive: boolean, factorDemanded: boolean) =>
    factorText({ factorActive, factorDemanded });
  expect(words(true, true)).toBe('Ingresa con segundo factor, que su rol exige.');
  expect(words(true, false)).toContain('no lo exige');
  expect(words(false, true)).toContain('debe activarlo en su próximo ingreso');
  expect(words(false, false)).toContain('solo con contraseña');
});

test('begins with what the role allows, before what everybody may', () => {
  const tasks = [
    { ...task, id: 'logout', needs: [] },
    { ...task, id: 'createZone', needs, allowed: false },
    { ...task, id: 'listZones', needs, granted: needs },
    { ...task, id: 'listFamilies', needs, granted: needs },
  ];
  expect(byReach(tasks).map(({ id }) => id)).toEqual(['listZones', 'listFamilies', 'logout', 'createZone']);
});
