import { expect, it } from 'vitest';
import { finderOf } from './trail-needles.ts';

const noNames = {
  second_name: null,
  second_surname: null,
  cellphone: null,
  phone: null,
  email: null,
  facebook: null,
  twitter: null,
  linkedin: null,
  instagram: null,
  tiktok: null,
};
const ana = {
  ...noNames,
  identification: '98765432',
  first_name: 'Ana',
  first_surname: 'Ñáñez Ruiz',
  email: 'ana.n@ejemplo.org',
};
const luz = { ...noNames, identification: 'PA-123456', first_name: 'Luz', first_surname: 'Gómez' };
const findWords = finderOf([
  { id: 'ana', person: ana, rare: [] },
  { id: 'luz', person: luz, rare: ['Quiñonero'] },
]);
const matchesIn = (text: string) => [...findWords(text)].toSorted();

it('finds a number however it is written, also beside another one', () => {
  for (const text of ['"98765432"', '98.765.432', '98 765-432', 'tel 12 98 765 432 1'])
    expect(matchesIn(text)).toEqual(['ana']);
  expect(matchesIn('pasaporte pa 123.456')).toEqual(['luz']);
  expect(matchesIn('9876543')).toEqual([]);
});

it('finds names in either order, with and without accents, and not one alone', () => {
  for (const text of ['Ana Ñáñez', 'NANEZ, ana', 'a Ñáñez se la llama Ana'.normalize('NFD')])
    expect(matchesIn(text)).toEqual(['ana']);
  expect(matchesIn('Ana Gómez')).toEqual([]);
  expect(matchesIn('«quinonero»')).toEqual(['luz']);
  expect(matchesIn('Ana y Luz Gómez Ñáñez')).toEqual(['ana', 'luz']);
});

it('finds an account', () => {
  expect(matchesIn('{"email":"ana.n@ejemplo.org"}')).toEqual(['ana']);
});
