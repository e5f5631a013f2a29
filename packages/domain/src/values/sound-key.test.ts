import { expect, test } from 'vitest';
import { mayBeNamesakes, nameSound, soundKey } from './sound-key.ts';

test.each([
  ['Yohanna', 'Johana'],
  ['Jeison', 'Yeison'],
  ['Ximena', 'Jimena'],
  ['Giménez', 'Jiménes'],
  ['Vásquez', 'BASQUES'],
  ['Hernández', 'Ernandes'],
  ['Güiza', 'Guisa'],
  ['Cárdenas', 'Kardenas'],
  ['Ñáñez', 'Nanez'],
  ['Quintero', 'Kintero'],
  ['Wilmer', 'Vilmer'],
  ['Sharon', 'Charon'],
  ['Yuri', 'Yury'],
  ['Yised', 'Yiseth'],
  ['Guillermo', 'Guiyermo'],
  ['De la Cruz', 'Delacruz'],
  ['Campo', 'Canpo'],
  ['Sofía', 'Sophía'],
])('%s sounds like %s', (spokenWord, soundAlike) => {
  expect(soundKey(spokenWord)).toBe(soundKey(soundAlike));
});

test.each([
  ['Pérez', 'Páez'],
  ['Carlos', 'Carla'],
  ['Rosa', 'Rocío'],
  ['Juan', 'Iván'],
  ['Muñoz', 'Muñiz'],
  ['Guerra', 'Gerra'],
])('%s does not sound like %s', (spokenWord, otherWord) => {
  expect(soundKey(spokenWord)).not.toBe(soundKey(otherWord));
});

const juan = { firstName: 'Juan', secondName: 'Carlos', firstSurname: 'Pérez', secondSurname: 'Gómez' };

test('a name that one of the two leaves out, or writes in one field, counts for nothing', () => {
  expect(mayBeNamesakes(juan, { firstName: 'JUAN', firstSurname: 'Peres' })).toBe(true);
  expect(
    mayBeNamesakes(juan, { firstName: 'Juan Karlos', firstSurname: 'Pérez', secondSurname: 'Gomes' }),
  ).toBe(true);
  expect(nameSound(juan)).toBe(nameSound({ firstName: 'Juan Carlos', firstSurname: 'Pérez' }));
});

test('brothers who share a first name are two people', () => {
  expect(mayBeNamesakes(juan, { ...juan, secondName: 'David' })).toBe(false);
  expect(mayBeNamesakes(juan, { ...juan, secondSurname: 'Ruiz' })).toBe(false);
});
