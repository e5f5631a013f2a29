/**
 * A new version is deployed while somebody is on a trip. The open tab keeps its form and its code, the new server
 * accepts the queue of the previous version, and the next start opens the trip in the new version.
 */
import { expect, type Page, test } from '@playwright/test';
import { Api } from '../api.ts';
import { deployNextVersion, makeDeployment, removeDeployment } from '../deployment.ts';
import { answersOf } from '../field-device.ts';
import { goOut, goTo, unlock, zoneOf } from '../field-steps.ts';
import { accounts } from '../fixtures.ts';
import { makeProfile, removeProfile, startBrowser } from '../killed-browser.ts';
import { removeDataDir, startServer } from '../server.ts';
import { makeVisitedFamily, type VisitedFamily } from '../visit-steps.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** The page's first script; its name identifies the version. */
const script = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')!.src);

/** Whether the next version is now the one that opens without a network. Until then, the previous version opens. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const cachedPage = await caches.match('/caracteriza/', { cacheName: 'caracteriza-next' });
    const registration = await navigator.serviceWorker.getRegistration();
    return cachedPage !== undefined && !registration?.installing && !registration?.waiting;
  });

const isNext = (address: string): boolean => address.endsWith('_2.js');
const answer = (page: Page) => page.getByRole('main').getByRole('textbox').first();

/** Every answer of the family on the server. */
async function answersThere(api: Api, { people, campaign }: VisitedFamily): Promise<string[]> {
  const answers: string[] = [];
  for (const { id } of Object.values(people))
    for (const { code, chCharacterizationByCampaignID } of await api.call('listSurveysBySurveyable', {
      params: { id },
    }))
      if (chCharacterizationByCampaignID.campaignET.id === campaign.id)
        answers.push(...Object.values(await answersOf(api, code)));
  return answers;
}

test('a trip goes on over a new version of the application, in its tab and after a cold start', async () => {
  const [product, profile] = [await makeDeployment(), await makeProfile()];
  let server = await startServer({ product });
  cleanUps.push(
    () => server.stop(),
    () => removeProfile(profile),
    () => removeDeployment(product),
    () => removeDataDir(server.dataDir),
  );
  const signIn = () => Api.signIn(server.origin, accounts.admin.login, accounts.admin.password);
  const visited = await makeVisitedFamily(await signIn());
  const { family, campaign } = visited;
  const typedTexts = ['Antes de la versión nueva: ñandú', 'Durante', 'Después'] as const;
  const tab = await startBrowser(profile);
  const { page, context } = tab;
  try {
    await goOut(page, zoneOf(visited), { origin: server.origin, account: accounts.admin });
    const olderScript = await script(page);
    await context.setOffline(true);
    await goTo(page, `visit?family=${family.id}&campaign=${campaign.id}`);
    const actionBar = page.getByRole('region', { name: 'Siguiente paso de la visita' });
    await actionBar.getByRole('link').first().click();
    const firstURL = page.url();
    await answer(page).fill(typedTexts[0]);
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.waitForURL((url) => url.href !== firstURL && !url.searchParams.has('saved'));
    await answer(page).fill(typedTexts[1]);

    await server.stop();
    await deployNextVersion(product);
    const { port } = new URL(server.origin);
    server = await startServer({ product, dataDir: server.dataDir, env: { PORT: port } });
    expect((await fetch(olderScript)).status).toBe(404);
    const api = await signIn();
    await context.setOffline(false);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Hay una versión nueva de Caracteriza.')).toBeVisible();
    await expect.poll(() => answersThere(api, visited)).toEqual([typedTexts[0]]);
    await expect.poll(() => isKept(page), { timeout: 120_000 }).toBe(true);
    await expect(answer(page)).toHaveValue(typedTexts[1]);
    expect(await script(page)).toBe(olderScript);

    // The browser's own cache holds the older files until it needs the room. It is cleared, so that the files can only
    // come from the worker.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await context.setOffline(true);
    const secondURL = page.url();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.waitForURL((url) => url.href !== secondURL && !url.searchParams.has('saved'));
    await goTo(page, 'outbox');
    await expect(page.getByRole('heading', { name: /^\d+ por enviar$/ })).toBeVisible();
    expect(await script(page)).toBe(olderScript);
  } finally {
    await tab.kill();
  }

  const coldBrowser = await startBrowser(profile);
  try {
    await coldBrowser.context.setOffline(true);
    await unlock(coldBrowser.page, server.origin);
    expect(isNext(await script(coldBrowser.page))).toBe(true);
    await goTo(coldBrowser.page, `visit?family=${family.id}&campaign=${campaign.id}`);
    const actionBar = coldBrowser.page.getByRole('region', { name: 'Siguiente paso de la visita' });
    await actionBar.getByRole('link').first().click();
    await answer(coldBrowser.page).fill(typedTexts[2]);
    const urlBefore = coldBrowser.page.url();
    await coldBrowser.page.getByRole('button', { name: 'Aceptar' }).click();
    await coldBrowser.page.waitForURL((url) => url.href !== urlBefore && !url.searchParams.has('saved'));
    await goTo(coldBrowser.page, 'outbox');
    await coldBrowser.context.setOffline(false);
    await coldBrowser.page.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(coldBrowser.page.getByRole('heading', { name: 'Nada por enviar' })).toBeVisible();
    await expect(coldBrowser.page.getByRole('region', { name: 'No se pudo enviar' })).toBeHidden();
    expect((await answersThere(await signIn(), visited)).toSorted()).toEqual(typedTexts.toSorted());
  } finally {
    await coldBrowser.kill();
  }
});
