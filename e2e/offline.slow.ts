// The app opens without a network: the service worker keeps its page and scripts, and nothing about people.
import { inputOf, makeLong } from './draft-steps.ts';
import { accounts, expect, expectAccessible, signIn, signInByForm, test } from './fixtures.ts';
import { openByAddress, personAged } from './survey-steps.ts';

test.use({ serviceWorkers: 'allow' });

/** The contents of Cache Storage, as URLs and texts. */
const keptRequests = () =>
  (async () => {
    const entries: { address: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))!.text();
        entries.push({ address: new URL(request.url).pathname, text });
      }
    }
    return entries;
  })();

test('the app can be installed', async ({ page }) => {
  await page.goto('/caracteriza/public/login');
  const browser = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { name, icons } = JSON.parse(data) as { name: string; icons: { src: string; sizes: string }[] };
  expect(name).toBe('Caracteriza');
  for (const { src, sizes } of icons) {
    const reply = await page.request.get(`/caracteriza/${src}`);
    expect(reply.headers()['content-type']).toBe('image/png');
    // A PNG has its width and height from byte 16 on.
    const body = await reply.body();
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
  }
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

test('a page that was opened once opens without a network, and goes on by itself when there is one', async ({
  page,
  api,
  context,
}) => {
  const person = await personAged(api, 20, 60);
  await signInByForm(page, accounts.admin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/caracteriza/home/surveyable');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await context.setOffline(true);
  await page.goto('/caracteriza/home/zones');
  await expect(page.getByRole('heading', { name: 'Zonas', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Sin conexión con el servidor/)).toBeVisible();
  await expectAccessible(page);

  const files = await page.evaluate(keptRequests);
  const unexpectedFiles = files.filter(({ address }) => !/^\/caracteriza\/(assets\/[\w.-]+)?$/.test(address));
  expect(unexpectedFiles).toEqual([]);
  const name = `${person.firstName} ${person.firstSurname}`;
  const telling = files.filter(({ text }) => text.includes(person.identification) || text.includes(name));
  expect(telling.map(({ address }) => address)).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(/^Sin conexión con el servidor/)).toBeHidden();
});

test('a survey that is reloaded without a network waits for it, and then has what was typed', async ({
  page,
  api,
  context,
}) => {
  const name = await makeLong(api, 2, ['6']);
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, name);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await inputOf(page, 0).fill('Casa de tapia en la vereda El Ñame');
  await expect(page.getByText('Sin conexión: guardado en este equipo')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'La encuesta espera la conexión' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'La encuesta espera la conexión' })).toBeFocused();

  await context.setOffline(false);
  // The response comes from the device or from the server, because Playwright does not block requests of a page that is
  // being left.
  await expect(inputOf(page, 0)).toHaveValue('Casa de tapia en la vereda El Ñame');
  await expect(page.getByText(/^Sin conexión con el servidor/)).toBeHidden();
});
