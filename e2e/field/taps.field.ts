/**
 * Finding and visiting a family of four without a signal, with five questionnaires for each, by a thumb that counts its taps and
 * never waits. Typing counts as the tap on the input.
 */
import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { makeCharacterization, makeOptions, makeQuestion } from '../crud-steps.ts';
import { goOut, zoneOf } from '../field-steps.ts';
import { expect, test } from '../fixtures.ts';
import { countingThumb, telephone } from '../phone-steps.ts';
import { field } from '../survey-steps.ts';
import { addFamily, makeVisitedFamily, type VisitedFamily } from '../visit-steps.ts';

test.use({ ...telephone, serviceWorkers: 'allow' });

const members = ['Rosa', 'Pedro', 'Julia', 'Camilo'];
const questionnairesOfMember = 5;
const maxTaps = 140;
/** A text, a number and three choices in each questionnaire. */
const [crop, count] = ['¿Qué siembra?', '¿Cuántos son?'];
const choices = ['¿Tiene agua?', '¿Tiene luz?', '¿Tiene gas?'];

/** A campaign of questionnaires for everybody instead of the family's own three. */
async function askFive(api: Api, { campaign, names }: VisitedFamily): Promise<void> {
  const characterizations = await api.call('listCharacterizations');
  for (const name of Object.values(names))
    await api.call('associateCharacterization', {
      query: { isAssociated: 'false' },
      body: {
        campaignID: campaign.id,
        characterizationID: characterizations.find((characterization) => characterization.name === name)!.id,
      },
    });
  for (let number = 0; number < questionnairesOfMember; number += 1) {
    const { id } = await makeCharacterization(api, `Cuestionario ${String.fromCharCode(65 + number)}`);
    await makeQuestion(api, id, crop, { weight: 1, required: 1 });
    await makeQuestion(api, id, count, { weight: 2, required: 1, type: '5' });
    for (const [index, choice] of choices.entries()) {
      const newQuestion = await makeQuestion(api, id, choice, { weight: index + 3, required: 1, type: '4' });
      await makeOptions(api, newQuestion.id, ['Sí', 'No']);
    }
    await api.call('associateCharacterization', {
      query: { isAssociated: 'true' },
      body: { campaignID: campaign.id, characterizationID: id },
    });
  }
}

type Thumb = ReturnType<typeof countingThumb>;

/** The time in milliseconds above which a wait is noticeable. */
const felt = 400;

declare global {
  /** While this is true, no timer runs out that would make the user wait. */
  var areWaitsEndless: boolean;
}

/** Makes the longer timers of the page never run out. A visit then only continues where the app makes nobody wait. */
async function makeWaitsEndless(page: Page): Promise<void> {
  await page.addInitScript((shortest) => {
    const setLater = globalThis.setTimeout.bind(globalThis);
    globalThis.areWaitsEndless = false;
    const endless = (run: TimerHandler, delay = 0, ...timerArguments: unknown[]) =>
      setLater(
        globalThis.areWaitsEndless && delay >= shortest ? () => undefined : run,
        delay,
        ...timerArguments,
      );
    globalThis.setTimeout = endless as typeof setTimeout;
  }, felt);
}

async function answerSurvey(page: Page, thumb: Thumb): Promise<void> {
  await thumb.tap(field(page, crop).getByRole('textbox'));
  await page.keyboard.type('Ñame');
  await thumb.tap(field(page, count).locator('input:not([type=hidden])').first());
  await page.keyboard.type('4');
  for (const choice of choices) await thumb.tap(field(page, choice).getByText('Sí', { exact: true }));
  const urlBefore = page.url();
  await thumb.tap(page.getByRole('button', { name: 'Aceptar' }));
  await page.waitForURL((url) => url.href !== urlBefore && !url.searchParams.has('saved'));
}

test('a family of four with 20 questionnaires is found and visited with few taps and no forced wait', async ({
  page,
  context,
  api,
}) => {
  const visited = await makeVisitedFamily(api);
  const { campaign } = visited;
  await askFive(api, visited);
  const family = await addFamily(api, visited, members);
  const thumb = countingThumb();
  await makeWaitsEndless(page);
  try {
    await goOut(page, zoneOf(visited));
    await context.setOffline(true);
    await page.evaluate(() => (globalThis.areWaitsEndless = true));
    await thumb.tap(
      page.getByRole('region', { name: 'Salida a terreno' }).getByRole('link', { name: 'Visitar' }),
    );
    await thumb.tap(page.getByRole('textbox', { name: 'Buscar' }));
    await page.keyboard.type(family.people[0]!.identification);
    await expect(page.getByRole('row')).toHaveCount(2);
    await thumb.tap(page.getByRole('row').getByRole('link').first());
    const actionBar = page.getByRole('region', { name: 'Siguiente paso de la visita' });
    const findTaps = thumb.taps();
    for (let survey = 0; survey < members.length * questionnairesOfMember; survey += 1) {
      // After a member's last survey, the board asks who is next.
      if (!page.url().includes('/home/survey')) await thumb.tap(actionBar.getByRole('link').first());
      await page.waitForURL(/\/home\/survey/);
      await answerSurvey(page, thumb);
    }
    const askTaps = thumb.taps();
    await thumb.tap(actionBar.getByRole('button', { name: 'Registrar el resultado' }));
    await thumb.tap(
      page.getByRole('dialog', { name: 'Terminar visita' }).getByRole('button', { name: 'Guardar' }),
    );
    await expect(
      page.getByRole('region', { name: 'Visitas en esta campaña' }).getByText('Completa'),
    ).toBeVisible();
    // After a reload, timers would run out again.
    expect(await page.evaluate(() => globalThis.areWaitsEndless)).toBe(true);
    console.log(
      `${thumb.taps()} taps: ${findTaps} to find the family, ${askTaps - findTaps} for 20 questionnaires of 5 questions, ` +
        `${thumb.taps() - askTaps} for the result`,
    );
    expect(thumb.taps()).toBeLessThanOrEqual(maxTaps);
  } finally {
    await api.call('deactivateCampaign', { params: { id: campaign.id }, query: { status: 'inactivo' } });
  }
});
