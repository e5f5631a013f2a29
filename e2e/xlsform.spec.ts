// The XLSForm screens: a downloaded form can be imported again, unsupported features of third-party forms are reported, and an
// invalid file keeps the dialog open and shows the reason (rules §4).
import { readFile } from 'node:fs/promises';
import { formFile } from '../apps/api/tests/support/xlsforms.ts';
import type { Api } from './api.ts';
import {
  checkboxOf,
  closeDialog,
  findRow,
  makeCharacterization,
  makeOptions,
  makeQuestion,
  press,
} from './crud-steps.ts';
import { expect, expectAccessible, scrollsSideways, signIn, statuses, test } from './fixtures.ts';
import { characterizations } from './wizard-steps.ts';

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const header = ['type', 'name', 'label'];

/** The questions of a characterization without their individual IDs and codes. */
async function questionsOf(api: Api, id: string) {
  const questions = await api.call('listQuestionsByCharacterization', { params: { id } });
  return questions.map(
    ({ statement, weight, required, mtFieldTypeID, parentID, activeAnswerID, ...rest }) => ({
      statement,
      weight,
      required,
      type: mtFieldTypeID.code,
      least: rest.least,
      most: rest.most,
      base: questions.find(({ id: otherID }) => otherID === parentID?.id)?.statement,
      answer: activeAnswerID?.label,
      options: rest.options.map(({ label }) => label),
    }),
  );
}

test('a characterization goes out as an XLSForm and comes in again, and what stays out is told', async ({
  page,
  api,
}) => {
  const original = await makeCharacterization(api, 'Vacunas al día');
  const sick = await makeQuestion(api, original.id, '¿Está enfermo?', { type: '4', required: 1 });
  const [yes] = await makeOptions(api, sick.id, ['Sí', 'No']);
  await makeQuestion(api, original.id, '¿De qué?', { weight: 2, parentID: sick.id, activeAnswerID: yes!.id });
  await signIn(page);
  await page.goto('/caracteriza/home/characterization');
  await findRow(page, characterizations, original.code);
  await checkboxOf(page, original.code).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, characterizations, 'Descargar XLSForm'),
  ]);
  expect(download.suggestedFilename()).toBe(`XLSForm ${original.code}.xlsx`);
  const ours = {
    name: download.suggestedFilename(),
    mimeType,
    buffer: await readFile(await download.path()),
  };

  await press(page, characterizations, 'Importar XLSForm');
  const dialog = page.getByRole('dialog', { name: 'Importar XLSForm' });
  const file = dialog.getByLabel('Archivo XLSForm');
  const name = dialog.getByLabel('Nombre Legible');
  const problems = dialog.getByRole('alert').filter({ hasText: /\S/ });
  const create = dialog.getByRole('button', { name: 'Crear caracterización' });

  await test.step('a bad file shows its reason and stays chosen', async () => {
    const buffer = formFile({ survey: [header, ['texto', 'a', 'Una'], ['select_one x', 'b', 'Dos']] });
    await file.setInputFiles({ name: 'malo.xlsx', mimeType, buffer });
    await expect(problems).toContainText('El formulario tiene 2 errores');
    await expect(problems.getByRole('listitem')).toHaveCount(2);
    await expect(problems.getByText('el tipo «texto» no es de un XLSForm')).toHaveCount(1);
    await expect(dialog.getByText('malo.xlsx')).toBeVisible();
    await expect(create).toHaveCount(0);
  });

  await test.step('what cannot be imported is listed by sheet, row and column', async () => {
    const rows = [header, ['text', 'a', '¿Cómo se llama?'], ['geotrace', 'camino', 'Camino']];
    await file.setInputFiles({ name: 'otro.xlsx', mimeType, buffer: formFile({ survey: rows }) });
    const gap = dialog
      .getByRole('grid', { name: 'Lo que no se importa' })
      .getByRole('row')
      .filter({ hasText: 'geotrace' });
    await expect(gap).toContainText('survey');
    await expect(gap).toContainText('Camino');
    await expect(problems).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await create.click();
    await expect(dialog.getByText('El campo Nombre Legible es requerido.')).toBeVisible();
    await expect(name).toBeFocused();
  });

  await file.setInputFiles(ours);
  await expect(name).toHaveValue('Vacunas al día');
  await expect(dialog.getByText('Ya hay una caracterización con este nombre')).toBeVisible();
  await expect(dialog.getByText('Todo lo que el archivo dice se importa.')).toBeVisible();
  await create.click();
  await expect(dialog.getByText('Ya hay una caracterización «Vacunas al día»')).toBeVisible();
  await name.fill('Vacunas de otra parte');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(
    statuses(page).filter({ hasText: 'La caracterización se agregó correctamente.' }),
  ).toBeVisible();

  const [record] = await api.call('listCharacterizations', { query: { search: 'Vacunas de otra parte' } });
  await expect(checkboxOf(page, record!.code)).toBeChecked();
  expect(await questionsOf(api, record!.id)).toEqual(await questionsOf(api, original.id));

  await press(page, characterizations, 'Importar XLSForm');
  await expect(dialog).toBeVisible();
  await closeDialog(page, dialog);

  await test.step('what other programs do not get is told before the file', async () => {
    await page.goto('/caracteriza/home/characterization');
    const weightForm = await makeCharacterization(api, 'Peso y talla');
    await makeQuestion(api, weightForm.id, '¿Cuánto pesa?', { type: '5', usualMost: 120 });
    await findRow(page, characterizations, weightForm.code);
    await checkboxOf(page, weightForm.code).check();
    await press(page, characterizations, 'Descargar XLSForm');
    const losses = page.getByRole('dialog', { name: 'Descargar XLSForm' });
    await expect(losses.getByRole('listitem')).toHaveText([
      /No se avisa de un valor fuera de lo usual.*¿Cuánto pesa\?/,
    ]);
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      losses.getByRole('button', { name: 'Descargar' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`XLSForm ${weightForm.code}.xlsx`);
    await expect(losses).toBeHidden();
  });
});
