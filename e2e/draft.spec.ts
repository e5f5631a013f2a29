// An unfinished survey: nothing answered is lost with the tab, it is found again, and no second one comes of it (rules §6).
import type { BrowserContext, Page } from '@playwright/test';
import type { Api } from './api.ts';
import { makeCharacterization, makeOptions, makeQuestion } from './crud-steps.ts';
import { accounts, alerts, expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { campaignName, choose, field, openByAddress, personAged, surveyCode } from './survey-steps.ts';

const pageSize = 5;
/** Answers after each of which the tab is killed; CONTRIBUTING names the run with 40. */
const answers = Number(process.env['DRAFT_ANSWERS'] ?? 11);
/** Text, number, list and date in turn. */
const types = ['6', '5', '4', '2'];
const labels = ['Sí', 'No'];
const statementOf = (index: number) => `Pregunta ${String(index + 1).padStart(2, '0')}`;

/** A characterization of so many questions, in the demo's open campaign. */
async function makeLong(api: Api, count: number): Promise<string> {
  const { id, name } = await makeCharacterization(api, 'Encuesta larga');
  for (let index = 0; index < count; index++) {
    const type = types[index % types.length]!;
    const made = await makeQuestion(api, id, statementOf(index), { weight: index + 1, type });
    if (type === '4') await makeOptions(api, made.id, labels);
  }
  const campaign = (await api.call('listCampaigns')).find((one) => one.name === campaignName)!;
  await api.call('associateCharacterization', {
    query: { isAssociated: 'true' },
    body: { campaignID: campaign.id, characterizationID: id },
  });
  return name;
}

/** What the question of this place is answered with, as its input shows it. */
const valueOf = (index: number) =>
  [`Respuesta ñ ${index + 1}`, String(1000 + index), labels[index % 2]!, `0${(index % 9) + 1}/03/2026`][
    index % types.length
  ]!;

const inputOf = (page: Page, index: number) =>
  field(page, statementOf(index)).locator('input:not([type=hidden]), textarea').first();

async function answer(page: Page, index: number): Promise<void> {
  if (types[index % types.length] === '4') await choose(page, statementOf(index), valueOf(index));
  else await inputOf(page, index).fill(valueOf(index));
}

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
      await expect(page.getByText(/Borrador guardado/)).toBeVisible();
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

test('an unfinished survey is found at home and in Caracterizar, shared by two tabs, and discarded', async ({
  context,
  page,
  api,
}) => {
  const housing = 'Vivienda y servicios';
  const person = await personAged(api, 20, 60, 13);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, housing);
  const code = await surveyCode(page);
  const unfinished = page
    .getByRole('region', { name: 'Encuestas sin terminar' })
    .getByRole('listitem')
    .filter({ hasText: code });

  const kept = await page.evaluate(() => sessionStorage.getItem('caracteriza.session')!);
  await context.addInitScript((value) => sessionStorage.setItem('caracteriza.session', value), kept);
  const other = await context.newPage();
  await openByAddress(other, api, person, housing);
  expect(await surveyCode(other)).toBe(code);

  await test.step('leaving asks, and leaves it at home', async () => {
    await choose(page, 'Tipo de vivienda', 'Apartamento');
    const menu = page.getByRole('list', { name: 'Gestión' });
    await menu.getByRole('link', { name: 'Caracterizar', exact: true }).click();
    const ask = page.getByRole('alertdialog', { name: '¿Desea salir de la encuesta?' });
    await expect(ask).toContainText('quedan en un borrador');
    await ask.getByRole('button', { name: 'Salir' }).click();
    await expect(unfinished).toContainText(housing);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Caracteriza, inicio' }).click();
    await unfinished.getByRole('link', { name: /Continuar/ }).click();
    await expect(page.getByRole('combobox', { name: 'Tipo de vivienda' })).toHaveValue('Apartamento');
    expect(await surveyCode(page)).toBe(code);
  });

  await test.step('the other tab, which has not seen that answer, removes nothing', async () => {
    await choose(other, 'Tenencia de la vivienda', 'Arriendo');
    await expect(other.getByText(/se siguió respondiendo en otra pestaña/)).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Recargar la encuesta' }).click();
    await expect(other.getByRole('combobox', { name: 'Tipo de vivienda' })).toHaveValue('Apartamento');
  });

  await test.step('discarded in one tab, it cannot be saved in the other', async () => {
    await page.getByRole('link', { name: 'Caracteriza, inicio' }).click();
    await unfinished.getByRole('button', { name: /Descartar/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect(statuses(page).filter({ hasText: 'El borrador se descartó' })).toBeVisible();
    await expect(unfinished).toHaveCount(0);
    await choose(other, 'Tenencia de la vivienda', 'Arriendo');
    await expect(alerts(other)).toContainText('ya fue guardada o descartada');
    expect(await api.call('listSurveysBySurveyable', { params: { id: person.id } })).toEqual([]);
  });
});
