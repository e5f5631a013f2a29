import { expect, it } from 'vitest';
import { personDoubt } from './person-doubts.ts';

it.each([
  ['birthdate', '18500101', 'Tendría 176 años. Revise la fecha.'],
  ['birthdate', '19051126', 'Tendría 121 años. Revise la fecha.'],
  ['birthdate', '19051127', null],
  ['birthdate', '20261126', null],
  ['birthdate', 'x', null],
  ['identification', '1', 'El número es muy corto o repite una sola cifra. Revíselo.'],
  ['identification', '11111111', 'El número es muy corto o repite una sola cifra. Revíselo.'],
  ['identification', '1234', null],
  ['firstName', 'J0s3', 'El nombre tiene signos que no son letras. Revíselo.'],
  ['firstSurname', 'Muñoz Ángel', null],
  ['secondName', '', null],
  ['email', 'x', null],
])('%s %j: %j', (field, value, doubt) => {
  expect(personDoubt(field, value, { today: '20261126', allowances: new Set() })).toBe(doubt);
});

it.each([
  ['D’Ángelo', null],
  ["José-Luis D'Croz Jr.", null],
  ['J0s3', 'El nombre tiene signos que no son letras. Revíselo.'],
])('with signs in names, %j: %j', (name, doubt) => {
  const allowances = new Set(['signsInNames'] as const);
  expect(personDoubt('firstName', name, { today: '20261126', allowances })).toBe(doubt);
});
