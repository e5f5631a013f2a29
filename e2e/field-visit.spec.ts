// A visit without a signal on the product's own screens, and what 'Por enviar' shows of it.
import type { Page } from '@playwright/test';
import { accounts, expect, expectAccessible, fillLogin, scrollsSideways, test } from './fixtures.ts';
import { field } from './survey-steps.ts';
import { makeVisitedFamily, type VisitedFamily } from './visit-steps.ts';

test.use({ serviceWorkers: 'allow' });

const passphrase = 'Dos perros duermen al sol';

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

/** Takes the family's zone along, and waits until the app is on the device too. */
async function goOut(page: Page, { campaign, family }: VisitedFamily): Promise<void> {
  await page.goto('/caracteriza/public/login');
  await fillLogin(page, accounts.surveyor);
  await page.getByRole('link', { name: 'Salir a terreno' }).click();
  await page.getByRole('combobox', { name: 'Campaña' }).click();
  await page.getByRole('option', { name: campaign.name }).click();
  await page.getByRole('combobox', { name: 'Zonas' }).click();
  await page.getByRole('option', { name: family.zoneID.name }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Frase de acceso', { exact: true }).fill(passphrase);
  await page.getByLabel('Repita la frase de acceso').fill(passphrase);
  await page.getByRole('button', { name: 'Salir a terreno' }).click();
  await expect(page.getByRole('region', { name: 'Salida a terreno' })).toContainText('nada por enviar');
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Goes to a screen as a link does, without a reload, which would lock the trip. */
const goTo = (page: Page, address: string) =>
  page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/caracteriza/home/${address}`);

const bar = (page: Page) => page.getByRole('region', { name: 'Siguiente paso de la visita' });

test('a visit is made, waits, is sent when there is a signal again, and is seen in "Por enviar"', async ({
  page,
  context,
  api,
}) => {
  const { family, people, campaign, names } = visited;
  await goOut(page, visited);
  await context.setOffline(true);
  await goTo(page, `visit?family=${family.id}&campaign=${campaign.id}`);
  await bar(page).getByRole('link').first().click();
  for (const name of [names.all, names.adults, names.family]) {
    await field(page, `¿Qué dice de ${name}?`).getByRole('textbox').fill(`Sin señal: ñandú de ${name}`);
    await page.getByRole('button', { name: 'Aceptar' }).click();
  }
  await expect(page.getByText(/3 de \d+ encuestas hechas/)).toBeVisible();

  await goTo(page, 'outbox');
  await expect(page.getByRole('heading', { name: '3 por enviar' })).toBeVisible();
  await expect(page.getByText(`Familia ${family.code}`)).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await scrollsSideways(page)).toBe(false);
  }
  // The oldest comes first, since nobody is the head.
  expect(await api.call('listSurveysBySurveyable', { params: { id: people.Julia.id } })).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(page.getByRole('heading', { name: 'Nada por enviar' })).toBeVisible();
  await page.getByText('Enviado hoy: 3 registros').click();
  await expectAccessible(page);
  const surveys = await api.call('listSurveysBySurveyable', { params: { id: people.Julia.id } });
  expect(surveys).toHaveLength(3);
  for (const { id } of surveys) {
    const { answers } = await api.call('getSurvey', { params: { id } });
    expect(answers.map(({ value }) => value)).toEqual([expect.stringContaining('Sin señal: ñandú de ')]);
  }
});
