// The session ends or the server goes down during a survey: nothing typed is lost, and nothing is saved twice (rules §3, §6,
// §7).
import { addUser, countRows, endSessions } from './accounts.ts';
import { Api } from './api.ts';
import { inputOf, makeLong } from './draft-steps.ts';
import { accounts, alerts, expect, expectAccessible, fillLogin, signIn, test as base } from './fixtures.ts';
import { adminPassword, makeDataDir, removeDataDir, type RunningServer, startServer } from './server.ts';
import { choose, openByAddress, personAged, surveyCode } from './survey-steps.ts';

const test = base.extend<{ ownServer: { start: () => Promise<RunningServer> } }>({
  // A server that a test can kill and start again at the same address.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  ownServer: async ({}, use) => {
    const dataDir = await makeDataDir();
    let running: RunningServer | null = null;
    await use({
      start: async () => {
        const port = running === null ? '0' : new URL((running as RunningServer).origin).port;
        running = await startServer({ dataDir, env: { PORT: port } });
        return running;
      },
    });
    await (running as RunningServer | null)?.stop();
    await removeDataDir(dataDir);
  },
});

const consent = '¿Autoriza el tratamiento';
const accept = { name: 'Aceptar', exact: true } as const;

test('a session that ends during a survey is renewed over it, and the survey is saved', async ({
  page,
  api,
  server,
}) => {
  const account = { login: 'interrumpida', password: 'Interrumpe-2026' };
  await addUser(server.dataDir, { ...account, role: 'Encuestador' });
  const person = await personAged(api, 20, 60);
  await signIn(page, account);
  await openByAddress(page, api, person, 'Consentimiento y contacto');
  const code = await surveyCode(page);
  await choose(page, consent, 'No');
  const draftResponse = page.waitForResponse(
    (response) =>
      response.url().includes('/drafts/') && response.request().postDataJSON()?.answers?.length === 2,
  );
  await choose(page, 'Motivo de la no autorización', 'Desconfianza');
  // The draft is already saved, so the button's call is the next one and discovers that the session has ended.
  await draftResponse;
  await endSessions(server.dataDir, account.login);
  await page.getByRole('button', accept).click();

  const dialog = page.getByRole('dialog', { name: 'La sesión terminó' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('combobox', { name: consent })).toHaveValue('No');
  await expect(page.getByRole('combobox', { name: 'Motivo de la no' })).toHaveValue('Desconfianza');
  expect(await surveyCode(page)).toBe(code);
  await page.getByRole('button', accept).click();
  await expect(page).toHaveURL(/\/home\/characterize\?/);
  const surveys = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
  expect(surveys.map((survey) => survey.code)).toEqual([code]);
});

test('a server that dies during a survey and comes back saves it once, as it was', async ({
  browser,
  ownServer,
}) => {
  const firstStart = await ownServer.start();
  const page = await browser.newPage({ baseURL: firstStart.origin });
  const api = await Api.signIn(firstStart.origin, 'admin', adminPassword);
  const person = await personAged(api, 20, 60);
  await signIn(page);
  await openByAddress(page, api, person, 'Consentimiento y contacto');
  const code = await surveyCode(page);
  await choose(page, consent, 'No');
  const countBefore = await countRows(firstStart.dataDir, 'survey');
  await firstStart.kill();

  await page.getByRole('button', accept).click();
  await expect(alerts(page).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: consent })).toHaveValue('No');
  await expect(page).toHaveURL(/\/home\/survey\?/);

  const secondServer = await ownServer.start();
  expect(secondServer.origin).toBe(firstStart.origin);
  await page.getByRole('button', accept).click();
  await expect(page).toHaveURL(/\/home\/characterize\?/);
  expect(await countRows(secondServer.dataDir, 'survey')).toBe(countBefore + 1);
  const surveys = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
  expect(surveys.map((survey) => survey.code)).toEqual([code]);
  await page.close();
});

test('signing out waits for what was typed last, and asks when it cannot be sent', async ({
  page,
  context,
  api,
}) => {
  const survey = await makeLong(api, 1);
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, survey);
  const name = inputOf(page, 0);
  const signOutButton = page.getByRole('button', { name: 'Cerrar sesión' });
  const login = page.getByLabel('Usuario', { exact: true });

  await test.step('without a connection it asks, and staying loses nothing', async () => {
    await context.setOffline(true);
    await name.pressSequentially('Begoña');
    await signOutButton.click();
    const confirmDialog = page.getByRole('alertdialog', { name: '¿Desea cerrar la sesión?' });
    await expect(confirmDialog).toContainText('no se pudieron');
    await confirmDialog.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(page.getByText('Sin conexión: guardado en este equipo')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^Guardado \d/)).toBeVisible();
  });

  await test.step('with one, the last letters are sent first', async () => {
    await name.pressSequentially(' Ñáñez');
    await signOutButton.click();
    await expect(login).toBeVisible();
    await signIn(page, accounts.surveyor);
    await openByAddress(page, api, person, survey);
    await expect(name).toHaveValue('Begoña Ñáñez');
  });
});

test('who signs out without a connection leaves nothing that is sent or said afterwards', async ({
  page,
  api,
}) => {
  const survey = await makeLong(api, 1);
  const person = await personAged(api, 20, 60);
  await page.clock.install();
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, survey);
  await inputOf(page, 0).fill('Antes');
  await expect(page.getByText(/^Guardado \d/)).toBeVisible();
  const calls = '**/caracteriza/api/**';
  await page.route(calls, (route) => route.abort());
  await inputOf(page, 0).fill('Begoña');
  await expect(page.getByText('Sin conexión: guardado en este equipo')).toBeVisible();
  await page.getByRole('link', { name: 'Caracteriza, inicio' }).click();
  const leaveDialog = page.getByRole('alertdialog', { name: '¿Desea salir de la encuesta?' });
  await expect(leaveDialog).toContainText('cifrados en este equipo');
  await leaveDialog.getByRole('button', { name: 'Seguir en la encuesta' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: '¿Desea cerrar la sesión?' });
  await confirmDialog.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByLabel('Usuario', { exact: true })).toBeVisible();

  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.accept();
  });
  const sentTexts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/drafts/')) sentTexts.push(request.method());
  });
  // Longer than the retry delay of a draft that could not be sent.
  await page.clock.fastForward('00:20');
  await page.unroute(calls);
  await fillLogin(page, accounts.admin);
  await expect(page).toHaveURL(/\/home$/);
  await page.clock.fastForward('00:20');
  await openByAddress(page, api, person, survey);
  await expect(inputOf(page, 0)).toHaveValue('');
  expect(messages).toEqual([]);
  expect(sentTexts.filter((method) => method === 'PUT')).toEqual([]);
});

test('without a connection a tab still shows why its survey stopped, and the login', async ({
  context,
  page,
  api,
}) => {
  const survey = await makeLong(api, 1);
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  const storedSession = await page.evaluate(() => sessionStorage.getItem('caracteriza.session')!);
  await context.addInitScript((value) => sessionStorage.setItem('caracteriza.session', value), storedSession);
  // A tab that never showed the login page.
  const tab = await context.newPage();
  const loaded = ['login-screen', 'survey-stop'].map((name) =>
    tab.waitForResponse((response) => response.url().includes(name)),
  );
  await openByAddress(tab, api, person, survey);
  await Promise.all(loaded);
  await tab.route('**/*', (route) => route.abort());
  await page.goto(tab.url());
  await page.getByRole('button', { name: 'Continuar aquí' }).click();
  await expect(inputOf(page, 0)).toBeVisible();
  await expect(
    tab.getByRole('heading', { name: 'Esta encuesta está abierta en otra pestaña' }),
  ).toBeVisible();
  await tab.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(tab.getByLabel('Usuario', { exact: true })).toBeVisible();
});
