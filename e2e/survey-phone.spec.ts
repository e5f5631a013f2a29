// A surveyor in a doorway: 360 × 740 pixels, by thumb, and then by keyboard alone (spec §2 "Characterize", "Survey").
import type { Locator, Page } from '@playwright/test';
import { makeCharacterization, makeQuestion } from './crud-steps.ts';
import {
  accounts,
  expect,
  expectAccessible,
  scrollsSideways,
  signIn,
  signInAtHome,
  test,
} from './fixtures.ts';
import { expectFocus, expectInReach, telephone, countingThumb } from './phone-steps.ts';
import { campaignName, drawSignature, field, openByAddress, personAged, tabTo } from './survey-steps.ts';

test.use(telephone);

const next = { name: 'Siguiente', exact: true } as const;

/** What it took before short lists were buttons, counted by hand on this screen. */
const before = { listAnswer: 2, reach: 9, saveHealth: 26 };

type Answers = readonly (readonly [statement: string, answer: string])[];

const housing: readonly Answers[] = [
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

const isNumber = (answer: string) => /^\d+$/.test(answer);

/** Reaches the survey from home by thumb; each step is in reach before it is gone on from. */
async function reach(page: Page, person: { code: string; identification: string }, name: string) {
  const thumb = countingThumb();
  const row = (text: string) => page.getByRole('row').filter({ hasText: text }).getByRole('rowheader');
  await thumb.tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /Caracterizar/ })
      .first(),
  );
  await expect(page.getByRole('heading', { level: 2, name: 'Encuestables' })).toBeVisible();
  await thumb.tap(page.getByRole('textbox', { name: 'Buscar' }));
  await page.keyboard.type(person.identification);
  await expect(page.getByRole('row')).toHaveCount(2);
  await thumb.tap(row(person.code));
  await expect(page.getByRole('button', next)).toBeEnabled();
  await expectInReach(page);
  await thumb.tap(page.getByRole('button', next));
  await thumb.tap(row(campaignName));
  await expectInReach(page);
  await thumb.tap(page.getByRole('button', next));
  await thumb.tap(row(name));
  await expectInReach(page);
  expect(await scrollsSideways(page)).toBe(false);
  await thumb.tap(page.getByRole('button', { name: 'Encuestar', exact: true }));
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible();
  return thumb;
}

for (const { name, pages, nth } of [
  { name: 'Vivienda y servicios', pages: housing, nth: 16 },
  { name: 'Salud de la persona', pages: health, nth: 17 },
]) {
  test(`${name}: half of the taps, and nothing lies over a control`, async ({ page, api }) => {
    const person = await personAged(api, 20, 60, nth);
    await signInAtHome(page, accounts.surveyor);
    const thumb = await reach(page, person, name);
    const toReach = thumb.taps();
    expect(toReach).toBeLessThan(before.reach);

    await test.step('the first control and the one that leads on are on the first screen', async () => {
      await expect(page.getByRole('radio').first()).toBeInViewport();
      await expect(page.getByRole('button', next)).toBeInViewport({ ratio: 1 });
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
        await thumb.tap(page.getByRole('button', next));
        await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeFocused();
        await expectInReach(page);
      }
    }
    await thumb.tap(page.getByRole('button', { name: 'Aceptar', exact: true }));
    await expect(page.getByRole('heading', { name: /quedó guardada/ })).toBeFocused();
    await expectInReach(page);

    expect(taps.list / taps.lists).toBeLessThanOrEqual(before.listAnswer / 2);
    if (pages === health) expect(thumb.taps()).toBeLessThanOrEqual(before.saveHealth - taps.lists);
    test.info().annotations.push({
      type: 'taps',
      description: `${toReach} to reach, ${thumb.taps()} to save, ${taps.list} for ${taps.lists} lists`,
    });
    const [saved] = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
    const { answers } = await api.call('getSurvey', { params: { id: saved!.id } });
    expect(answers.map(({ label, value }) => label ?? value)).toEqual(
      pages.flat().map(([, answer]) => expect.stringContaining(answer)),
    );
  });
}

test('what is missing is said beside the button, and the question has the focus', async ({ page, api }) => {
  const person = await personAged(api, 20, 60, 18);
  await signInAtHome(page, accounts.surveyor);
  const thumb = await reach(page, person, 'Consentimiento y contacto');
  await thumb.tap(page.getByRole('button', { name: 'Aceptar', exact: true }));
  const bar = page.locator('[data-action-bar]');
  await expect(bar.getByRole('alert')).toContainText('Faltan datos obligatorios por llenar');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expectInReach(page);
  await expectAccessible(page);
  await thumb.tap(page.getByText('No', { exact: true }));
  await expect(bar.getByRole('alert')).toHaveCount(0);
});

test('by keyboard alone, with the focus always in sight', async ({ page, api }) => {
  const person = await personAged(api, 20, 60, 19);
  await signInAtHome(page, accounts.surveyor);
  await page.goto('/caracteriza/home/characterize');
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await expectFocus(page);
  };
  /** Goes to a control, which the bar must not hide. */
  const goTo = async (target: Locator) => {
    await tabTo(page, target);
    await expectInReach(page);
  };
  await goTo(page.getByRole('textbox', { name: 'Buscar' }));
  await page.keyboard.type(person.identification);
  await expect(page.getByRole('row')).toHaveCount(2);
  await goTo(page.getByRole('radio', { name: `Seleccionar ${person.code}` }));
  await press('Space');
  await goTo(page.getByRole('button', next));
  await press('Enter');
  const campaign = page.getByRole('row', { name: campaignName }).getByRole('radio');
  await expect(campaign).toBeVisible();
  await goTo(page.getByRole('radio').first());
  while (!(await campaign.isChecked())) {
    await press((await page.getByRole('radio', { checked: true }).count()) === 0 ? 'Space' : 'ArrowDown');
  }
  await goTo(page.getByRole('button', next));
  await press('Enter');
  const chosen = page.getByRole('row', { name: 'Salud de la persona' }).getByRole('radio');
  await expect(chosen).toBeVisible();
  await goTo(page.getByRole('radio').first());
  while (!(await chosen.isChecked())) {
    await press((await page.getByRole('radio', { checked: true }).count()) === 0 ? 'Space' : 'ArrowDown');
  }
  await goTo(page.getByRole('button', { name: 'Encuestar', exact: true }));
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible();
  for (const [index, answers] of health.entries()) {
    for (const [statement, answer] of answers) {
      await test.step(`${statement}: ${answer}`, async () => {
        const question = field(page, statement);
        if (isNumber(answer)) {
          await goTo(question.getByRole('textbox'));
          await page.keyboard.type(answer);
          return;
        }
        const wanted = question.getByRole('radio', { name: answer, exact: true });
        await goTo(question.getByRole('radio').first());
        await press('Space');
        while (!(await wanted.isChecked())) await press('ArrowDown');
        await expect(wanted).toBeFocused();
      });
    }
    if (index === 0) {
      await goTo(page.getByRole('button', next));
      await press('Enter');
      await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeFocused();
    }
  }
  await goTo(page.getByRole('button', { name: 'Aceptar', exact: true }));
  await press('Enter');
  await expect(page.getByRole('heading', { name: /quedó guardada/ })).toBeFocused();
});

test('an answer is taken back beside its statement, or with the key Delete', async ({ page, api }) => {
  const person = await personAged(api, 20, 60, 22);
  await signInAtHome(page, accounts.surveyor);
  await reach(page, person, 'Consentimiento y contacto');
  const no = page.getByRole('radio', { name: 'No', exact: true });
  const bar = page.locator('[data-action-bar]');
  await page.getByText('No', { exact: true }).tap();
  await expect(bar).toContainText('1 de 2 respondidas');
  await page.getByRole('button', { name: 'Quitar la respuesta' }).tap();
  await expect(no).not.toBeChecked();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.getByText('No', { exact: true }).tap();
  await page.keyboard.press('Delete');
  await expect(no).not.toBeChecked();
  await expect(bar).toContainText('0 de 1 respondidas');
});

/** A JPEG as a camera takes it: large, and of many colours. */
async function photograph(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const drawing = canvas.getContext('2d')!;
    for (let at = 0; at < 400; at++) {
      drawing.fillStyle = `hsl(${(at * 47) % 360} 70% 50%)`;
      drawing.fillRect((at % 20) * 200, Math.floor(at / 20) * 150, 200, 150);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return Buffer.from(bytes);
}

test('a photograph is taken with the camera, shown small, and sent no larger than 1600 pixels', async ({
  page,
  api,
}) => {
  const { id, name } = await makeCharacterization(api, 'Fotos de la vivienda');
  await makeQuestion(api, id, 'Foto de la puerta', { type: '1', onlyImages: 1 });
  const campaign = (await api.call('listCampaigns')).find((one) => one.name === campaignName)!;
  await api.call('associateCharacterization', {
    query: { isAssociated: 'true' },
    body: { campaignID: campaign.id, characterizationID: id },
  });
  const person = await personAged(api, 20, 60, 20);
  await signIn(page, accounts.surveyor);
  // There may be no network any more when the photograph is taken.
  const scaling = page.waitForResponse((response) => response.url().includes('scaled-picture'));
  await openByAddress(page, api, person, name);
  await scaling;
  const question = field(page, 'Foto de la puerta');
  const camera = question.getByLabel('Tomar foto');

  await test.step('what is no picture is refused with what to do', async () => {
    const text = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') };
    await question.getByLabel('Foto de la puerta').setInputFiles(text);
    await expect(question.getByRole('alert')).toHaveText('Elija una imagen, como una foto.');
    const broken = { name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hola') };
    await question.getByLabel('Foto de la puerta').setInputFiles(broken);
    await expect(question.getByRole('alert')).toHaveText('No fue posible leer el archivo. Elíjalo de nuevo.');
  });
  await test.step('the camera on the back', async () => {
    await expect(camera).toHaveAttribute('capture', 'environment');
    const buffer = await photograph(page);
    const chooser = page.waitForEvent('filechooser');
    await camera.tap();
    await (await chooser).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });
    await expect(question).toContainText('IMG_0001.jpg');
    await expect(question.locator('img')).toBeVisible();
    await expectInReach(page);
    await expectAccessible(page);
  });
  await page.getByRole('button', { name: 'Aceptar', exact: true }).tap();
  await expect(page.getByRole('heading', { name: /quedó guardada/ })).toBeFocused();
  const [saved] = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
  const { answers } = await api.call('getSurvey', { params: { id: saved!.id } });
  expect(answers[0]?.fileName).toBe('IMG_0001.jpg');
  const size = await page.evaluate(async (dataUrl) => {
    const image = new Image();
    image.src = dataUrl;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, answers[0]!.value);
  expect(size).toEqual([1600, 1200]);
});

test('Esc asks before a signature is lost, and the focus is never lost', async ({ page, api }) => {
  const person = await personAged(api, 20, 60, 21);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, 'Consentimiento y contacto');
  await page.getByText('Sí', { exact: true }).tap();
  const sign = page.getByRole('button', { name: /^Firmar/ });
  await sign.tap();
  await expect(page.locator('canvas')).toBeVisible();
  await expectInReach(page);
  await drawSignature(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir firmando' }).tap();
  await expectFocus(page);
  await page.getByRole('button', { name: 'Aceptar', exact: true }).last().tap();
  await expect(page.getByRole('img', { name: /^Firma de/ })).toBeVisible();
  await expectFocus(page);
  await page.getByRole('button', { name: 'Quitar firma' }).tap();
  await expect(sign).toBeFocused();
});

test('the focus stays on the page when what had it goes', async ({ page, api }) => {
  const person = await personAged(api, 20, 60, 24);
  await signInAtHome(page, accounts.surveyor);
  await reach(page, person, 'Consentimiento y contacto');
  await expectFocus(page);
  await page.getByText('No', { exact: true }).tap();
  await expect(page.getByText(/guardado/i)).toBeVisible();
  await test.step('started over', async () => {
    await page.getByRole('button', { name: 'Cancelar', exact: true }).tap();
    await page.getByRole('button', { name: 'Empezar de nuevo' }).tap();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expectFocus(page);
  });
  await test.step('left for Caracterizar', async () => {
    await page.getByText('No', { exact: true }).tap();
    await expect(page.getByText(/guardado/i)).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Caracterizar' }).tap();
    await page.getByRole('button', { name: 'Salir', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Encuestas sin terminar' })).toBeVisible();
    await expectFocus(page);
  });
  await test.step('a draft discarded', async () => {
    await page.getByRole('button', { name: /^Descartar la encuesta/ }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).tap();
    await expect(page.getByRole('heading', { name: 'Encuestas sin terminar' })).toBeHidden();
    await expectFocus(page);
  });
  await test.step('answers read and closed', async () => {
    await page.getByRole('row').filter({ hasText: 'Consentimiento' }).getByRole('rowheader').tap();
    await page.getByRole('button', { name: 'Encuestar', exact: true }).tap();
    await page.getByText('No', { exact: true }).tap();
    await page.getByRole('button', { name: 'Aceptar', exact: true }).tap();
    await expect(page).toHaveURL(/\/home\/characterize\?/);
    await expectFocus(page);
    const done = page.getByRole('region', { name: 'Encuestas realizadas', exact: true });
    await done.getByRole('rowheader').tap();
    await done.getByRole('button', { name: 'Ver respuestas' }).tap();
    const answers = page.getByRole('dialog', { name: /^Encuesta ENC/ });
    await expect(answers.getByRole('term')).toHaveCount(1);
    await expectInReach(page);
    await page.keyboard.press('Escape');
    await expect(answers).toBeHidden();
    await expectFocus(page);
  });
});
