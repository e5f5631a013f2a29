// Cargue Masivo through the real screen (spec §2 "Surveyables"; rules §5; decision 0022).
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('a workbook is checked, loaded and taken back', async ({ page }) => {
  await signIn(page);
  await page.goto('/caracteriza/home/surveyable');
  await page.getByRole('button', { name: 'Cargue Masivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cargue Masivo' });
  const file = dialog.locator('input[type=file]');
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await file.setInputFiles({ name: 'texto.xlsx', mimeType, buffer: Buffer.from('texto') });
  await expect(dialog.getByText('El archivo no es un libro de Excel.')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar plantilla' }).click();
  const buffer = await readFile(await (await downloading).path());
  await file.setInputFiles({ name: 'plantilla.xlsx', mimeType, buffer });
  await dialog.getByRole('combobox', { name: 'Hoja' }).click();
  await page.getByRole('option', { name: /^Ejemplo/ }).click();
  await expect(dialog.getByRole('definition').first()).toHaveText('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cargar todo' }).dblclick();
  await expect(dialog.getByRole('status').filter({ hasText: '«plantilla.xlsx» se cargó.' })).toBeVisible();

  await dialog.getByRole('tab', { name: 'Cargues anteriores' }).click();
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Deshacer carga' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(dialog.getByRole('cell', { name: 'Deshecho' })).toBeVisible();
  await expectAccessible(page);
});
