// An unfinished survey: no answers are lost with the tab, it can be found again, and no second survey results from it (rules
// §6).
import { Api } from './api.ts';
import { answer, inputOf, killTab, makeLong, statementOf, stopped, valueOf } from './draft-steps.ts';
import { accounts, alerts, expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { choose, field, openByAddress, personAged, surveyCode } from './survey-steps.ts';

const pageSize = 5;
/** The number of answers; the tab is killed after each. CONTRIBUTING documents the run with 40. */
const answers = Number(process.env['DRAFT_ANSWERS'] ?? 11);

test('a tab that is killed after each answer loses at most that answer', async ({ context, api }) => {
  const name = await makeLong(api, answers);
  const person = await personAged(api, 20, 60);
  const firstPage = await context.newPage();
  await signIn(firstPage, accounts.surveyor);
  // A browser that reopens its tabs restores their storage.
  const storedSession = await firstPage.evaluate(() => sessionStorage.getItem('caracteriza.session')!);
  await context.addInitScript((value) => sessionStorage.setItem('caracteriza.session', value), storedSession);
  await firstPage.close();

  let lostAnswers = 0;
  const codes = new Set<string>();
  for (let index = 0; index <= answers; index++) {
    const page = await context.newPage();
    await openByAddress(page, api, person, name);
    codes.add(await surveyCode(page));
    const lastIndex = index - 1;
    const start = index === 0 ? 0 : Math.floor(lastIndex / pageSize) * pageSize;
    // The page change just before the last answer may be lost with it.
    const former = field(page, statementOf(start - pageSize));
    await expect(field(page, statementOf(start)).or(former)).toBeVisible();
    if (await former.isVisible()) await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
    for (let indexBefore = start; indexBefore < lastIndex; indexBefore++)
      await expect(inputOf(page, indexBefore)).toHaveValue(valueOf(indexBefore));
    if (index > 0 && (await inputOf(page, lastIndex).inputValue()) !== valueOf(lastIndex)) {
      lostAnswers += 1;
      await answer(page, lastIndex);
      await expect(page.getByText(/Guardado \d/)).toBeVisible();
    }
    if (index === answers) break;
    if (index > 0 && index % pageSize === 0) {
      await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
      await expect(field(page, statementOf(index))).toBeVisible();
    }
    await answer(page, index);
    await killTab(context, page);
  }
  test.info().annotations.push({ type: 'lost', description: `${lostAnswers} of ${answers} last answers` });
  expect(codes.size).toBe(1);

  const page = context.pages().at(-1)!;
  await test.step('all are shown, and saved as they were', async () => {
    await page.getByLabel('Preguntas por página').selectOption('50');
    for (let index = 0; index < answers; index++)
      await expect(inputOf(page, index)).toHaveValue(valueOf(index));
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(page.getByRole('heading', { name: /quedó guardada/ })).toBeVisible();
    const [savedSurvey] = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
    expect((await api.call('getSurvey', { params: { id: savedSurvey!.id } })).answers).toHaveLength(answers);
  });
});

test('an unfinished survey is found at home and in Caracterizar, and answered in one tab at a time', async ({
  context,
  page,
  api,
}) => {
  const housingName = 'Vivienda y servicios';
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, housingName);
  const code = await surveyCode(page);
  const ids = new URL(page.url()).search;
  const storedSession = await page.evaluate(() => sessionStorage.getItem('caracteriza.session')!);
  await context.addInitScript((value) => sessionStorage.setItem('caracteriza.session', value), storedSession);
  const otherPage = await context.newPage();
  const otherTabText = 'Esta encuesta está abierta en otra pestaña';
  const goOnHere = { name: 'Continuar aquí' } as const;

  await test.step('the second tab is told at once, and takes over with every answer', async () => {
    await otherPage.goto(`/caracteriza/home/survey${ids}`);
    await expect(stopped(otherPage, otherTabText)).toBeVisible();
    await expectAccessible(otherPage);
    await choose(page, 'Tipo de vivienda', 'Apartamento');
    const calls = '**/caracteriza/api/**';
    await otherPage.route(calls, (route) => route.abort());
    await stopped(otherPage, otherTabText).getByRole('button', goOnHere).click();
    await expect(alerts(otherPage).first()).toBeVisible();
    await expect(stopped(otherPage, otherTabText)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Tipo de vivienda' })).toHaveValue('Apartamento');
    await otherPage.unroute(calls);
    await stopped(otherPage, otherTabText).getByRole('button', goOnHere).click();
    await expect(otherPage.getByRole('combobox', { name: 'Tipo de vivienda' })).toHaveValue('Apartamento');
    expect(await surveyCode(otherPage)).toBe(code);
    await expect(stopped(page, otherTabText)).toBeVisible();
  });

  await test.step('and back, as often as one likes', async () => {
    await choose(otherPage, 'Tenencia de la vivienda', 'Arriendo');
    await stopped(page, otherTabText).getByRole('button', goOnHere).click();
    await expect(page.getByRole('combobox', { name: 'Tenencia de la vivienda' })).toHaveValue('Arriendo');
    await expect(stopped(otherPage, otherTabText)).toBeVisible();
    await stopped(otherPage, otherTabText).getByRole('button', { name: 'Salir' }).click();
    await expect(otherPage).toHaveURL(/\/home\/characterize\?/);
    await otherPage.close();
  });

  const unfinishedList = page
    .getByRole('region', { name: 'Encuestas sin terminar' })
    .getByRole('listitem')
    .filter({ hasText: code });
  await test.step('leaving asks, and leaves it at home', async () => {
    await choose(page, 'Tipo de vivienda', 'Casa');
    const menu = page.getByRole('list', { name: 'Gestión' });
    await menu.getByRole('link', { name: 'Caracterizar', exact: true }).click();
    const confirmDialog = page.getByRole('alertdialog', { name: '¿Desea salir de la encuesta?' });
    await expect(confirmDialog).toContainText('quedan en un borrador');
    await confirmDialog.getByRole('button', { name: 'Salir' }).click();
    await expect(unfinishedList).toContainText(housingName);
    // The button that continues comes before the one that discards.
    await expect(unfinishedList.locator('a, button')).toHaveText(['Continuar', 'Descartar']);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Caracteriza, inicio' }).click();
    await unfinishedList.getByRole('link', { name: /Continuar/ }).click();
    await expect(page.getByRole('combobox', { name: 'Tipo de vivienda' })).toHaveValue('Casa');
    expect(await surveyCode(page)).toBe(code);
  });

  await test.step('it is discarded at home', async () => {
    await page.getByRole('link', { name: 'Caracteriza, inicio' }).click();
    await unfinishedList.getByRole('button', { name: /Descartar/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect(statuses(page).filter({ hasText: 'El borrador se descartó' })).toBeVisible();
    await expect(unfinishedList).toHaveCount(0);
    expect(await api.call('listSurveysBySurveyable', { params: { id: person.id } })).toEqual([]);
  });
});

test('what is being typed is sent at once when the page is hidden or left', async ({ page, api, server }) => {
  const name = await makeLong(api, 1);
  const person = await personAged(api, 20, 60);
  await page.clock.install();
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, name);
  const params = { surveyCode: await surveyCode(page) };
  const device = await Api.signIn(server.origin, accounts.surveyor.login, accounts.surveyor.password);
  const sentAnswers = async () =>
    (await device.call('getDraft', { params })).answers.map(({ value }) => value);
  const text = inputOf(page, 0);
  const unsavedNotice = page.getByText('Cambios sin guardar');
  await text.fill('Casa');
  await expect(page.getByText(/^Guardado \d/)).toBeVisible();
  // From here on time is frozen on the page, so that no debounce ends.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));

  await test.step('hidden', async () => {
    await text.pressSequentially(' de tapia');
    await expect(unsavedNotice).toBeVisible();
    expect(await sentAnswers()).toEqual(['Casa']);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(sentAnswers).toEqual(['Casa de tapia']);
    await expect(unsavedNotice).toBeHidden();
  });

  await test.step('left', async () => {
    await text.pressSequentially(' pisada');
    await expect(unsavedNotice).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await expect.poll(sentAnswers).toEqual(['Casa de tapia pisada']);
  });
});
