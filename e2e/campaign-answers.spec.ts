// 'Descargar respuestas' on the campaign screen (rules §6, decision 0024). The file's content is tested on the server.
import { readFile } from 'node:fs/promises';
import { checkboxOf, press } from './crud-steps.ts';
import { expect, expectAccessible, scrollsSideways, signIn, statuses, test } from './fixtures.ts';
import { choose, readCsv } from './survey-steps.ts';

test('the answers of a campaign are downloaded with the columns that were chosen', async ({ page, api }) => {
  const [campaign] = await api.call('listCampaigns', { query: { search: 'Salud en tu territorio' } });
  const { characterizations } = await api.call('getCampaignAnswers', { params: { id: campaign!.id } });
  const { id, name, code, surveys } = characterizations.find(
    (characterization) => characterization.surveys > 0,
  )!;
  await signIn(page);
  await page.goto('/caracteriza/home/campaign');
  await checkboxOf(page, campaign!.code).check();
  await press(page, 'Campañas', 'Descargar respuestas');
  const dialog = page.getByRole('dialog', { name: 'Descargar respuestas' });
  await choose(
    page,
    'Caracterización',
    `${name} (${code}): ${surveys === 1 ? '1 encuesta' : `${surveys} encuestas`}`,
  );
  await dialog.getByRole('checkbox', { name: 'Sexo', exact: true }).check();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });

  const button = dialog.getByRole('button', { name: 'Respuestas en CSV' });
  await test.step('a day that is none is not left out unnoticed', async () => {
    await dialog.getByLabel('Desde', { exact: true }).pressSequentially('3102');
    await page.keyboard.press('Tab');
    await button.click();
    await expect(dialog.getByText('El valor del campo Desde no es válido.').first()).toBeVisible();
    await dialog.getByLabel('Desde', { exact: true }).fill('');
  });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const file = `Respuestas ${campaign!.code} ${code}.csv`;
  expect(download.suggestedFilename()).toBe(file);
  await expect(statuses(page).filter({ hasText: `Se descargó ${file}.` })).toBeVisible();
  const archive = dialog.getByRole('button', { name: 'Respuestas para SPSS, Stata y R' });
  const [zipped] = await Promise.all([page.waitForEvent('download'), archive.click()]);
  expect(zipped.suggestedFilename()).toBe(`Estadística ${campaign!.code} ${code}.zip`);
  expect((await readFile(await zipped.path())).subarray(0, 2).toString()).toBe('PK');
  const [header, ...rows] = readCsv(await readFile(await download.path()));
  const [firstQuestion] = await api.call('listQuestionsByCharacterization', { params: { id } });
  const question = firstQuestion!.code.toLowerCase();
  expect(header!.slice(6, 11)).toEqual([
    'encuestador',
    'persona_sexo_cod',
    'persona_sexo',
    question,
    `${question}_cod`,
  ]);
  expect(rows).toHaveLength(surveys);
});

test('a key connects a program, which reads the answers until the key is revoked', async ({
  page,
  api,
  request,
}) => {
  const [campaign] = await api.call('listCampaigns', { query: { search: 'Salud en tu territorio' } });
  const { characterizations } = await api.call('getCampaignAnswers', { params: { id: campaign!.id } });
  const { code, surveys } = characterizations.find((characterization) => characterization.surveys > 0)!;
  await signIn(page);
  await page.goto('/caracteriza/home/campaign');
  await checkboxOf(page, campaign!.code).check();
  await press(page, 'Campañas', 'Descargar respuestas');
  const connect = page.getByRole('button', { name: 'Conectar con Power BI o Excel' });
  // The button does nothing until the campaign's questionnaires have loaded, and a key press does not wait
  // for that.
  await expect(connect).toBeEnabled();
  await connect.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Conectar con Power BI o Excel' });
  await expect(dialog.getByText('Todavía no tiene claves para esta campaña.')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Archivo para Power BI' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`Respuestas ${campaign!.code} ${code}.pbids`);
  const { connections } = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    connections: { details: { protocol: string; address: { url: string } } }[];
  };
  const { protocol, address } = connections[0]!.details;
  expect(protocol).toBe('odata');
  await expect(dialog.getByText(address.url)).toBeVisible();

  await dialog.getByRole('button', { name: 'Crear una clave' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Crear una clave' });
  await expectAccessible(page);
  await form.getByLabel('¿Dónde la va a usar?').fill('Tablero de la alcaldía');
  await page.keyboard.press('Enter');
  const keyDialog = page.getByRole('dialog', { name: 'Su clave' });
  await expect(keyDialog.getByRole('button', { name: 'Copiar: Clave' })).toBeFocused();
  const secret = await keyDialog.locator('code').innerText();
  await expectAccessible(page);
  await keyDialog.getByRole('button', { name: 'Ya la copié' }).click();
  await expect(dialog.getByText('Tablero de la alcaldía')).toBeVisible();
  for (const width of [320, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await scrollsSideways(page)).toBe(false);
    await expectAccessible(page);
  }

  const headers = { authorization: `Basic ${Buffer.from(`admin:${secret}`).toString('base64')}` };
  const readFeed = () => request.get(`${address.url}Encuestas/$count`, { headers });
  expect(await (await readFeed()).text()).toBe(String(surveys));
  await dialog.getByRole('button', { name: 'Revocar la clave Tablero de la alcaldía' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
  await expect(statuses(page).filter({ hasText: 'La clave fue revocada: ya no lee nada.' })).toBeVisible();
  expect((await readFeed()).status()).toBe(401);
});

test('a program is told of surveys: its secret is shown once, and each button is named as it reads', async ({
  page,
  api,
}) => {
  const [campaign] = await api.call('listCampaigns', { query: { search: 'Salud en tu territorio' } });
  await signIn(page);
  await page.goto('/caracteriza/home/campaign');
  await checkboxOf(page, campaign!.code).check();
  await press(page, 'Campañas', 'Descargar respuestas');
  const connect = page.getByRole('button', { name: 'Avisar a otro programa' });
  await expect(connect).toBeEnabled();
  await connect.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Avisar a otro programa' });
  await dialog.getByRole('button', { name: 'Agregar un aviso' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Agregar un aviso' });
  await form.getByLabel('¿A quién se avisa?').fill('Tablero del hospital');
  await form.getByLabel('Dirección').fill('https://hospital.example.org/avisos');
  await page.keyboard.press('Enter');
  const secretDialog = page.getByRole('dialog', { name: 'Su secreto' });
  await expect(secretDialog.getByRole('button', { name: 'Copiar: Secreto' })).toBeFocused();
  await expect(secretDialog.locator('code')).toHaveText(/^whsec_/);
  await secretDialog.getByRole('button', { name: 'Ya lo copié' }).click();
  for (const name of [/^Envíos/, /^Detener/, /^Cambiar secreto/, /^Quitar/])
    await expect(dialog.getByRole('button', { name })).toBeVisible();
  await dialog.getByRole('button', { name: /^Envíos/ }).press('Enter');
  await expect(dialog.getByText('Todavía no hay envíos.')).toBeVisible();
  for (const width of [320, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await scrollsSideways(page)).toBe(false);
    await expectAccessible(page);
  }
  await dialog.getByRole('button', { name: /^Quitar/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(dialog.getByText('Todavía no tiene avisos en esta campaña.')).toBeVisible();
});
