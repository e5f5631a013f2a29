// What remains of a survey when the browser is killed, the device cannot store a copy, or the user is blocked
// (docs/capture.md).
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { addUser } from './accounts.ts';
import { inputOf, makeLong, refuseCopies, statementOf } from './draft-steps.ts';
import { accounts, alerts, expect, expectAccessible, fillLogin, signIn, test as base } from './fixtures.ts';
import { killRound, makeKilledSurvey, openKilled, shownAnswers } from './kill-rounds.ts';
import { makeProfile, profileHolds, removeProfile } from './killed-browser.ts';
import { field, idsOf, openByAddress, personAged } from './survey-steps.ts';

const test = base.extend<{ profile: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  profile: async ({}, use) => {
    const profile = await makeProfile();
    await use(profile);
    await removeProfile(profile);
  },
});

const offlineNote = 'Sin conexión: guardado en este equipo';

test('a browser that is killed while somebody types loses at most the answer that is being typed', async ({
  api,
  profile,
}) => {
  const person = await personAged(api, 20, 60);
  const survey = await makeKilledSurvey(api, person, { profile, account: accounts.surveyor });
  let browser = await openKilled(survey);
  try {
    for (let round = 0; round < 5; round++) {
      const result = await killRound(survey, browser, round % 2 === 1);
      browser = result.browser;
      expect(result.result.answers).toEqual([]);
    }
  } finally {
    await browser.kill();
  }
});

test('a file is kept on the device too, and letters typed beside it do not write it again', async ({
  api,
  profile,
}) => {
  const name = await makeLong(api, 2, ['1', '6']);
  const person = await personAged(api, 20, 60);
  const address = `/caracteriza/home/survey?${new URLSearchParams(await idsOf(api, person, name))}`;
  const survey = { origin: api.origin, profile, account: accounts.surveyor, address, knownAnswers: [] };
  const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(3_000_000)]);

  const firstSurvey = await openKilled(survey);
  await firstSurvey.page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with the store that it belongs to
    const { put } = IDBObjectStore.prototype;
    let writeCount = 0;
    IDBObjectStore.prototype.put = function (value: { data?: ArrayBuffer }, key) {
      writeCount += value.data?.byteLength ?? 0;
      document.documentElement.dataset['written'] = String(writeCount);
      return put.call(this, value, key);
    };
  });
  await firstSurvey.context.setOffline(true);
  const file = field(firstSurvey.page, statementOf(0)).locator('input[type=file]');
  await file.setInputFiles({ name: 'fachada.png', mimeType: 'image/png', buffer: picture });
  const text = inputOf(firstSurvey.page, 1);
  await text.pressSequentially('Casa de bahareque');
  await expect(firstSurvey.page.getByText(offlineNote)).toBeVisible();
  const writeCount = await firstSurvey.page.evaluate(() =>
    Number(document.documentElement.dataset['written']),
  );
  // As a data URL it is a third larger.
  expect(writeCount).toBeGreaterThan(picture.length);
  expect(writeCount).toBeLessThan(1.5 * picture.length);
  await firstSurvey.kill();

  const reopened = await openKilled(survey);
  await expect(inputOf(reopened.page, 1)).toHaveValue('Casa de bahareque');
  await expect(field(reopened.page, statementOf(0))).toContainText('fachada.png');
  await expect(reopened.page.getByText(/^Guardado \d/)).toBeVisible();
  await reopened.kill();
});

test("the device's storage tells nobody anything, and only the same user gets the answers back", async ({
  api,
  profile,
  server,
}) => {
  const secondAccount = { login: 'segunda', password: 'Segunda-2026' };
  await addUser(server.dataDir, { ...secondAccount, role: 'Encuestador' });
  const person = await personAged(api, 20, 60);
  const survey = await makeKilledSurvey(api, person, { profile, account: accounts.surveyor });
  const answer = 'Desplazada de Ñandubay en 2003';
  const control = 'texto sin cifrar de control';

  const firstSurvey = await openKilled(survey);
  await firstSurvey.context.setOffline(true);
  await inputOf(firstSurvey.page, 0).fill(answer);
  await inputOf(firstSurvey.page, 1).fill('987654321');
  await expect(firstSurvey.page.getByText(offlineNote)).toBeVisible();
  // Control: text stored in plain form is found; otherwise the search would prove nothing.
  await firstSurvey.page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('control', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('plain').put(text, 'key');
        request.onsuccess = () => resolve();
      }),
    control,
  );
  await firstSurvey.kill();
  const names = [person.firstName, person.firstSurname].filter((name) => name.length > 4);
  const secrets = [answer, '987654321', person.identification, ...names];
  expect(await profileHolds(profile, [control, ...secrets])).toEqual([control]);

  await test.step('another user of the device sees nothing of it', async () => {
    const secondSurvey = await openKilled({ ...survey, account: secondAccount });
    expect((await shownAnswers(secondSurvey.page)).join('')).toBe('');
    await secondSurvey.kill();
  });

  await test.step('the same user does, and the server has it then', async () => {
    const reopened = await openKilled(survey);
    await expect(reopened.page.getByText(/Se recuperaron de este equipo las respuestas del/)).toBeVisible();
    await expect(inputOf(reopened.page, 0)).toHaveValue(answer);
    await expect(reopened.page.getByText(/^Guardado \d/)).toBeVisible();
    await reopened.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    const otherDevice = await openKilled(survey);
    await expect(inputOf(otherDevice.page, 0)).toHaveValue(answer);
    await expect(inputOf(otherDevice.page, 1)).toHaveValue('987654321');
    await otherDevice.kill();
  });
});

test('a full storage is told, and the survey goes on with the server', async ({ page, context, api }) => {
  const name = await makeLong(api, 1);
  const person = await personAged(api, 20, 60);
  // Aborts the transaction, as browsers do when the disk is full, because a test cannot cause that.
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with the store that it belongs to
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      const putRequest = put.call(this, value, key);
      if (document.documentElement.dataset['full'] === 'true') this.transaction.abort();
      return putRequest;
    };
  });
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, name);
  const fill = (full: boolean) =>
    page.evaluate((text) => void (document.documentElement.dataset['full'] = text), String(full));
  await fill(true);
  const notice = alerts(page).filter({ hasText: 'Este equipo no puede guardar una copia' });

  await inputOf(page, 0).fill('Sin espacio');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(/^Guardado \d/)).toBeVisible();
  await context.setOffline(true);
  await inputOf(page, 0).fill('Sin espacio ni red');
  await expect(page.getByText('Sin conexión: cambios sin guardar')).toBeVisible();

  await fill(false);
  await inputOf(page, 0).fill('Con espacio otra vez');
  await expect(page.getByText(offlineNote)).toBeVisible();
  await expect(notice).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText(/^Guardado \d/)).toBeVisible();
});

test('a browser without storage is told, and the survey goes on with the server', async ({ page, api }) => {
  const name = await makeLong(api, 1);
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  const session = await page.evaluate(() => sessionStorage.getItem('caracteriza.session'));
  expect(session).not.toBeNull();
  await refuseCopies(page);
  await openByAddress(page, api, person, name);
  await inputOf(page, 0).fill('Solo en el servidor');
  await expect(alerts(page).filter({ hasText: 'Este equipo no puede guardar una copia' })).toBeVisible();
  await expect(page.getByText(/^Guardado \d/)).toBeVisible();
});

test('a blocked user is told, and finds everything once the block is lifted', async ({
  page,
  api,
  server,
}) => {
  const account = { login: 'bloqueada', password: 'Bloquea-2026' };
  await addUser(server.dataDir, { ...account, role: 'Encuestador' });
  const name = await makeLong(api, 1);
  const person = await personAged(api, 20, 60);
  await signIn(page, account);
  await openByAddress(page, api, person, name);
  await inputOf(page, 0).fill('Antes');
  await expect(page.getByText(/^Guardado \d/)).toBeVisible();
  const address = page.url();
  const role = (await api.call('listRoles')).find((currentRole) => currentRole.name === 'Encuestador')!;
  const users = await api.call('listUsersByRole', { params: { id: role.id } });
  const { id } = users.find(({ login }) => login === account.login)!;
  await api.call('blockUser', { params: { id }, body: { accountLocked: 'TRUE' } });

  await inputOf(page, 0).fill('Después del bloqueo');
  const dialog = page.getByRole('dialog', { name: 'La sesión terminó' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('La sesión terminó: guardado en este equipo')).toBeAttached();
  await dialog.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(/\S/);
  await dialog.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByLabel('Usuario', { exact: true })).toBeVisible();

  await api.call('blockUser', { params: { id }, body: { accountLocked: 'FALSE' } });
  await page.goto('/caracteriza/public/login');
  await fillLogin(page, account);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(address);
  await expect(inputOf(page, 0)).toHaveValue('Después del bloqueo');
  await expect(page.getByText(/Se recuperaron de este equipo/)).toBeVisible();
});
