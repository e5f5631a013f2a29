// A visit without a signal on the product's own screens, and what 'Por enviar' shows of it.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, scrollsSideways, test } from './fixtures.ts';
import { goOut, goTo, zoneOf } from './field-steps.ts';
import { dayAfter } from '../packages/domain/src/values/dates.ts';
import { field } from './survey-steps.ts';
import { makeVisitedFamily, type VisitedFamily } from './visit-steps.ts';

test.use({ serviceWorkers: 'allow' });

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

const actionBar = (page: Page) => page.getByRole('region', { name: 'Siguiente paso de la visita' });

test('a visit is made, waits, is sent when there is a signal again, and is seen in "Por enviar"', async ({
  page,
  context,
  api,
}) => {
  const { family, people, names } = visited;
  await goOut(page, zoneOf(visited));
  await context.setOffline(true);
  // A family's link opens its visit, because its file needs the server.
  await goTo(page, 'families');
  await page.getByRole('textbox', { name: 'Buscar' }).fill(people.Rosa.identification);
  await page.getByRole('row').getByRole('link', { name: family.consultreference }).click();
  await actionBar(page).getByRole('link').first().click();
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

const dayText = (day: string) => `${day.slice(6)}/${day.slice(4, 6)}/${day.slice(0, 4)}`;

test('what the server refuses is corrected in its form, with what was typed, and sent again', async ({
  page,
  context,
  api,
}) => {
  const { family, campaign } = visited;
  await goOut(page, zoneOf(visited));
  await context.setOffline(true);
  await goTo(page, `visit?family=${family.id}&campaign=${campaign.id}`);
  await page.getByRole('button', { name: 'Terminar visita' }).click();
  const endDialog = page.getByRole('dialog', { name: 'Terminar visita' });
  await endDialog.getByRole('combobox', { name: 'Resultado' }).click();
  await page.getByRole('option', { name: 'Volver otro día' }).click();
  await endDialog.getByLabel('Fecha para volver').fill(dayText(campaign.endDate.dateChar));
  await endDialog.getByLabel('Motivo').fill('Rosa vuelve de la peña el domingo');
  await endDialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(endDialog).toBeHidden();

  // The campaign was shortened in the meantime.
  const tomorrow = dayAfter(campaign.startDate.dateChar);
  await api.call('updateCampaign', {
    params: { id: campaign.id },
    body: {
      name: campaign.name,
      description: campaign.description,
      startDate: campaign.startDate.dateChar,
      endDate: tomorrow,
    },
  });
  await context.setOffline(false);
  await goTo(page, 'outbox');
  await page.getByRole('button', { name: 'Enviar ahora' }).click();
  const rejectedList = page.getByRole('region', { name: 'No se pudo enviar' });
  await expect(rejectedList.getByText('Resultado de la visita')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await scrollsSideways(page)).toBe(false);

  await rejectedList.getByRole('button', { name: 'Descartar' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('no se podrá recuperar');
  await question.getByRole('button', { name: 'Cancelar' }).click();

  await rejectedList.getByRole('button', { name: 'Corregir Resultado de la visita' }).click();
  await expect(endDialog.getByRole('combobox', { name: 'Resultado' })).toHaveValue('Volver otro día');
  await expect(endDialog.getByLabel('Motivo')).toHaveValue('Rosa vuelve de la peña el domingo');
  await expectAccessible(page);
  await endDialog.getByLabel('Fecha para volver').fill(dayText(tomorrow));
  await endDialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Nada por enviar' })).toBeVisible();
  await expect(rejectedList).toBeHidden();
  // Nothing else was waiting, so the screen looks the same as before the correction was sent.
  const visitsThere = async () =>
    (
      await api.call('getFamilyVisitBoard', {
        params: { id: family.id },
        query: { campaignID: campaign.id },
      })
    ).visits;
  await expect
    .poll(visitsThere)
    .toMatchObject([
      { result: 'volver', returnDate: { dateChar: tomorrow }, reason: 'Rosa vuelve de la peña el domingo' },
    ]);
});
