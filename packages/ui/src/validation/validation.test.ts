// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  failingInputs,
  isMissing,
  strictPreset,
  validateText,
  validationEn,
  validationEs,
  type FieldRules,
} from './validation.ts';

it.each([
  ['', true],
  ['   ', true],
  ['null', false],
  [false, true],
  [true, false],
  [null, true],
  [undefined, true],
  [[], true],
  ['0', false],
  [0, false],
])('%j is missing: %s', (value, isValueMissing) => {
  expect(isMissing(value)).toBe(isValueMissing);
});

describe('one value', () => {
  const name: FieldRules = { label: 'Nombre', required: true, minLength: 3, maxLength: 5 };
  const email: FieldRules = { label: 'Correo', format: 'email' };
  const digits = { value: /^\d+$/, message: 'Solo números.' };
  it.each<[string | boolean | null, FieldRules, string | undefined]>([
    ['', name, 'El campo Nombre es requerido.'],
    // Null is also a surname.
    ['null', { label: 'Apellido', required: true }, undefined],
    [false, { label: 'Autorizo', required: true }, 'El campo Autorizo es requerido.'],
    [true, { label: 'Autorizo', required: true }, undefined],
    [false, { label: 'Autorizo' }, undefined],
    ['ab', name, 'Inserte mínimo 3 caracteres.'],
    ['abcdef', name, 'Inserte máximo 5 caracteres.'],
    // Lengths are counted in code points, not in UTF-16 units.
    ['😀😀😀😀😀', name, undefined],
    [null, email, undefined],
    ['ana.muñoz@x.co', email, 'Inserte un correo válido.'],
    ['ana_m-2@correo.com.co', email, undefined],
    ['ana@correo.museum', email, undefined],
    ['ana+tag@x.com', email, undefined],
    ['ana@tienda.online', email, undefined],
    ['ana@x.xn--p1ai', email, undefined],
    ['ana@correo', email, 'Inserte un correo válido.'],
    ['ana@-correo.co', email, 'Inserte un correo válido.'],
    ['ana@correo..co', email, 'Inserte un correo válido.'],
    ['ana@correo.c', email, 'Inserte un correo válido.'],
    ['ana muñoz@correo.co', email, 'Inserte un correo válido.'],
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

it('reads a long address without an end in no time of note', () => {
  // Checking must be fast; a pattern with overlapping parts would take exponential time.
  expect(validateText(`a@${'a-'.repeat(20_000)}`, { label: 'Correo', format: 'email' })).toBe(
    validationEs.email,
  );
});

describe('the strict preset', () => {
  const email: FieldRules = { label: 'Correo', format: 'email', preset: strictPreset };
  const surname: FieldRules = { label: 'Apellido', required: true, preset: strictPreset };
  it.each<[string, FieldRules, string | undefined]>([
    ['ana_m-2@correo.com.co', email, undefined],
    ['ana@correo.info', email, undefined],
    ['ana@correo.museum', email, 'Inserte un correo válido.'],
    ['ana@correo.c', email, 'Inserte un correo válido.'],
    ['ana@x.xn--p1ai', email, 'Inserte un correo válido.'],
    ['ana+tag@x.com', email, 'Inserte un correo válido.'],
    ['null', surname, 'El campo Apellido es requerido.'],
    [' null ', surname, 'El campo Apellido es requerido.'],
    ['nullo', surname, undefined],
    // In a field that is not required, the word is a text like any other, with the field's own rules.
    ['null', { ...surname, required: false, minLength: 5 }, 'Inserte mínimo 5 caracteres.'],
  ])('%j', (value, rules, expected) => {
    expect(validateText(value, rules)).toBe(expected);
  });
});

it('answers the inputs that failed, in their order', () => {
  const inputs = [
    { name: 'surname', value: 'null', label: 'Apellido', required: true, preset: strictPreset },
    { name: 'city', value: 'Cúcuta', label: 'Ciudad', required: true },
    { name: 'email', value: 'ana@correo', label: 'Correo', format: 'email' as const },
  ];
  expect(failingInputs(inputs)).toEqual([
    { input: inputs[0], message: 'El campo Apellido es requerido.' },
    { input: inputs[2], message: 'Inserte un correo válido.' },
  ]);
  expect(failingInputs([inputs[1]!])).toEqual([]);
});
