// A bulk load that is left, ended, reloaded, stopped or cut off (rules §5; decision 0022).
import { truncate, writeFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { addUser, holdPeople } from './accounts.ts';
import { openDialog, workbook } from './bulk-load-steps.ts';
import { press } from './crud-steps.ts';
import { expect, expectAccessible, scrollsSideways, signIn, statuses, test } from './fixtures.ts';

/** Holds back the requests whose URLs end like this until the returned function releases them. */
async function hold(page: Page, ending: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(new RegExp(`/uploads${ending}$`), async (route) => {
    if (route.request().method() === 'POST') await gate.promise;
    // The request may be gone, because its page has aborted it.
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
}

test('a load goes on behind other screens, tells its result, and is found again by a new page', async ({
  page,
  api,
}) => {
  await signIn(page);
  const dialog = await openDialog(page);
  const release = await hold(page, '/[^/]+/report');
  await dialog.locator('input[type=file]').setInputFiles(await workbook(api, 'lejos.xlsx', 40_000, 60));
  await expect(dialog.getByRole('group', { name: 'Avance del cargue' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const actionBar = page.getByRole('region', { name: 'Cargue masivo en curso' });
  await expect(actionBar).toContainText('lejos.xlsx');
  await page.getByRole('link', { name: 'Familias' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Familias' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 720 });
  release();
  await expect(statuses(page).filter({ hasText: 'El archivo se revisó: 60 personas nuevas' })).toBeVisible();
  await expect(actionBar).toBeHidden();

  // A new page still has the file and checks it on request.
  await page.getByRole('button', { name: 'Ver el cargue' }).click();
  await expect(dialog.getByRole('button', { name: 'Cargar todo' })).toBeVisible();
  await page.reload();
  await openDialog(page);
  await expect(dialog.getByText('lejos.xlsx')).toBeVisible();
  await dialog.getByRole('button', { name: 'Revisar de nuevo' }).click();
  await expect(dialog.getByRole('button', { name: 'Cargar todo' })).toBeVisible();

  // Another tab finds it in the list.
  const tab = await page.context().newPage();
  await signIn(tab);
  const otherDialog = await openDialog(tab);
  await otherDialog.getByRole('tab', { name: 'Cargues anteriores' }).click();
  const row = otherDialog.getByRole('row', { name: /lejos\.xlsx/ });
  await expect(row).toContainText('Revisado, sin cargar');
  await row.getByRole('radio').check();
  await otherDialog.getByRole('button', { name: 'Continuar' }).click();
  await otherDialog.getByRole('button', { name: 'Cargar todo' }).click();
  await expect(
    otherDialog.getByRole('status').filter({ hasText: '«lejos.xlsx» se cargó: 60 personas nuevas' }),
  ).toBeVisible();
});

test('the next person at the same tab is not told of the load of the one before', async ({
  page,
  api,
  server,
}) => {
  const file = await workbook(api, 'ajeno.xlsx', 60_000, 1);
  const body = { fileName: file.name, surveyableExcelFile: file.buffer.toString('base64') };
  const { id } = await api.call('openSurveyableUpload', { body });
  const choices = { sheet: null, columns: [], replacements: [] };
  await api.call('checkSurveyableUpload', { params: { id }, body: choices });
  await api.call('loadSurveyableUpload', { params: { id }, body: { onlyValid: false } });
  const account = { login: 'siguiente', password: 'Siguiente-2026' };
  await addUser(server.dataDir, { ...account, role: 'Administrador' });
  await signIn(page, account);
  await page.goto('/caracteriza/home/surveyable');
  await page.evaluate((uploadID) => sessionStorage.setItem('caracteriza.bulk-load', uploadID), id);
  await page.reload();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('caracteriza.bulk-load'))).toBeNull();
  await press(page, 'Encuestables', 'Cargue Masivo');
  const dialog = page.getByRole('dialog', { name: 'Cargue Masivo' });
  await expect(dialog.getByRole('button', { name: 'Descargar plantilla' })).toBeVisible();
  await expect(page.getByText('ajeno.xlsx')).toHaveCount(0);
});

test('a load is ended at every step, by the keyboard on a phone', async ({ page, api }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page);
  const dialog = await openDialog(page);
  const file = await workbook(api, 'detenido.xlsx', 50_000, 3000);
  const input = dialog.locator('input[type=file]');
  const stop = dialog.getByRole('button', { name: 'Detener' });
  const problem = dialog.getByRole('alert').filter({ hasText: /\S/ });

  const releaseHeld = await hold(page, '');
  await input.setInputFiles(file);
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(problem).toHaveText('El envío se detuvo. No se guardó nada.');
  releaseHeld();

  const checked = await hold(page, '/[^/]+/report');
  await input.setInputFiles(file);
  await expect(dialog.getByText('Revisando')).toBeVisible();
  await stop.focus();
  await page.keyboard.press('Enter');
  checked();
  await expect(problem).toHaveText('El cargue se detuvo. No se guardó nada.');
  expect(await scrollsSideways(page)).toBe(false);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Revisar de nuevo' }).click();
  const loaded = await hold(page, '/[^/]+/load');
  await dialog.getByRole('button', { name: 'Cargar todo' }).click();
  await expect(dialog.getByText('Cargando')).toBeVisible();
  await stop.focus();
  await page.keyboard.press('Enter');
  loaded();
  await expect(problem).toHaveText('El cargue se detuvo. No se guardó nada.');
  await expect(dialog.getByRole('button', { name: 'Cargar todo' })).toBeVisible();
});

test('a check that the server had done when it was stopped shows no report', async ({ page, api }) => {
  await signIn(page);
  const dialog = await openDialog(page);
  const [finish, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/uploads\/[^/]+\/report$/, async (route) => {
    const response = await route.fetch();
    finish.resolve();
    await release.promise;
    await route.fulfill({ response });
  });
  await dialog.locator('input[type=file]').setInputFiles(await workbook(api, 'tarde.xlsx', 90_000, 1));
  await finish.promise;
  await dialog.getByRole('button', { name: 'Detener' }).click();
  release.resolve();
  await expect(dialog.getByText('El cargue se detuvo. No se guardó nada.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Revisar de nuevo' })).toBeVisible();
});

test('a check goes on without its page’s network, and is not begun twice', async ({ page, api, server }) => {
  await signIn(page);
  const dialog = await openDialog(page);
  const isStart = (request: Request) => request.method() === 'POST' && request.url().endsWith('/report');
  let startCount = 0;
  page.on('request', (request) => (startCount += isStart(request) ? 1 : 0));
  const response = page.waitForResponse((response) => isStart(response.request()));
  const release = await holdPeople(server.dataDir);
  await dialog.locator('input[type=file]').setInputFiles(await workbook(api, 'tunel.xlsx', 95_000, 20));
  const { data } = (await (await response).json()) as { data: { id: string } };
  await page.context().setOffline(true);
  await release();
  await expect
    .poll(async () => (await api.call('getSurveyableUpload', { params: { id: data.id } })).state)
    .toBe('revisado');
  await page.context().setOffline(false);
  await expect(dialog.getByRole('button', { name: 'Cargar todo' })).toBeVisible();
  expect(startCount).toBe(1);
});

test('a page that is reloaded while the server works finds the file again, at every step', async ({
  page,
  api,
  server,
}) => {
  await signIn(page);
  const dialog = await openDialog(page);
  const actionBar = page.getByRole('region', { name: 'Cargue masivo en curso' });
  /** Runs `begin` while the server is blocked, reloads, and then unblocks it. */
  const reloadedDuring = async (begin: () => Promise<void>, message: string | RegExp) => {
    const release = await holdPeople(server.dataDir);
    await begin();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await expect(dialog.getByText(message)).toBeVisible();
    await page.reload();
    await expect(actionBar).toContainText(message);
    await release();
  };
  const file = await workbook(api, 'recarga.xlsx', 70_000, 20);
  await reloadedDuring(
    () => dialog.locator('input[type=file]').setInputFiles(file),
    'Comparando con los datos guardados',
  );
  await expect(statuses(page).filter({ hasText: 'El archivo se revisó: 20 personas nuevas' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver el cargue' }).click();
  await reloadedDuring(
    () => dialog.getByRole('button', { name: 'Cargar todo' }).click(),
    'Comparando con los datos guardados',
  );
  await expect(
    statuses(page).filter({ hasText: '«recarga.xlsx» se cargó: 20 personas nuevas' }),
  ).toBeVisible();

  // One person has been edited since, so that person stays, and so does the family.
  const { body } = await api.send('GET', '/caracteriza/api/surveyables?page=1&search=70070001');
  const [person] = (body as { data: { id: string; code: string }[] }).data;
  await api.send('PUT', `/caracteriza/api/surveyables/${person!.id}/status?status=inactivo`);
  await page.getByRole('button', { name: 'Ver el cargue' }).click();
  await dialog.getByRole('tab', { name: 'Cargues anteriores' }).click();
  const row = dialog.getByRole('row', { name: /recarga\.xlsx/ });
  await row.getByRole('radio').check();
  await reloadedDuring(async () => {
    await dialog.getByRole('button', { name: 'Deshacer carga' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  }, 'Deshaciendo');
  await expect(
    statuses(page).filter({ hasText: '0 registros con sus valores anteriores, 2 registros sin tocar.' }),
  ).toBeVisible();

  // A later visit still shows what stayed, and why.
  await page.reload();
  await openDialog(page);
  await dialog.getByRole('tab', { name: 'Cargues anteriores' }).click();
  await expect(row).toContainText('Deshecho, menos 2 registros');
  await row.getByRole('radio').check();
  await dialog.getByRole('button', { name: 'Ver lo que se quedó' }).click();
  const remainingRecords = dialog.getByRole('region', { name: 'Registros que se quedan' });
  await expect(remainingRecords).toContainText(person!.code);
  await expect(remainingRecords).toContainText('Se editó después del cargue.');
  await expect(remainingRecords).toContainText('Tiene encuestables que se quedan.');
  await expectAccessible(page);
});

test('a file of 200 MB is refused unread; one that is not loaded is discarded', async ({ page, api }) => {
  const file = await workbook(api, 'descartado.xlsx', 80_000, 1);
  const body = { fileName: file.name, surveyableExcelFile: file.buffer.toString('base64') };
  await api.call('openSurveyableUpload', { body });
  await signIn(page);
  const dialog = await openDialog(page);
  // The file uses no disk space. Its size alone is enough to have it rejected.
  const huge = test.info().outputPath('enorme.xlsx');
  await writeFile(huge, '');
  await truncate(huge, 200 * 1024 * 1024);
  await dialog.locator('input[type=file]').setInputFiles(huge);
  await expect(dialog.getByText('El archivo supera el límite de 11 MB.')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Cargues anteriores' }).click();
  const row = dialog.getByRole('row', { name: /descartado\.xlsx/ });
  await row.getByRole('radio').check();
  await expect(dialog.getByText('enorme.xlsx')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(row).toHaveCount(0);
  await expectAccessible(page);
});
