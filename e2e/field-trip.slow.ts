// A trip without a signal: only the passphrase opens the data on the device, and nobody else can read
// anything in it.
import type { Page } from '@playwright/test';
import { accounts, expect, expectAccessible, fillLogin, scrollsSideways, test } from './fixtures.ts';
import { makeProfile, profileHolds, removeProfile, startBrowser } from './killed-browser.ts';
import { telephone } from './phone-steps.ts';
import { makeVisitedFamily, type VisitedFamily } from './visit-steps.ts';

const passphrase = 'Tres-mulas-suben-la-ñapa';
const unlockButton = (page: Page) => page.getByRole('button', { name: 'Desbloquear la salida' });
const trip = (page: Page) => page.getByRole('region', { name: 'Salida a terreno' });

let visited: VisitedFamily;
test.beforeEach(async ({ api }) => {
  visited = await makeVisitedFamily(api);
});
test.afterEach(async ({ api }) => {
  await api.call('deactivateCampaign', {
    params: { id: visited.campaign.id },
    query: { status: 'inactivo' },
  });
});

/** Chooses the data for a trip on 'Salir a terreno', and the passphrase. */
async function fillTrip(page: Page, { campaign, family }: VisitedFamily): Promise<void> {
  await page.getByRole('combobox', { name: 'Campaña' }).click();
  await page.getByRole('option', { name: campaign.name }).click();
  await page.getByRole('combobox', { name: 'Zonas' }).click();
  await page.getByRole('option', { name: family.zoneID.name }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/familias?, [\d.]+ personas?: \d+ MB/)).toBeVisible();
  await page.getByLabel('Frase de acceso', { exact: true }).fill(passphrase);
  await page.getByLabel('Repita la frase de acceso').fill(passphrase);
}

async function goOut(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/caracteriza/public/login`);
  await fillLogin(page, accounts.surveyor);
  await page.getByRole('link', { name: 'Salir a terreno' }).click();
  await fillTrip(page, visited);
  await page.getByRole('button', { name: 'Salir a terreno' }).click();
  await expect(trip(page)).toContainText(/Hasta el .+ · [\d.]+ familias? · nada por enviar/);
}

/** Opens the form of the passphrase and types one. */
async function tryPassphrase(page: Page, passphraseText: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Desbloquear la salida' });
  if (!(await form.isVisible())) await unlockButton(page).click();
  await form.getByLabel('Frase de acceso').fill(passphraseText);
  await form.getByRole('button', { name: 'Desbloquear', exact: true }).click();
}

test('a trip opens without a network by its passphrase, and the device holds no word of it in plain', async ({
  server,
}) => {
  const profile = await makeProfile();
  try {
    const firstBrowser = await startBrowser(profile);
    await goOut(firstBrowser.page, server.origin);
    await firstBrowser.page.evaluate(() => navigator.serviceWorker.ready);
    await firstBrowser.close();

    const { family, people } = visited;
    const searches = [family.consultreference, people.Rosa.identification, people.Camilo.identification];
    expect(await profileHolds(profile, [...searches, passphrase, 'caracteriza-field'])).toEqual([
      'caracteriza-field',
    ]);

    const secondBrowser = await startBrowser(profile);
    const { page } = secondBrowser;
    await secondBrowser.context.setOffline(true);
    await page.goto(`${server.origin}/caracteriza/`);
    await expect(unlockButton(page)).toBeVisible();
    await tryPassphrase(page, 'Cuatro-mulas-bajan');
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText('La frase no es correcta. Espere 1 segundo');
    await expectAccessible(page);
    await expect(async () => {
      await tryPassphrase(page, passphrase);
      await expect(trip(page)).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: `Hola, ${accounts.surveyor.login}` })).toBeVisible();

    await page.getByRole('button', { name: 'Bloquear' }).click();
    await expect(unlockButton(page)).toBeVisible();
    await page.goBack();
    await expect(trip(page)).toBeHidden();
    await secondBrowser.close();
  } finally {
    await removeProfile(profile);
  }
});

test('on a phone: the rules are said first, mistakes at their fields, and the trip ends without a trace', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ ...telephone, baseURL: server.origin, locale: 'es-CO' });
  const page = await context.newPage();
  await page.goto('/caracteriza/public/login');
  await fillLogin(page, accounts.surveyor);
  await page.getByRole('link', { name: 'Salir a terreno' }).click();
  await expect(page.getByText('Al menos 10 caracteres, sin espacios y no solo números')).toBeVisible();
  await page.getByRole('button', { name: 'Salir a terreno' }).click();
  await expect(page.getByText('Elija la campaña.')).toBeVisible();
  await expectAccessible(page);
  await fillTrip(page, visited);
  await page.getByLabel('Frase de acceso', { exact: true }).fill('corta');
  await page.getByRole('button', { name: 'Salir a terreno' }).click();
  await expect(page.getByText('Escriba al menos 10 caracteres; lleva 5.')).toBeVisible();
  await expect(page.getByText('No es igual a la frase de arriba.')).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByLabel('Frase de acceso', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Salir a terreno' }).click();
  await expect(trip(page)).toContainText('nada por enviar');
  expect(await scrollsSideways(page)).toBe(false);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Terminar salida' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar salida' }).click();
  await expect(page.getByText('La salida terminó y se borró de este equipo.')).toBeVisible();
  await expect(trip(page)).toBeHidden();
  const countsLeft = await page.evaluate(async () => {
    const request = indexedDB.open('caracteriza-field');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const names = Array.from(request.result.objectStoreNames);
    const counts = names.map((name) => request.result.transaction(name).objectStore(name).count());
    await Promise.all(counts.map((count) => new Promise((resolve) => (count.onsuccess = resolve))));
    return counts.map(({ result }) => result);
  });
  expect(countsLeft).toEqual([0, 0, 0, 0]);
  await context.close();
});

/** What a browser says about stored data. */
interface Promised {
  persist: boolean;
  quota: number;
  usage: number;
}

const mega = 1_000_000;
const browsers: readonly (readonly [name: string, promised: Promised, told: RegExp, mayGo: boolean])[] = [
  ['that does not promise to keep', { persist: false, quota: 9e9, usage: 0 }, /no prometió conservar/, true],
  [
    'in a private window',
    { persist: true, quota: 300 * mega, usage: 0 },
    /ventana privada o de incógnito/,
    true,
  ],
  ['with little room', { persist: true, quota: 9e9, usage: 9e9 - 20 * mega }, /tiene 20 MB libres/, false],
];

for (const [name, promised, message, mayGo] of browsers) {
  test(`a browser ${name} is told of before going out`, async ({ page }) => {
    await page.addInitScript(({ persist, quota, usage }) => {
      Object.defineProperties(StorageManager.prototype, {
        persist: { value: () => Promise.resolve(persist) },
        estimate: { value: () => Promise.resolve({ quota, usage }) },
      });
    }, promised);
    await page.goto('/caracteriza/public/login');
    await fillLogin(page, accounts.surveyor);
    await page.getByRole('link', { name: 'Salir a terreno' }).click();
    await fillTrip(page, visited);
    await expect(page.getByText(message)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salir a terreno' }).click();
    if (mayGo) await expect(trip(page)).toContainText('nada por enviar');
    else {
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(trip(page)).toBeHidden();
    }
  });
}

for (const isLocked of [false, true]) {
  const which = isLocked ? 'a locked device' : 'a device';
  test(`${which} that is reported lost erases everything at its next contact`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.origin, locale: 'es-CO' });
    const page = await context.newPage();
    await goOut(page, server.origin);
    if (isLocked) await page.getByRole('button', { name: 'Bloquear' }).click();
    if (isLocked) await expect(unlockButton(page)).toBeVisible();
    const otherContext = await browser.newContext({ baseURL: server.origin, locale: 'es-CO' });
    const account = await otherContext.newPage();
    await account.goto('/caracteriza/public/login');
    await fillLogin(account, accounts.surveyor);
    await account.getByRole('link', { name: /Mi cuenta/ }).click();
    const devices = account.getByRole('region', { name: 'Mis dispositivos' });
    await devices
      .getByRole('button', { name: /^Perdí el dispositivo/ })
      .first()
      .click();
    await account.getByRole('alertdialog').getByRole('button', { name: 'Darlo por perdido' }).click();
    await expect(account.getByText('El dispositivo quedó reportado como perdido.')).toBeVisible();
    await expectAccessible(account);

    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('button', { name: 'INICIAR SESIÓN' })).toBeVisible();
    await expect(unlockButton(page)).toBeHidden();
    if (isLocked) await expect(page.getByText('Este equipo fue reportado como perdido')).toBeVisible();
    await Promise.all([context.close(), otherContext.close()]);
  });
}
