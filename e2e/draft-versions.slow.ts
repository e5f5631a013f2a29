// A survey with two versions: both are kept until the person chooses one (docs/capture.md).
import { inputOf, makeLong, statementOf, stopped } from './draft-steps.ts';
import { accounts, alerts, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { openByAddress, personAged, surveyCode } from './survey-steps.ts';

test('a survey answered on two devices keeps both versions until the person has chosen', async ({
  browser,
  page,
  api,
}) => {
  const name = await makeLong(api, 5);
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, name);
  const code = await surveyCode(page);
  const otherDevice = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const otherPage = await otherDevice.newPage();
  await signIn(otherPage, accounts.surveyor);
  await openByAddress(otherPage, api, person, name);
  expect(await surveyCode(otherPage)).toBe(code);

  await inputOf(otherPage, 0).fill('De la tableta ñ');
  await inputOf(otherPage, 1).fill('22');
  await expect(otherPage.getByText(/Guardado \d/)).toBeVisible();

  const conflict = stopped(page, 'Esta encuesta se respondió en dos lugares');
  const choiceOf = (index: number) => conflict.getByRole('radiogroup', { name: statementOf(index) });
  await test.step('both are shown side by side, and nothing is chosen for the person', async () => {
    await inputOf(page, 0).fill('Del teléfono');
    await expect(conflict).toBeVisible();
    await expect(choiceOf(0)).toContainText('Del teléfono');
    await expect(choiceOf(0)).toContainText('De la tableta ñ');
    await expect(choiceOf(1)).toContainText('Sin respuesta');
    await expect(conflict.getByRole('radio', { checked: true })).toHaveCount(0);
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(choiceOf(0)).toHaveAccessibleDescription(/Elija una/);
  });

  await test.step('a reload before the choice shows both again', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(choiceOf(0)).toContainText('Del teléfono');
    await expect(choiceOf(0)).toContainText('De la tableta ñ');
  });

  await test.step('question by question', async () => {
    await choiceOf(0)
      .getByRole('radio', { name: /En este equipo/ })
      .check();
    await choiceOf(1)
      .getByRole('radio', { name: /En el servidor/ })
      .check();
    await conflict.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(inputOf(page, 0)).toHaveValue('Del teléfono');
    await expect(inputOf(page, 1)).toHaveValue('22');
    await expect(page.getByText(/Guardado \d/)).toBeVisible();
  });

  await test.step('Aceptar drops nothing either that this device has not seen', async () => {
    await otherPage.getByRole('button', { name: 'Aceptar', exact: true }).click();
    const otherPanel = stopped(otherPage, 'Esta encuesta se respondió en dos lugares');
    await otherPanel.getByRole('button', { name: 'Todas las de este equipo' }).click();
    await otherPanel.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(inputOf(otherPage, 0)).toHaveValue('De la tableta ñ');
    await otherPage.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(otherPage.getByRole('heading', { name: /quedó guardada/ })).toBeVisible();
  });

  await test.step('what was answered after it was saved elsewhere goes on in another survey', async () => {
    await inputOf(page, 0).fill('Después');
    const spentPanel = stopped(page, /ya fue guardada/);
    await expect(spentPanel.getByRole('row', { name: statementOf(0) })).toContainText('De la tableta ñ');
    await expectAccessible(page);
    await page.route('**/surveys/open', (route) => route.abort());
    await spentPanel.getByRole('button', { name: 'Continuar en otra encuesta' }).click();
    await expect(alerts(page).first()).toBeVisible();
    await expect(spentPanel.getByRole('row', { name: statementOf(0) })).toContainText('Después');
    await page.unroute('**/surveys/open');
    await spentPanel.getByRole('button', { name: 'Continuar en otra encuesta' }).click();
    await expect(inputOf(page, 0)).toHaveValue('Después');
    expect(await surveyCode(page)).not.toBe(code);
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(page.getByRole('heading', { name: /quedó guardada/ })).toBeVisible();
    expect(await api.call('listSurveysBySurveyable', { params: { id: person.id } })).toHaveLength(2);
  });
  await otherDevice.close();
});

test('a call of a visit that was left takes no copy of the next one from the device', async ({
  page,
  api,
}) => {
  const name = await makeLong(api, 1);
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, name);
  const address = page.url();
  const drafts = (url: URL) => url.pathname.includes('/api/drafts/ENC');
  const heldRequest = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(drafts, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    calls += 1;
    if (calls > 1) return route.abort();
    await heldRequest.promise;
    return route.continue();
  });

  await inputOf(page, 0).fill('Antes');
  await page.getByRole('link', { name: 'Caracteriza, inicio' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click();
  // The URL changes first. Otherwise the survey, which is still mounted, would also ask for confirmation on the way
  // back.
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
  await page.goBack();
  await expect(inputOf(page, 0)).toHaveValue('Antes');
  await inputOf(page, 0).fill('Después');
  await expect(page.getByText('Sin conexión: guardado en este equipo')).toBeVisible();
  const arrived = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  heldRequest.resolve();
  await arrived;
  // By then the first visit has been notified too.
  await page.reload();
  await page.unroute(drafts);
  await page.goto(address);
  await expect(stopped(page, 'Esta encuesta se respondió en dos lugares')).toContainText('Después');
});
