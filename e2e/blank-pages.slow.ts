// 'Imprimir en blanco' of a long questionnaire: no page is left half empty (decision 0055).
import { type Cell, formFile } from '../apps/api/tests/support/xlsforms.ts';
import { expect, signIn, test } from './fixtures.ts';
import { filledShares } from './pdf-pages.ts';

/** 98 items of all kinds, with options from two to sixty and a table of rows in each section. */
function longForm(): Buffer {
  const sizes = [2, 40, 5, 24, 9, 60, 14, 3];
  const choices = sizes.flatMap((size) =>
    Array.from({ length: size }, (_, n) => [
      `lista_${size}`,
      `o${n}`,
      `Opción ${n + 1} de ${size}, con un texto que ${n % 3 === 0 ? 'a veces ocupa más de una línea del papel' : 'es corto'}`,
    ]),
  );
  const answerCells = Array.from({ length: 98 }, (_, n): Cell[][] => {
    const statement = `¿Cómo es lo que se pregunta en el punto ${n + 1} de la ficha de la familia?`;
    const hint = n % 4 === 0 ? 'Lea la pregunta completa y espere la respuesta.' : null;
    if (n % 14 === 13)
      return [
        ['begin_repeat', `filas_${n}`, statement, hint],
        ['text', `nombre_${n}`, 'Nombre y apellidos', null],
        ['select_one lista_5', `tipo_${n}`, 'Parentesco con quien responde', null],
        ['integer', `edad_${n}`, 'Edad en años', null],
        ['date', `fecha_${n}`, 'Fecha de nacimiento', null],
        ['end_repeat', null, null, null],
      ];
    const type = [
      `select_one lista_${sizes[n % sizes.length]}`,
      'integer',
      `select_multiple lista_${sizes[(n * 3) % sizes.length]}`,
      'text',
      'date',
    ][n % 5]!;
    return [[type, `p${n}`, statement, hint]];
  });
  const sections = Array.from({ length: 7 }, (_, index): Cell[][] => [
    ['begin_group', `seccion_${index}`, `Sección ${index + 1}`, null],
    ...answerCells.slice(index * 14, index * 14 + 14).flat(),
    ['end_group', null, null, null],
  ]);
  return formFile({
    survey: [['type', 'name', 'label', 'hint'], ...sections.flat()],
    choices: [['list_name', 'name', 'label'], ...choices],
    settings: [['form_title'], ['Ficha larga en blanco']],
  });
}

test('no page of a long blank is left half empty, but the last', async ({ page, api }) => {
  const workbook = longForm().toString('base64');
  const { characterization } = await api.call('importXlsform', { body: { workbook } });
  await signIn(page);
  await page.goto(`/caracteriza/home/builder?characterization=${characterization.id}`);
  await expect(page.locator('[data-sheet] [data-blank]')).toHaveCount(98);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  // The page margin of main.css, 14 mm.
  const shares = filledShares(pdf, (14 / 25.4) * 72);
  expect(shares.length).toBeGreaterThan(8);
  for (const [index, share] of shares.slice(0, -1).entries())
    expect(share, `page ${index + 1} of ${shares.length}`).toBeGreaterThan(0.8);
});
