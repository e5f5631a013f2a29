// A trip that a passkey can open too, if its device can derive secrets (decision 0123).
import type { Page } from '@playwright/test';
import { addUser } from './accounts.ts';
import { type Account, expect, expectAccessible, scrollsSideways } from './fixtures.ts';
import { goOut, unlock, zoneOf } from './field-steps.ts';
import { addAuthenticator, addKey, test } from './passkey-steps.ts';
import { makeVisitedFamily, type VisitedFamily } from './visit-steps.ts';

test.use({ serviceWorkers: 'allow' });

let visited: VisitedFamily;
test.beforeEach(async ({ api }) => {
  visited = await makeVisitedFamily(api);
});
test.afterEach(async ({ api }) => {
  const params = { id: visited.campaign.id };
  await api.call('deactivateCampaign', { params, query: { status: 'inactivo' } });
});

const trip = (page: Page) => page.getByRole('region', { name: 'Salida a terreno' });
const offer = (page: Page) => page.getByRole('button', { name: 'Agregar llave de acceso' });
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Desbloquear con la llave de acceso' });

/** Starts a trip as a surveyor who has a passkey, until the trip's card is shown. */
async function goOutWithKey(page: Page, dataDir: string, account: Account): Promise<void> {
  await addUser(dataDir, { ...account, role: 'Encuestador' });
  await goOut(page, zoneOf(visited), { account });
  await addKey(page, account, 'Teléfono');
  await page.goto('/caracteriza/home');
  await expect(offer(page)).toBeVisible();
}

test('a passkey opens the trip without a network, its user verified, and the passphrase still does', async ({
  page,
  context,
  server,
}) => {
  const device = await addAuthenticator(page, { hasPrf: true });
  await goOutWithKey(page, server.dataDir, { login: 'con.secreto', password: 'Senderos-2026' });
  await expectAccessible(page);
  await offer(page).click();
  await expect(page.getByText('La salida se abre también con su llave de acceso.')).toBeVisible();
  await expect(offer(page)).toBeHidden();

  await page.getByRole('button', { name: 'Bloquear' }).click();
  await expect(byPasskey(page)).toBeVisible();
  await expect(
    page.getByText('con su frase de acceso o su llave de acceso, también sin conexión'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);

  await context.setOffline(true);
  await page.goto(`${server.origin}/caracteriza/`);
  await byPasskey(page).click();
  await expect(trip(page)).toBeVisible();
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await unlock(page, server.origin);

  await page.getByRole('button', { name: 'Bloquear' }).click();
  await device.verifies(false);
  await byPasskey(page).click();
  await expect(page.getByText(/^No se usó ninguna llave de acceso/)).toBeVisible();
  await expect(trip(page)).toBeHidden();
});

test('a passkey without a secret opens no trip, and says so; the passphrase does', async ({
  page,
  context,
  server,
}) => {
  await addAuthenticator(page);
  await goOutWithKey(page, server.dataDir, { login: 'sin.secreto', password: 'Senderos-2026' });
  await offer(page).click();
  await expect(
    page.getByText('Esa llave de acceso, o este navegador, no sirve para abrir una salida'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByRole('button', { name: 'Desbloquear la salida' })).toBeVisible();
  await expect(byPasskey(page)).toBeHidden();
  await context.setOffline(true);
  await unlock(page, server.origin);
});
