/**
 * The calculations and bands of an imported form may only use codes of the person that exist, as in the form of a
 * question.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { formFile } from '../../../tests/support/xlsforms.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const imported = (expression: string, bands: string | null) => {
  const file = formFile({
    survey: [
      [
        'type',
        'name',
        'label',
        'calculation',
        'caracteriza_type',
        'caracteriza_expression',
        'caracteriza_bands',
      ],
      ['calculate', 'c', 'Puntos', '1', 'calculada', expression, bands],
    ],
  });
  return test.admin('POST', '/characterizations/xlsform', {
    workbook: file.toString('base64'),
    name: 'Con códigos',
  });
};

it.each([
  ['a calculation', "si(sexo = 'Mujer'; 1; 2)", null, 'Mujer'],
  ['bands', '1 + 1', "Para sexo = 'Hombre':\n0; Bajo", 'Hombre'],
])(
  'of %s are refused where they do not exist, and nothing is made',
  async (_what, expression, bands, code) => {
    const { status, body } = await imported(expression, bands);
    expect([status, body.message]).toEqual([
      422,
      `El cálculo de «Puntos» no se puede hacer: el valor «${code}» no existe para el campo SEXO: use su código.`,
    ]);
    expect(await test.db.selectFrom('characterization').select('id').execute()).toEqual([]);
  },
);
