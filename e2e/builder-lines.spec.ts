// 'Pegar preguntas': lines copied from a spreadsheet become questions of the open section, all at once.
import { pasteText, questionList, row } from './builder-steps.ts';
import { makeCharacterization, makeQuestion } from './crud-steps.ts';
import { expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';

const copiedLines = [
  'Enunciado\tTipo\tObligatoria\tOpciones\tVariable',
  'Material del piso\tLista desplegable\tsí\t1=Tierra; 2=Cemento\tpiso',
  'Número de cuartos\tnumerico\tno\t\t',
  'Riesgos cerca\tVarias respuestas\tsí\t"Inundación\r\nBasura"\t',
  'Animales\tFilas\tsí\t\t',
  '',
].join('\r\n');

test('questions of a spreadsheet are pasted by keyboard, corrected and added after the open one', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await makeCharacterization(api, 'Con preguntas pegadas');
  await makeQuestion(api, id, '¿Qué come?', { weight: 1, section: 'Vivienda' });
  await makeQuestion(api, id, 'Fin', { weight: 2 });
  await signIn(page);
  await page.goto(`/caracteriza/home/builder?characterization=${id}`);
  await row(page, '¿Qué come?').click();
  await expect(page.getByRole('form', { name: 'Cambiar «¿Qué come?»' })).toBeVisible();
  await page.getByRole('button', { name: 'Pegar preguntas' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pegar preguntas' });
  const text = dialog.getByLabel('Preguntas, una por línea');
  const table = dialog.getByRole('table', { name: 'Preguntas por agregar' });

  await test.step('they are shown before they are added, each with what is wrong with it', async () => {
    await expect(text).toBeFocused();
    await expect(dialog).toContainText('Quedan después de «¿Qué come?».');
    await expect(dialog.getByLabel('Sección')).toHaveValue('Vivienda');
    await pasteText(page, copiedLines, text);
    await expect(table.getByRole('row')).toHaveCount(5);
    await expect(table.getByRole('row', { name: /Material del piso/ })).toContainText(
      '1 = Tierra · 2 = Cemento',
    );
    await expect(dialog).toContainText('Corrija 1 línea para agregar');
    await expect(table.getByRole('row', { name: /Animales/ })).toContainText(
      'Este tipo no se puede pegar: use «Agregar pregunta».',
    );
    await expect(dialog.getByRole('button', { name: 'Agregar 4 preguntas' })).toBeDisabled();
    await text.press('Control+Enter');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('on a phone too', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await scrollsSideways(page)).toBe(false);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('all that are left are added in their place, and the focus is on the first', async () => {
    await dialog.getByRole('button', { name: 'Quitar la línea 6' }).press('Enter');
    await expect(dialog.getByText('Por agregar: 3 preguntas')).toBeVisible();
    await text.press('Control+Enter');
    await expect(page.getByText('Se agregaron 3 preguntas.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(row(page, 'Material del piso')).toBeFocused();
    await expect(questionList(page).locator('[data-opener]')).toHaveText([
      /¿Qué come\?/,
      /Material del piso/,
      /Número de cuartos/,
      /Riesgos cerca/,
      /Fin/,
    ]);
    const built = await api.call('listQuestionsByCharacterization', { params: { id } });
    expect(
      built.map(({ section, variable, several, options }) => ({
        section,
        variable,
        several,
        options: options.map(({ ownCode, label }) => [ownCode, label]),
      })),
    ).toEqual([
      { section: 'Vivienda', variable: null, several: 0, options: [] },
      {
        section: 'Vivienda',
        variable: 'piso',
        several: 0,
        options: [
          ['1', 'Tierra'],
          ['2', 'Cemento'],
        ],
      },
      { section: 'Vivienda', variable: null, several: 0, options: [] },
      {
        section: 'Vivienda',
        variable: null,
        several: 1,
        options: [
          [null, 'Inundación'],
          [null, 'Basura'],
        ],
      },
      { section: null, variable: null, several: 0, options: [] },
    ]);
  });
});
