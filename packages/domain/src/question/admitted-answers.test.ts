import { expect, test } from 'vitest';
import { admittedAnswers } from './admitted-answers.ts';
import { fieldTypes } from './kinds.ts';

test.each([
  ['5', { decimals: 1, least: 0.5, most: 300, unit: 'kg' }, 'De 0,5 a 300 kg, con 1 decimal'],
  ['5', { least: -5 }, 'Desde -5'],
  ['5', { most: 20, unit: 'años' }, 'Hasta 20 años'],
  ['5', { unit: 'cm', decimals: 2 }, 'En cm, con 2 decimales'],
  ['5', { decimals: 2 }, 'Con 2 decimales'],
  ['5', { decimals: 0, least: null, most: null, unit: null }, ''],
  ['2', { earliest: '20200101', latest: '20261231' }, 'Del 01/01/2020 al 31/12/2026'],
  ['2', { earliest: '20200101', notAfterToday: 1 }, 'Desde el 01/01/2020, no después de hoy'],
  ['2', { latest: '20261231' }, 'Hasta el 31/12/2026'],
  ['2', { notAfterToday: 1 }, 'No después de hoy'],
  ['hora', { earliestTime: '08:00', latestTime: '17:30' }, 'De 08:00 a 17:30'],
  ['hora', { latestTime: '17:30' }, 'Hasta 17:30'],
  ['hora', { earliestTime: '08:00', notLessThan: 'PRE000001' }, 'Desde 08:00, no anterior a PRE000001'],
  ['2', { notMoreThan: 'PRE000001' }, 'No posterior a PRE000001'],
  [
    '5',
    { notLessThan: 'PRE000001', notMoreThan: 'PRE000002' },
    'No menor que PRE000001, no mayor que PRE000002',
  ],
  ['4', { display: 'buttons' as const }, 'Botones'],
  ['4', { display: 'automatic' as const }, ''],
  ['4', { several: 1, display: 'list' as const }, 'Varias respuestas'],
  ['1', { onlyImages: 1 }, 'Solo imágenes'],
  ['5', { least: 0, usualLeast: 40, usualMost: 150, unit: 'mmHg' }, 'Desde 0 mmHg, usual: de 40 a 150'],
  ['6', { shortest: 3, longest: 20 }, 'De 3 a 20 caracteres'],
  ['6', { pattern: '[A-Z]+', patternMessage: 'Solo mayúsculas.' }, 'Con una forma fija'],
  // Kept from another type, so it has no effect here.
  ['6', { least: 3, unit: 'kg', onlyImages: 1 }, ''],
])('a question of type %s with %o: %s', (type, settings, text) => {
  expect(admittedAnswers(type, settings)).toBe(text);
});

test('the types of the cases above are what they are taken for', () => {
  expect([
    fieldTypes.numeric,
    fieldTypes.date,
    fieldTypes.dropdown,
    fieldTypes.file,
    fieldTypes.text,
    fieldTypes.time,
  ]).toEqual(['5', '2', '4', '1', '6', 'hora']);
});
