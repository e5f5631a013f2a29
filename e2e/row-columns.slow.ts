// Columns that are asked depending on an earlier one (decision 0138): built and answered by keyboard, also on
// a phone, on paper and in the summary.
import { makeCharacterization, makeQuestion } from './crud-steps.ts';
import { expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { row } from './builder-steps.ts';
import { askInCampaign, campaignName, openByAddress, personAged, table } from './survey-steps.ts';

const column = { required: 0 as const, options: [] };

test('a column is asked only after the one that it waits for, and compared with another', async ({
  page,
  api,
}) => {
  const { id } = await makeCharacterization(api, 'Columnas que preguntan');
  await makeQuestion(api, id, 'Animales de la casa', {
    type: 'filas',
    required: 1,
    columns: [
      {
        ...column,
        key: 'especie',
        label: 'Especie',
        kind: 'list',
        required: 1,
        options: ['Perro', 'Gato', 'Otra'],
      },
      {
        ...column,
        key: 'cual',
        label: '¿Cuál especie?',
        kind: 'text',
        required: 1,
        showWhen: { column: 'especie', operator: 'equal', value: 'Otra' },
      },
      { ...column, key: 'nacio', label: 'Nació', kind: 'date', notAfterToday: 1 },
      { ...column, key: 'vacuna', label: 'Vacunado el', kind: 'date', notLessThan: 'nacio' },
    ],
  });
  await askInCampaign(api, id);
  const person = await personAged(api, 25, 60);
  await signIn(page);

  await test.step('the builder shows and changes the rule', async () => {
    await page.goto(`/caracteriza/home/builder?characterization=${id}`);
    await row(page, 'Animales de la casa').press('Enter');
    await expect(page.getByRole('combobox', { name: 'Tipo de Pregunta' })).toBeVisible();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await scrollsSideways(page)).toBe(false);
      await expectAccessible(page);
    }
  });
  await test.step('answered by keyboard on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 900 });
    await openByAddress(page, api, person, 'Columnas que preguntan');
    await page.getByRole('button', { name: /^Agregar fila/ }).press('Enter');
    const species = page.getByRole('combobox', { name: 'Especie' });
    const speciesInput = page.getByRole('textbox', { name: '¿Cuál especie?' });
    await expect(species).toBeFocused();
    await expect(speciesInput).toBeHidden();
    await page.keyboard.type('Otra');
    await page.keyboard.press('Enter');
    await expect(speciesInput).toBeVisible();
    await speciesInput.focus();
    await page.keyboard.type('Conejo');
    await page.getByRole('textbox', { name: 'Nació' }).focus();
    await page.keyboard.type('02012024');
    await page.getByRole('textbox', { name: 'Vacunado el' }).focus();
    await page.keyboard.type('01012024');
    // Tab past the calendar button, out of the field.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByText('No puede ser anterior a la respuesta de «Nació».')).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Vacunado el' }).fill('03012024');
    await page.setViewportSize({ width: 1280, height: 900 });
  });
  await test.step('saved, and read in the summary', async () => {
    await page.getByRole('button', { name: 'Aceptar' }).press('Enter');
    await expect(page.getByText(/quedó guardada/)).toBeVisible();
    const campaign = (await api.call('listCampaigns')).find(({ name }) => name === campaignName)!;
    await page.goto(
      `/caracteriza/home/characterize?${new URLSearchParams({
        step: 'characterizations',
        surveyable: person.id,
        campaign: campaign.id,
      })}`,
    );
    const surveysTable = table(page, 'Encuestas realizadas');
    await surveysTable.getByRole('rowheader').first().click();
    await surveysTable.getByRole('button', { name: 'Ver respuestas', exact: true }).click();
    const answers = page.getByRole('dialog');
    await expect(answers.getByRole('listitem')).toHaveText([
      'Especie: Otra; ¿Cuál especie?: Conejo; Nació: 02/01/2024; Vacunado el: 03/01/2024',
    ]);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await scrollsSideways(page)).toBe(false);
    }
    await expectAccessible(page);
  });
  await test.step('on paper', async () => {
    await page.goto(`/caracteriza/home/builder?characterization=${id}`);
    await expect(page.locator('[data-sheet] [data-blank]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('[data-sheet]');
    await expect(sheet).toContainText('si «Especie» es «Otra»');
    await expect(sheet).toContainText('no anterior a «Nació»');
  });
});
