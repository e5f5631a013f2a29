// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isMissing, validateText, validationEn, validationEs, type FieldRules } from './validation.ts';

it.each([
  ['', true],
  ['   ', true],
  ['null', true],
  [null, true],
  [undefined, true],
  [[], true],
  ['0', false],
  [0, false],
])('%j is missing: %s', (value, missing) => {
  expect(isMissing(value)).toBe(missing);
});

describe('one value', () => {
  const name: FieldRules = { label: 'Nombre', required: true, minLength: 3, maxLength: 5 };
  const email: FieldRules = { label: 'Correo', format: 'email' };
  const digits = { value: /^\d+$/, message: 'Solo números.' };
  it.each<[string | null, FieldRules, string | undefined]>([
    ['', name, 'El campo Nombre es requerido.'],
    ['null', name, 'El campo Nombre es requerido.'],
    ['ab', name, 'Inserte mínimo 3 caracteres.'],
    ['abcdef', name, 'Inserte máximo 5 caracteres.'],
    // Code points, not UTF-16 units.
    ['😀😀😀😀😀', name, undefined],
    [null, email, undefined],
    ['ana.muñoz@x.co', email, 'Inserte un correo válido.'],
    ['ana_m-2@correo.com.co', email, undefined],
    ['ana@correo.museum', email, 'Inserte un correo válido.'],
    ['ana@@correo.co', email, 'Inserte un correo válido.'],
    ['12a', { label: 'Código', pattern: digits }, 'Solo números.'],
  ])('%j', (value, rules, expected) => {
    expect(validateText(value, rules)).toBe(expected);
  });

  it('takes other words', () => {
    expect(validateText('', name, validationEn)).toBe('The field Nombre is required.');
  });
});

it('says the same in both languages', () => {
  expect(Object.keys(validationEn)).toEqual(Object.keys(validationEs));
});
