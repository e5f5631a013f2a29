// An unfinished survey: nothing answered is lost with the tab, it is found again, and no second one comes of it (rules §6).
import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { answer, inputOf, makeLong, statementOf, valueOf } from './draft-steps.ts';
import { accounts, alerts, expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { choose, field, openByAddress, personAged, surveyCode } from './survey-steps.ts';

const pageSize = 5;
/** Answers after each of which the tab is killed; CONTRIBUTING names the run with 40. */
const answers = Number(process.env['DRAFT_ANSWERS'] ?? 11);
/** Ends the tab as the system does when memory runs out: no event tells it. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

test('a tab that is killed after each answer loses at most that answer', async ({ context, api }) => {
  const name = await makeLong(api, answers);
  const person = await personAged(api, 20, 60, 12);
  const first = await context.newPage();
  await signIn(first, accounts.surveyor);
  // A browser that reopens its tabs brings back their storage.
  const kept = await first.evaluate(() => sessionStorage.getItem('caracteriza.session')!);
  await context.addInitScript((value) => sessionStorage.setItem('caracteriza.session', value), kept);
  await first.close();

  let lost = 0;
  const codes = new Set<string>();
  for (let index = 0; index <= answers; index++) {
    const page = await context.newPage();
    await openByAddress(page, api, person, name);
    codes.add(await surveyCode(page));
    const last = index - 1;
    const start = index === 0 ? 0 : Math.floor(last / pageSize) * pageSize;
    // The change of page before the last answer may be lost with it.
    const former = field(page, statementOf(start - pageSize));
    await expect(field(page, statementOf(start)).or(former)).toBeVisible();
    if (await former.isVisible()) await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
    for (let before = start; before < last; before++)
      await expect(inputOf(page, before)).toHaveValue(valueOf(before));
    if (index > 0 && (await inputOf(page, last).inputValue()) !== valueOf(last)) {
      lost += 1;
      await answer(page, last);
      await expect(page.getByText(/Guardado \d/)).toBeVisible();
    }
    if (index === answers) break;
    if (index > 0 && index % pageSize === 0) {
      await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
      await expect(field(page, statementOf(index))).toBeVisible();
    }
    await answer(page, index);
    await kill(context, page);
  }
  test.info().annotations.push({ type: 'lost', description: `${lost} of ${answers} last answers` });
  expect(codes.size).toBe(1);

  const page = context.pages().at(-1)!;
  await test.step('all are shown, and saved as they were', async () => {
    await page.getByLabel('Preguntas por página').selectOption('50');
    for (let index = 0; index < answers; index++)
      await expect(inputOf(page, index)).toHaveValue(valueOf(index));
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(page.getByRole('heading', { name: /quedó guardada/ })).toBeVisible();
    const [saved] = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
    expect((await api.call('getSurvey', { params: { id: saved!.id } })).answers).toHaveLength(answers);
  });
});

/** The panel of a tab in which the survey cannot simply go on. */
const stopped = (page: Page, title: string | RegExp) => page.getByRole('region', { name: title });

test('an unfinished survey is found at home and in Caracterizar, and answered in one tab at a time', async ({
  context,
  page,
  api,
}) => {
  const housing = 'Vivienda y servicios';
  const person = await personAged(api, 20, 60, 13);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, housing);
  const code = await surveyCode(page);
  const ids = new URL(page.url()).search;
  const kept = await page.evaluate(() => sessionStorage.getItem('caracteriza.session')!);
  await context.addInitScript((value) => sessionStorage.setItem('caracteriza.session', value), kept);
  const other = await context.newPage();
  const elsewhere = 'Esta encuesta está abierta en otra pestaña';
  const goOnHere = { name: 'Continuar aquí' } as const;

  await test.step('the second tab is told at once, and takes over with every answer', async () => {
    await other.goto(`/caracteriza/home/survey${ids}`);
    await expect(stopped(other, elsewhere)).toBeVisible();
    await expectAccessible(other);
    await choose(page, 'Tipo de vivienda', 'Apartamento');
    const calls = '**/caracteriza/api/**';
    await other.route(calls, (route) => route.abort());
    await stopped(other, elsewhere).getByRole('button', goOnHere).click();
    await expect(alerts(other).first()).toBeVisible();
    await expect(stopped(other, elsewhere)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Tipo de vivienda' })).toHaveValue('Apartamento');
    await other.unroute(calls);
    await stopped(other, elsewhere).getByRole('button', goOnHere).click();
    await expect(other.getByRole('combobox', { name: 'Tipo de vivienda' })).toHaveValue('Apartamento');
    expect(await surveyCode(other)).toBe(code);
    await expect(stopped(page, elsewhere)).toBeVisible();
  });

  await test.step('and back, as often as one likes', async () => {
    await choose(other, 'Tenencia de la vivienda', 'Arriendo');
    await stopped(page, elsewhere).getByRole('button', goOnHere).click();
    await expect(page.getByRole('combobox', { name: 'Tenencia de la vivienda' })).toHaveValue('Arriendo');
    await expect(stopped(other, elsewhere)).toBeVisible();
    await stopped(other, elsewhere).getByRole('button', { name: 'Salir' }).click();
    await expect(other).toHaveURL(/\/home\/characterize\?/);
    await other.close();
  });

  const unfinished = page
    .getByRole('region', { name: 'Encuestas sin terminar' })
    .getByRole('listitem')
    .filter({ hasText: code });
  await test.step('leaving asks, and leaves it at home', async () => {
    await choose(page, 'Tipo de vivienda', 'Casa');
    const menu = page.getByRole('list', { name: 'Gestión' });
    await menu.getByRole('link', { name: 'Caracterizar', exact: true }).click();
    const ask = page.getByRole('alertdialog', { name: '¿Desea salir de la encuesta?' });
    await expect(ask).toContainText('quedan en un borrador');
    await ask.getByRole('button', { name: 'Salir' }).click();
    await expect(unfinished).toContainText(housing);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Caracteriza, inicio' }).click();
    await unfinished.getByRole('link', { name: /Continuar/ }).click();
    await expect(page.getByRole('combobox', { name: 'Tipo de vivienda' })).toHaveValue('Casa');
    expect(await surveyCode(page)).toBe(code);
  });

  await test.step('it is discarded at home', async () => {
    await page.getByRole('link', { name: 'Caracteriza, inicio' }).click();
    await unfinished.getByRole('button', { name: /Descartar/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect(statuses(page).filter({ hasText: 'El borrador se descartó' })).toBeVisible();
    await expect(unfinished).toHaveCount(0);
    expect(await api.call('listSurveysBySurveyable', { params: { id: person.id } })).toEqual([]);
  });
});

test('a survey answered on two devices keeps both versions until the person has chosen', async ({
  browser,
  page,
  api,
}) => {
  const name = await makeLong(api, pageSize);
  const person = await personAged(api, 20, 60, 15);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, name);
  const code = await surveyCode(page);
  const otherDevice = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await otherDevice.newPage();
  await signIn(other, accounts.surveyor);
  await openByAddress(other, api, person, name);
  expect(await surveyCode(other)).toBe(code);

  await inputOf(other, 0).fill('De la tableta ñ');
  await inputOf(other, 1).fill('22');
  await expect(other.getByText(/Guardado \d/)).toBeVisible();

  const conflict = stopped(page, 'Esta encuesta se respondió en dos lugares');
  const both = (index: number) => conflict.getByRole('radiogroup', { name: statementOf(index) });
  await test.step('both are shown side by side, and nothing is chosen for the person', async () => {
    await inputOf(page, 0).fill('Del teléfono');
    await expect(conflict).toBeVisible();
    await expect(both(0)).toContainText('Del teléfono');
    await expect(both(0)).toContainText('De la tableta ñ');
    await expect(both(1)).toContainText('Sin respuesta');
    await expect(conflict.getByRole('radio', { checked: true })).toHaveCount(0);
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(both(0)).toHaveAccessibleDescription(/Elija una/);
  });

  await test.step('a reload before the choice shows both again', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(both(0)).toContainText('Del teléfono');
    await expect(both(0)).toContainText('De la tableta ñ');
  });

  await test.step('question by question', async () => {
    await both(0)
      .getByRole('radio', { name: /En este equipo/ })
      .check();
    await both(1)
      .getByRole('radio', { name: /En el servidor/ })
      .check();
    await conflict.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(inputOf(page, 0)).toHaveValue('Del teléfono');
    await expect(inputOf(page, 1)).toHaveValue('22');
    await expect(page.getByText(/Guardado \d/)).toBeVisible();
  });

  await test.step('Aceptar drops nothing either that this device has not seen', async () => {
    await other.getByRole('button', { name: 'Aceptar', exact: true }).click();
    const theirs = stopped(other, 'Esta encuesta se respondió en dos lugares');
    await theirs.getByRole('button', { name: 'Todas las de este equipo' }).click();
    await theirs.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(inputOf(other, 0)).toHaveValue('De la tableta ñ');
    await other.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(other.getByRole('heading', { name: /quedó guardada/ })).toBeVisible();
  });

  await test.step('what was answered after it was saved elsewhere goes on in another survey', async () => {
    await inputOf(page, 0).fill('Después');
    const spent = stopped(page, /ya fue guardada/);
    await expect(spent.getByRole('row', { name: statementOf(0) })).toContainText('De la tableta ñ');
    await expectAccessible(page);
    await page.route('**/surveys/open', (route) => route.abort());
    await spent.getByRole('button', { name: 'Continuar en otra encuesta' }).click();
    await expect(alerts(page).first()).toBeVisible();
    await expect(spent.getByRole('row', { name: statementOf(0) })).toContainText('Después');
    await page.unroute('**/surveys/open');
    await spent.getByRole('button', { name: 'Continuar en otra encuesta' }).click();
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
  const person = await personAged(api, 20, 60, 22);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, name);
  const address = page.url();
  const drafts = (url: URL) => url.pathname.includes('/api/drafts/ENC');
  const late = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(drafts, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    calls += 1;
    if (calls > 1) return route.abort();
    await late.promise;
    return route.continue();
  });

  await inputOf(page, 0).fill('Antes');
  await page.getByRole('link', { name: 'Caracteriza, inicio' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(inputOf(page, 0)).toHaveValue('Antes');
  await inputOf(page, 0).fill('Después');
  await expect(page.getByText('Sin conexión: guardado en este equipo')).toBeVisible();
  const arrived = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  late.resolve();
  await arrived;
  // By then the first visit has heard of it, too.
  await page.reload();
  await page.unroute(drafts);
  await page.goto(address);
  await expect(stopped(page, 'Esta encuesta se respondió en dos lugares')).toContainText('Después');
});

/** Of how many parts the copies on the device consist. */
const copiedParts = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('caracteriza.copies');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const counted = opening.result.transaction('parts').objectStore('parts').count();
      counted.onerror = reject;
      counted.onsuccess = () => {
        opening.result.close();
        resolve(counted.result);
      };
    };
  });

test('answers of a survey that another tab discards stay on the device, files too', async ({
  context,
  page,
  api,
}) => {
  const name = await makeLong(api, 2, ['1', '6']);
  const person = await personAged(api, 20, 60, 23);
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

  const kept = await page.evaluate(() => sessionStorage.getItem('caracteriza.session')!);
  await context.addInitScript((value) => sessionStorage.setItem('caracteriza.session', value), kept);
  const home = await context.newPage();
  await home.goto('/caracteriza/home');
  const unfinished = home.getByRole('listitem').filter({ hasText: code });
  await unfinished.getByRole('button', { name: /Descartar/ }).click();
  await home.getByRole('alertdialog').getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(statuses(home).filter({ hasText: 'El borrador se descartó' })).toBeVisible();
  await expect.poll(() => home.evaluate(copiedParts)).toBe(0);
  await home.close();

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
  const person = await personAged(api, 20, 60, 24);
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
  // The draft is tried again, and the server says that the survey is saved.
  const saved = stopped(page, `La encuesta ${code} está guardada`);
  await expect(saved).toContainText('con estas mismas respuestas');
  await expect(saved.getByRole('heading')).toBeFocused();
  await expectAccessible(page);
  await saved.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/home\/characterize\?/);
  await expect.poll(() => page.evaluate(copiedParts)).toBe(0);
  expect(await api.call('listSurveysBySurveyable', { params: { id: person.id } })).toHaveLength(1);
});
