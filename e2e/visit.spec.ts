// The visit of a family of five, one of them away: by thumb, interrupted and gone on with, then by keyboard alone (rules §6).
import type { BrowserContext, Page } from '@playwright/test';
import type { Api } from './api.ts';
import { killTab } from './draft-steps.ts';
import { accounts, expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { box, press } from './crud-steps.ts';
import { expectInReach, telephone } from './phone-steps.ts';
import { field, table } from './survey-steps.ts';
import { makeVisitedFamily, surveyAllBut, type VisitedFamily } from './visit-steps.ts';

let visited: VisitedFamily;
test.beforeEach(async ({ api }) => {
  visited = await makeVisitedFamily(api);
});
test.afterEach(async ({ api }) => {
  await api.call('deactivateCampaign', {
    params: { id: visited.campaign.id },
    query: { status: 'inactivo' },
  });
});

/** The card of a member. */
const card = (page: Page, firstName: string) =>
  page
    .getByRole('region', { name: 'Integrantes' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: firstName }) });

const bar = (page: Page) => page.getByRole('region', { name: 'Siguiente paso de la visita' });

/** Answers the one question of the survey that is open. */
async function answer(page: Page, questionnaire: string, text: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible();
  await field(page, `¿Qué dice de ${questionnaire}?`).getByRole('textbox').fill(text);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Visita' });

/** After a save the board opens, by the button or soon by itself. */
async function backOnBoard(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Volver a la visita' });
  await expect(back.or(heading(page))).toBeVisible();
  // It may go before it is pressed, since the board opens by itself.
  await back.click({ timeout: 1000 }).catch(() => undefined);
  await expect(heading(page)).toBeVisible();
}

async function saveSurvey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await backOnBoard(page);
}

/** What the board says of each member is what the server holds. */
async function expectBoardIsTrue(page: Page, api: Api, { people, names }: VisitedFamily): Promise<void> {
  for (const person of Object.values(people)) {
    const surveys = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
    const done = surveys.map((one) => one.chCharacterizationByCampaignID.characterizationET.name);
    for (const name of Object.values(names)) {
      const row = card(page, person.firstName).getByRole('listitem').filter({ hasText: name });
      await expect(row).toContainText(
        done.includes(name) ? /Realizada el .+ por / : /Por hacer|Borrador|No aplica/,
      );
    }
  }
}

/** A page in which the surveyor is signed in, in every tab of the context. */
async function signedIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, accounts.surveyor);
  const kept = await page.evaluate(() => sessionStorage.getItem('caracteriza.session')!);
  await context.addInitScript((value) => sessionStorage.setItem('caracteriza.session', value), kept);
  return page;
}

test.describe('by thumb', () => {
  test.use(telephone);

  test('a visit is interrupted and gone on with', async ({ context, api }) => {
    const { family, campaign, names } = visited;
    let page = await signedIn(context);
    const board = `/caracteriza/home/visit?family=${family.id}&campaign=${campaign.id}`;
    await page.goto(board);
    await expect(page.getByText('0 de 8 encuestas hechas')).toBeVisible();
    await expect(card(page, 'Camilo').getByText('No aplica por la edad')).toBeVisible();
    await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(false);

    await test.step('the first member, then the next questionnaire of the same', async () => {
      await expect(bar(page)).toContainText('Julia');
      await bar(page).getByRole('link', { name: 'Siguiente integrante' }).tap();
      await answer(page, names.all, 'Respuesta de Julia');
      await saveSurvey(page);
      await expect(card(page, 'Julia')).toHaveAttribute('aria-current', 'true');
      await expectInReach(page);
      await bar(page).getByRole('link', { name: 'Siguiente cuestionario' }).tap();
      await answer(page, names.adults, 'Trabajo de Julia');
      await saveSurvey(page);
      await expect(page.getByText('2 de 8 encuestas hechas')).toBeVisible();
      await expectBoardIsTrue(page, api, visited);
    });

    await test.step('Pedro is away', async () => {
      await expect(bar(page)).toContainText('Pedro');
      await bar(page).getByRole('button', { name: 'No está' }).tap();
      await expect(bar(page)).toContainText('Rosa');
      await expectInReach(page);
    });

    await test.step('the tab is killed in the middle of a survey', async () => {
      await bar(page).getByRole('link', { name: 'Siguiente integrante' }).tap();
      await answer(page, names.all, 'Respuesta de Rosa');
      await expect(page.getByText(/^Guardado \d/)).toBeVisible();
      await killTab(context, page);
      page = await context.newPage();
      await page.goto(board);
      const begun = card(page, 'Rosa').getByRole('link', { name: /^Continuar/ });
      await expect(begun).toBeVisible();
      await begun.tap();
      await expect(field(page, `¿Qué dice de ${names.all}?`).getByRole('textbox')).toHaveValue(
        'Respuesta de Rosa',
      );
      await saveSurvey(page);
      await expect(page.getByText('3 de 8 encuestas hechas')).toBeVisible();
      await expectBoardIsTrue(page, api, visited);
    });
  });

  test('a visit ends with a day to return and why, and stands at home', async ({ page, api }) => {
    const { family, campaign } = visited;
    await signIn(page, accounts.surveyor);
    await page.goto(`/caracteriza/home/visit?family=${family.id}&campaign=${campaign.id}`);
    await page.getByRole('button', { name: 'Terminar visita' }).tap();
    const form = page.getByRole('dialog', { name: 'Terminar visita' });
    await form.getByRole('combobox', { name: 'Resultado' }).tap();
    await expect(page.getByRole('option', { name: 'Completa' })).toHaveCount(0);
    await page.getByRole('option', { name: 'Volver otro día' }).tap();
    await form.getByRole('button', { name: 'Guardar' }).tap();
    await expect(form.getByText('El campo Fecha para volver es requerido.')).toBeVisible();
    await expect(form.getByText('El campo Motivo es requerido.')).toBeVisible();
    await expectAccessible(page);
    const last = campaign.endDate.dateChar;
    const day = `${last.slice(6)}/${last.slice(4, 6)}/${last.slice(0, 4)}`;
    await form.getByLabel('Fecha para volver').fill(day);
    await form.getByLabel('Motivo').fill('Pedro trabaja hasta las seis');
    await form.getByRole('button', { name: 'Guardar' }).tap();
    await expect(form).toBeHidden();
    const visits = page.getByRole('region', { name: 'Visitas en esta campaña' });
    await expect(visits.getByText(`Volver el ${day}`)).toBeVisible();
    const { visits: stored } = await api.call('getFamilyVisitBoard', {
      params: { id: family.id },
      query: { campaignID: campaign.id },
    });
    expect(stored).toMatchObject([
      { result: 'volver', returnDate: { dateChar: last }, reason: 'Pedro trabaja hasta las seis' },
    ]);
    await page.goto('/caracteriza/home');
    const home = page.getByRole('region', { name: 'Visitas por hacer' });
    await expect(home).toContainText('Pedro trabaja hasta las seis');
    await expectAccessible(page);
    await home.getByRole('link', { name: `Visitar a la familia ${family.consultreference}` }).tap();
    await expect(page.getByText('0 de 8 encuestas hechas')).toBeVisible();
  });
});

test('by keyboard from the list of families, the last survey is asked and the visit is complete', async ({
  page,
  api,
}) => {
  const { family, campaign } = visited;
  await surveyAllBut(api, visited, 1);
  await signIn(page, accounts.surveyor);
  await page.goto('/caracteriza/home/families');
  await table(page, 'Familias').getByRole('textbox', { name: 'Buscar' }).fill(family.code);
  await box(page, family.code).check();
  await press(page, 'Familias', 'Visitar');
  await page.getByRole('combobox', { name: 'Campaña' }).focus();
  await page.keyboard.type(campaign.name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('7 de 8 encuestas hechas')).toBeVisible();
  await bar(page).getByRole('link', { name: 'Siguiente integrante' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible();
  await page.getByRole('textbox', { name: /^¿Qué dice de/ }).focus();
  await page.keyboard.type('Sí');
  await page.getByRole('button', { name: 'Aceptar' }).focus();
  await page.keyboard.press('Enter');
  await backOnBoard(page);
  await expect(page.getByText('8 de 8 encuestas hechas')).toBeVisible();
  await expectBoardIsTrue(page, api, visited);
  await expect(bar(page)).toContainText('Todas las encuestas están hechas.');
  await bar(page).getByRole('button', { name: 'Registrar el resultado' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Terminar visita' });
  await expect(form.getByRole('combobox', { name: 'Resultado' })).toHaveValue('Completa');
  await form.getByRole('button', { name: 'Guardar' }).focus();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'Visitas en esta campaña' }).getByText('Completa'),
  ).toBeVisible();
  await page.goto(`/caracteriza/home/families?family=${family.id}&view=file`);
  await expect(
    page.getByRole('region', { name: 'Visitas', exact: true }).getByRole('row', { name: /Completa/ }),
  ).toBeVisible();
});
