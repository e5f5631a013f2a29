// A surveyor at a doorstep: 360 × 740 pixels, by thumb, then by keyboard alone (spec §2 "Characterize", "Survey").
import type { Locator } from '@playwright/test';
import type { Api } from './api.ts';
import { accounts, expect, expectAccessible, scrollsSideways, signInAtHome, test } from './fixtures.ts';
import { expectFocus, expectInReach, reach, telephone } from './phone-steps.ts';
import { campaignName, field, personAged, tabTo } from './survey-steps.ts';

test.use(telephone);

const nextButtonName = { name: 'Siguiente', exact: true } as const;

/** The number of taps before short lists became buttons, counted by hand on this screen. */
const oldTaps = { listAnswer: 2, reach: 9, saveHealth: 26 };

type Answers = readonly (readonly [statement: string, answer: string])[];

const housingAnswers: readonly Answers[] = [
  [
    ['Tipo de vivienda', 'Casa'],
    ['Tenencia de la vivienda', 'Arriendo'],
    ['Material predominante de las paredes', 'Bahareque'],
    ['Material predominante del piso', 'Cemento'],
    ['Material predominante del techo', 'Zinc'],
  ],
  [
    ['¿Cuántos cuartos', '3'],
    ['¿Cuántas personas viven', '4'],
    ['Principal fuente de agua para consumo', 'Pozo o aljibe'],
    ['¿Trata el agua', 'No'],
    ['Sistema de disposición de excretas', 'Letrina'],
  ],
  [
    ['Disposición final de los residuos', 'Quema'],
    ['Energía o combustible', 'Gas natural'],
    ['¿Hay criaderos', 'No'],
    ['zona de riesgo', 'No'],
    ['conexión a internet', 'Sí'],
  ],
  [],
];

const health: readonly Answers[] = [
  [
    ['Régimen de afiliación', 'Subsidiado'],
    ['¿Tiene alguna enfermedad crónica', 'Sí'],
    ['¿Cuál enfermedad crónica?', 'Hipertensión'],
    ['¿Recibe tratamiento?', 'Sí'],
    ['¿Presenta alguna discapacidad?', 'Ninguna'],
  ],
  [
    ['Peso en kilogramos', '72'],
    ['Talla en centímetros', '170'],
    ['promoción y mantenimiento', 'Sí'],
  ],
];

/** The server has the person's answers as given, in order. */
async function expectSaved(api: Api, id: string, pages: readonly Answers[]): Promise<void> {
  const [savedSurvey] = await api.call('listSurveysBySurveyable', { params: { id } });
  const { answers } = await api.call('getSurvey', { params: { id: savedSurvey!.id } });
  expect(answers.map(({ label, value }) => label ?? value)).toEqual(
    pages.flat().map(([, answer]) => expect.stringContaining(answer)),
  );
}

const isNumber = (answer: string) => /^\d+$/.test(answer);

const surveys = [
  { name: 'Vivienda y servicios', pages: housingAnswers },
  { name: 'Salud de la persona', pages: health },
] as const;

for (const { name, pages } of surveys) {
  test(`${name}: half of the taps, and nothing lies over a control`, async ({ page, api }) => {
    const person = await personAged(api, 20, 60);
    await signInAtHome(page, accounts.surveyor);
    const thumb = await reach(page, person, name);
    const toReach = thumb.taps();
    expect(toReach).toBeLessThan(oldTaps.reach);

    await test.step('the first control and the one that leads on are on the first screen', async () => {
      await expect(page.getByRole('radio').first()).toBeInViewport();
      await expect(page.getByRole('button', nextButtonName)).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    });
    const taps = { list: 0, lists: 0 };
    for (const [index, answers] of pages.entries()) {
      for (const [statement, answer] of answers) {
        await test.step(`${statement}: ${answer}`, async () => {
          const question = field(page, statement);
          const start = thumb.taps();
          if (isNumber(answer)) {
            await thumb.tap(question.getByRole('textbox'));
            await page.keyboard.type(answer);
            return;
          }
          await thumb.tap(question.getByText(answer, { exact: true }));
          await expect(question.getByRole('radio', { name: answer, exact: true })).toBeChecked();
          await expect(question.getByRole('radio', { name: answer, exact: true })).toBeFocused();
          taps.list += thumb.taps() - start;
          taps.lists += 1;
        });
      }
      await expectInReach(page);
      expect(await scrollsSideways(page)).toBe(false);
      if (index < pages.length - 1) {
        await thumb.tap(page.getByRole('button', nextButtonName));
        await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeFocused();
        await expectInReach(page);
      }
    }
    await thumb.tap(page.getByRole('button', { name: 'Aceptar', exact: true }));
    await expect(page.getByRole('heading', { name: /quedó guardada/ })).toBeFocused();
    await expectInReach(page);

    expect(taps.list / taps.lists).toBeLessThanOrEqual(oldTaps.listAnswer / 2);
    if (pages === health) expect(thumb.taps()).toBeLessThanOrEqual(oldTaps.saveHealth - taps.lists);
    test.info().annotations.push({
      type: 'taps',
      description: `${toReach} to reach, ${thumb.taps()} to save, ${taps.list} for ${taps.lists} lists`,
    });
    await expectSaved(api, person.id, pages);
  });
}

test('a row that is tapped just before its search is answered keeps the focus', async ({ page, api }) => {
  const person = await personAged(api, 20, 60);
  await signInAtHome(page, accounts.surveyor);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Caracterizar/ })
    .first()
    .tap();
  const search = page.getByRole('textbox', { name: 'Buscar' });
  const row = page.getByRole('row').filter({ hasText: person.code });
  await search.fill(person.identification.slice(0, -1));
  await expect(row).toBeVisible();
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.searchParams.get('search') === person.identification,
    async (route) => {
      await gate;
      await route.continue();
    },
  );
  const request = page.waitForRequest((pageRequest) => pageRequest.url().includes(person.identification));
  await search.fill(person.identification);
  await row.getByRole('rowheader').tap();
  await request;
  await expect(row).toBeHidden();
  release();
  await expect(row.getByRole('radio')).toBeFocused();
});

test('what is missing is said beside the button, and the question has the focus', async ({ page, api }) => {
  const person = await personAged(api, 20, 60);
  await signInAtHome(page, accounts.surveyor);
  const thumb = await reach(page, person, 'Consentimiento y contacto');
  await thumb.tap(page.getByRole('button', { name: 'Aceptar', exact: true }));
  const actionBar = page.locator('[data-action-bar]');
  await expect(actionBar.getByRole('alert')).toContainText('Faltan datos obligatorios por llenar');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expectInReach(page);
  await expectAccessible(page);
  await thumb.tap(page.getByText('No', { exact: true }));
  await expect(actionBar.getByRole('alert')).toHaveCount(0);
});

for (const { name, pages } of surveys) {
  test(`${name} by keyboard alone, with the focus always in sight`, async ({ page, api }) => {
    const person = await personAged(api, 20, 60);
    await signInAtHome(page, accounts.surveyor);
    await page.goto('/caracteriza/home/characterize');
    let keys = 0;
    const pressKey = async (key: string) => {
      await page.keyboard.press(key);
      keys += 1;
      await expectFocus(page);
    };
    /** Moves to a control, which the bar must not cover. */
    const goTo = async (target: Locator) => {
      keys += await tabTo(page, target);
      await expectInReach(page);
    };
    /** Selects the row with this name in the visible table. */
    const chooseRow = async (text: string) => {
      const radio = page.getByRole('row', { name: text }).getByRole('radio');
      await expect(radio).toBeVisible();
      await goTo(page.getByRole('radio').first());
      while (!(await radio.isChecked())) {
        await pressKey(
          (await page.getByRole('radio', { checked: true }).count()) === 0 ? 'Space' : 'ArrowDown',
        );
        // The selection is shown once it is in the URL.
        await expect(page.locator('input[type=radio]:focus')).toBeChecked();
      }
    };
    await goTo(page.getByRole('textbox', { name: 'Buscar' }));
    await page.keyboard.type(person.identification);
    await expect(page.getByRole('row')).toHaveCount(2);
    await goTo(page.getByRole('radio', { name: `Seleccionar ${person.code}` }));
    await pressKey('Space');
    await expect(page.getByRole('button', nextButtonName)).toBeEnabled();
    await goTo(page.getByRole('button', nextButtonName));
    await pressKey('Enter');
    await chooseRow(campaignName);
    await goTo(page.getByRole('button', nextButtonName));
    await pressKey('Enter');
    await chooseRow(name);
    await goTo(page.getByRole('button', { name: 'Encuestar', exact: true }));
    await pressKey('Enter');
    await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible();
    const toReach = keys;
    const lists = { keys: 0, count: 0 };
    for (const [index, answers] of pages.entries()) {
      for (const [statement, answer] of answers) {
        await test.step(`${statement}: ${answer}`, async () => {
          const question = field(page, statement);
          if (isNumber(answer)) {
            await goTo(question.getByRole('textbox'));
            await page.keyboard.type(answer);
            return;
          }
          const start = keys;
          const radio = question.getByRole('radio', { name: answer, exact: true });
          await goTo(question.getByRole('radio').first());
          await pressKey('Space');
          while (!(await radio.isChecked())) await pressKey('ArrowDown');
          await expect(radio).toBeFocused();
          lists.keys += keys - start;
          lists.count += 1;
        });
      }
      if (index < pages.length - 1) {
        await goTo(page.getByRole('button', nextButtonName));
        await pressKey('Enter');
        await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeFocused();
      }
    }
    await goTo(page.getByRole('button', { name: 'Aceptar', exact: true }));
    await pressKey('Enter');
    await expect(page.getByRole('heading', { name: /quedó guardada/ })).toBeFocused();
    test.info().annotations.push({
      type: 'keys',
      description: `${toReach} to reach, ${keys} to save, ${lists.keys} for ${lists.count} lists; typed text not counted`,
    });
    await expectSaved(api, person.id, pages);
  });
}
