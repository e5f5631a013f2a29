/** A new version is deployed while tabs are open: they keep working, the next start has it, and a bad one can be taken back. */
import { expect, type Page } from '@playwright/test';
import { test } from '@playwright/test';
import { Api } from '../api.ts';
import { openAdd } from '../crud-steps.ts';
import { deployNextVersion, makeDeployment, removeDeployment } from '../deployment.ts';
import { accounts, fillLogin } from '../fixtures.ts';
import { keepSession } from '../kept-session.ts';
import { makeProfile, removeProfile, startBrowser } from '../killed-browser.ts';
import { removeDataDir, type RunningServer, startServer } from '../server.ts';

/** Opens home with a session. */
async function openHome(page: Page, { origin }: RunningServer): Promise<void> {
  await page.goto(`${origin}/caracteriza/api/health`);
  await keepSession(page, await Api.login(origin, accounts.admin.login, accounts.admin.password));
  await page.goto(`${origin}/caracteriza/home`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** The page's first script; its name identifies the version. */
const script = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')!.src);

const isNext = (address: string): boolean => address.endsWith('_2.js');

const cachedScripts = (page: Page) =>
  page.evaluate(async () => {
    const allRequests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return allRequests.flat().map(({ url }) => url);
  });

const openFromMenu = async (page: Page, name: string) => {
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};

const cleanUps: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

test('a tab of the version before keeps its form and its parts, and the next start is the new version', async () => {
  const [product, profile] = [await makeDeployment(), await makeProfile()];
  let server = await startServer({ product });
  cleanUps.push(
    () => server.stop(),
    () => removeProfile(profile),
    () => removeDeployment(product),
    () => removeDataDir(server.dataDir),
  );
  const restart = async (env: Record<string, string> = {}) => {
    await server.stop();
    const { port } = new URL(server.origin);
    server = await startServer({ product, dataDir: server.dataDir, env: { PORT: port, ...env } });
  };
  const browser = await startBrowser(profile);
  try {
    const { page: tab, context } = browser;
    await openHome(tab, server);
    await openFromMenu(tab, 'Zonas');
    const { form } = await openAdd(tab, 'Zonas', 'Agregar Zona');
    await form.getByLabel('Nombre').fill('Vereda El Ñame');
    const olderScript = await script(tab);

    await server.stop();
    await deployNextVersion(product);
    await restart();
    expect((await fetch(olderScript)).status).toBe(404);
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(tab.getByText('Hay una versión nueva de Caracteriza.')).toBeVisible();
    await expect.poll(async () => (await cachedScripts(tab)).some(isNext)).toBe(true);
    await expect(form.getByLabel('Nombre')).toHaveValue('Vereda El Ñame');

    const secondTab = await context.newPage();
    await openHome(secondTab, server);
    // The browser's own cache also holds the older files, until it needs the room.
    await (await context.newCDPSession(secondTab)).send('Network.clearBrowserCache');
    expect(isNext(await script(secondTab))).toBe(true);
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await tab.getByRole('alertdialog').getByRole('button').last().click();
    for (const name of ['Campañas', 'Usuarios', 'Auditoría']) await openFromMenu(tab, name);
    expect(await script(tab)).toBe(olderScript);
    await openFromMenu(secondTab, 'Campañas');
  } finally {
    await browser.kill();
  }

  await server.stop();
  const coldBrowser = await startBrowser(profile);
  try {
    const { page } = coldBrowser;
    await page.goto(`${server.origin}/caracteriza/`);
    await expect(page.getByRole('heading', { name: 'Inicio de Sesión' })).toBeVisible();
    expect(isNext(await script(page))).toBe(true);
    await expect(page.getByText(/^Sin conexión con el servidor/)).toBeVisible();
    await restart();
    await expect(page.getByText(/^Sin conexión con el servidor/)).toBeHidden();
    await fillLogin(page, accounts.admin);
    await expect(page).toHaveURL(/\/caracteriza\/home$/);

    await restart({ SERVICE_WORKER: '0' });
    await page.reload();
    const cachesLeft = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    await expect.poll(cachesLeft).toEqual([]);
    await server.stop();
    await expect(page.reload()).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
  } finally {
    await coldBrowser.kill();
  }
});
