import { expect, test } from 'vitest';
import { documentNumberProblem } from './document-number.ts';

test.each([
  ['CC', '0012345678'],
  ['CE', '412345'],
  ['PA', 'AV123456'],
  ['RC', 'A1B0250001'],
  ['XX', 'AB12'],
  [undefined, 'AB12'],
])('%s %s is a number of its type', (type, number) => {
  expect(documentNumberProblem(type, number)).toBeNull();
});

test.each([
  ['CC', 'A123'],
  ['CE', '12b'],
  ['TI', '10I0'],
  ['PT', 'O58'],
])('%s %s has a letter that the type does not allow', (type, number) => {
  expect(documentNumberProblem(type, number)).toMatch(/solo cifras/);
});

test.each(['1.234.567', '12 34', '12-3', '12ñ'])('%s has a sign that no number has', (number) => {
  expect(documentNumberProblem('PA', number)).toMatch(/sin puntos/);
});
