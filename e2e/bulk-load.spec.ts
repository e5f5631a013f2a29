// The Cargue Masivo screen (spec §2 "Surveyables"; rules §5; decision 0022).
import { readFile } from 'node:fs/promises';
import { mimeType, openDialog } from './bulk-load-steps.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('a workbook is checked, loaded and taken back', async ({ page }) => {
  await signIn(page);
  const dialog = await openDialog(page);
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'texto.xlsx', mimeType, buffer: Buffer.from('texto') });
  await expect(dialog.getByText('El archivo no es un libro de Excel.')).toBeVisible();

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar plantilla' }).click();
  const buffer = await readFile(await (await download).path());
  await file.setInputFiles({ name: 'plantilla.xlsx', mimeType, buffer });
  await dialog.getByRole('combobox', { name: 'Hoja' }).click();
  await page.getByRole('option', { name: /^Ejemplo/ }).click();
  await expect(dialog.getByRole('definition').first()).toHaveText('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cargar todo' }).dblclick();
  await expect(
    dialog.getByRole('status').filter({ hasText: '«plantilla.xlsx» se cargó: 2 personas nuevas' }),
  ).toBeVisible();

  await dialog.getByRole('tab', { name: 'Cargues anteriores' }).click();
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Deshacer carga' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(
    dialog.getByRole('status').filter({ hasText: 'Carga deshecha: 3 registros fuera' }),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Cargues anteriores' }).click();
  await expect(dialog.getByRole('gridcell', { name: 'Deshecho' })).toBeVisible();
});
