// A download runs in the background, shows its progress and can be cancelled (rules §7).
import { checkboxOf, press } from './crud-steps.ts';
import { expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';

test('answers come while one goes on; a download is cancelled', async ({ page, api }) => {
  const [campaign] = await api.call('listCampaigns', { query: { search: 'Salud en tu territorio' } });
  await signIn(page);
  await page.goto('/caracteriza/home/campaign');
  await checkboxOf(page, campaign!.code).check();
  await press(page, 'Campañas', 'Descargar respuestas');
  const dialog = page.getByRole('dialog', { name: 'Descargar respuestas' });
  const csv = dialog.getByRole('button', { name: 'Respuestas en CSV' });

  await test.step('the first press after a half-typed day is heard', async () => {
    const from = dialog.getByLabel('Desde', { exact: true });
    await from.pressSequentially('3102');
    await csv.click();
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'El valor del campo Desde no es válido.' }),
    ).toBeVisible();
    await expect(from).toBeFocused();
    await from.fill('');
  });

  const heldRequest = Promise.withResolvers<void>();
  const response = Promise.withResolvers<void>();
  await page.route('**/answers/csv?**', async (route) => {
    await heldRequest.promise;
    await route.continue().catch(() => undefined);
    response.resolve();
  });
  const list = page.getByRole('list', { name: 'Descargas en curso' });
  await csv.dblclick();
  await expect(dialog.getByRole('progressbar')).toHaveCount(1);
  await expect(statuses(page)).toContainText(['Ya se está descargando: Respuestas en CSV.']);
  await expect(dialog.getByText('Preparando el archivo…')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await test.step('another screen is used meanwhile', async () => {
    await page.getByRole('link', { name: 'Zonas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Zonas' })).toBeVisible();
    await expect(list).toBeVisible();
    await expectAccessible(page);
  });
  await list.getByRole('button', { name: 'Cancelar: Respuestas en CSV' }).click();
  await expect(list).toBeHidden();
  const cancelled = statuses(page).filter({ hasText: 'Descarga cancelada: Respuestas en CSV.' });
  await expect(cancelled).toBeFocused();
  const names: string[] = [];
  page.on('download', (file) => names.push(file.suggestedFilename()));
  heldRequest.resolve();
  await response.promise;

  await test.step('only a later one comes', async () => {
    await press(page, 'Zonas', 'Descargar');
    const coming = page.waitForEvent('download');
    await page.getByRole('dialog', { name: 'Descargar Zonas' }).getByRole('button', { name: 'TXT' }).click();
    await coming;
    expect(names).toEqual(['Zonas.txt']);
  });
});

test('the file of a table comes while one goes on with another screen', async ({ page }) => {
  await signIn(page);
  await page.goto('/caracteriza/home/surveyable');
  const heldRequest = Promise.withResolvers<void>();
  await page.route('**/surveyables/csv**', async (route) => {
    await heldRequest.promise;
    await route.continue();
  });
  await press(page, 'Encuestables', 'Descargar');
  const dialog = page.getByRole('dialog', { name: 'Descargar Encuestables' });
  await dialog.getByRole('button', { name: 'CSV' }).click();
  await expect(dialog).toBeHidden();
  const list = page.getByRole('list', { name: 'Descargas en curso' });
  await expect(list.getByRole('button', { name: 'Cancelar: Encuestables en CSV' })).toBeVisible();
  await page.getByRole('link', { name: 'Zonas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zonas' })).toBeVisible();
  await expect(list).toBeVisible();
  const download = page.waitForEvent('download');
  heldRequest.resolve();
  expect((await download).suggestedFilename()).toBe('Encuestables.csv');
  await expect(list).toBeHidden();
  await expect(statuses(page).filter({ hasText: 'Se descargó Encuestables.csv' })).toBeVisible();
});
