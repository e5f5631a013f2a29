import { expect, it } from 'vitest';
import { grantTitle, grantWords, refusalWords } from './grant-words.ts';
import { allGrants } from './permissions.ts';

it('has words of its own for each permission', () => {
  expect(Object.keys(grantWords)).toEqual(allGrants);
  expect(new Set(Object.values(grantWords)).size).toBe(allGrants.length);
  for (const grantText of Object.values(grantWords))
    expect(grantText).toMatch(/^[A-Z][a-zñáéíóú]+ [a-zñáéíóú, ]+[a-zñáéíóú]$/);
});

it('says where the permission is found', () => {
  expect(grantTitle('configurations:zone:CREATE')).toBe('Zonas: Crear');
});

it('says what was tried and which permission would do', () => {
  expect(refusalWords('configurations:zone:CREATE')).toBe(
    'No tiene permiso para agregar zonas. Pida a un administrador el permiso «Zonas: Crear».',
  );
  expect(refusalWords('configurations:zone:OPEN', 'management:family:OPEN')).toBe(
    'No tiene permiso para ver zonas. Pida a un administrador el permiso «Zonas: Abrir» o «Familias: Abrir».',
  );
});
