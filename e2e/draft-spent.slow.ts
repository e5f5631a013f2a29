// A survey that was discarded or saved elsewhere, or whose save got no response: no answer is lost (docs/capture.md).
import { randomBytes } from 'node:crypto';
import { copiedParts, inputOf, makeLong, statementOf, stopped } from './draft-steps.ts';
import { accounts, expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { field, openByAddress, personAged, surveyCode } from './survey-steps.ts';

test('answers of a survey that another tab discards stay on the device, files too', async ({
  context,
  page,
  api,
}) => {
  const name = await makeLong(api, 2, ['1', '6']);
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, name);
  const code = await surveyCode(page);
  const file = field(page, statementOf(0));
  const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(10_000)]);
  await file
    .locator('input[type=file]')
    .setInputFiles({ name: 'fachada.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText(/^Guardado \d/)).toBeVisible();
  await page.route(
    (url) => url.pathname.includes('/api/drafts/ENC'),
    (route) => route.abort(),
  );
  await inputOf(page, 1).fill('Casa');
  const offline = page.getByText('Sin conexión: guardado en este equipo');
  await expect(offline).toBeVisible();

  const storedSession = await page.evaluate(() => sessionStorage.getItem('caracteriza.session')!);
  await context.addInitScript((value) => sessionStorage.setItem('caracteriza.session', value), storedSession);
  const homePage = await context.newPage();
  await homePage.goto('/caracteriza/home');
  const unfinished = homePage.getByRole('listitem').filter({ hasText: code });
  await unfinished.getByRole('button', { name: /Descartar/ }).click();
  await homePage.getByRole('alertdialog').getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(statuses(homePage).filter({ hasText: 'El borrador se descartó' })).toBeVisible();
  await expect.poll(() => homePage.evaluate(copiedParts)).toBe(0);
  await homePage.close();

  await inputOf(page, 1).fill('Casa de tapia');
  await expect.poll(() => page.evaluate(copiedParts)).toBeGreaterThan(0);
  await expect(offline).toBeVisible();
  await page.reload();
  await openByAddress(page, api, person, name);
  await expect(file).toContainText('fachada.png');
  await expect(inputOf(page, 1)).toHaveValue('Casa de tapia');
});

test('a survey whose saving was not answered is said to be saved, and not asked for again', async ({
  page,
  api,
}) => {
  const name = await makeLong(api, 2, ['6', '5']);
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, name);
  const code = await surveyCode(page);
  await page.route('**/answersBySurvey/saveCompleteSurvey', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const drafts = (url: URL) => url.pathname.includes('/api/drafts/ENC');
  await page.route(drafts, (route) => route.abort());
  await inputOf(page, 0).fill('Casa');
  await inputOf(page, 1).fill('2');
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page.getByText('No hubo respuesta del servidor')).toBeVisible();
  await page.unroute(drafts);
  // The draft is retried, and the server reports that the survey is already saved.
  const savedPanel = stopped(page, `La encuesta ${code} está guardada`);
  await expect(savedPanel).toContainText('con estas mismas respuestas');
  await expect(savedPanel.getByRole('heading')).toBeFocused();
  await expectAccessible(page);
  await savedPanel.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/home\/characterize\?/);
  await expect.poll(() => page.evaluate(copiedParts)).toBe(0);
  expect(await api.call('listSurveysBySurveyable', { params: { id: person.id } })).toHaveLength(1);
});
