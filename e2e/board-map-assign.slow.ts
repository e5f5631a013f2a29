// Families are assigned from the map: by keyboard, by a drawn rectangle and by zone (decision 0128).
import type { Page } from '@playwright/test';
import { rolePresets } from '@caracteriza/domain/access/permissions';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { addUser } from './accounts.ts';
import type { Api } from './api.ts';
import { map } from './board-map-steps.ts';
import { expect, expectAccessible, scrollsSideways, signIn, statuses, test } from './fixtures.ts';
import { table } from './survey-steps.ts';

const surveyor = { login: 'mapa.encuesta', password: 'Vereda-2026' };
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Asignar familias' });

/** The number of the campaign's pending families that are not assigned. */
const unassigned = async (api: Api, campaignID: string) =>
  (await api.call('listBoardFamilies', { query: { campaignID, measure: 'unassigned' } })).length;

async function giveToSurveyor(page: Page) {
  await dialog(page).getByRole('combobox', { name: 'Encuestador' }).fill(`(${surveyor.login})`);
  await page.getByRole('option', { name: `(${surveyor.login})` }).click();
  await dialog(page).getByRole('button', { name: 'Asignar' }).click();
  await expect(dialog(page)).toBeHidden();
}

let campaignID: string;
test.afterEach(async ({ api }) => {
  await api.call('deactivateCampaign', { params: { id: campaignID }, query: { status: 'inactivo' } });
});

test('what is chosen on the map is given to a surveyor', async ({ page, api, server }) => {
  await addUser(server.dataDir, { ...surveyor, role: 'Encuestador', grants: rolePresets.Encuestador });
  const today = todayInBogota(new Date());
  const campaign = await api.call('createCampaign', {
    body: {
      code: await api.call('generateCampaignCode'),
      name: 'Asignar en el mapa',
      description: 'Sin preguntas',
      startDate: today,
      endDate: today,
    },
  });
  campaignID = campaign.id;
  const unassignedCount = await unassigned(api, campaign.id);
  await signIn(page);
  await page.goto(`/caracteriza/home/board?tab=map&campaign=${campaign.id}`);
  const visibleArea = page.getByRole('region', { name: 'Lo que se ve en el mapa' });

  // At first the map shows everything in coarse cells; the list belongs to the view once the server has
  // answered.
  await expect(page.locator('[aria-busy="false"]').filter({ has: map(page) })).toBeVisible();

  await test.step('by keyboard, from a line of the list', async () => {
    const line = visibleArea.getByRole('button', { name: /^Asignar: \d+ familias/ }).first();
    const count = Number.parseInt((await line.getAttribute('aria-label'))!.slice('Asignar: '.length), 10);
    await line.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText(`${count} familias de las elegidas`);
    await expectAccessible(page);
    await giveToSurveyor(page);
    await expect(statuses(page).getByText(`: ${count} familias.`)).toBeVisible();
    expect(await unassigned(api, campaign.id)).toBe(unassignedCount - count);
    // The same rectangle again: no unassigned family is left in it.
    await line.press('Enter');
    await expect(dialog(page)).toContainText('Allí no hay familias pendientes que nadie tenga.');
    await page.keyboard.press('Escape');
  });

  await test.step('what is seen, and a rectangle around it, are the same families', async () => {
    const unassignedCount = await unassigned(api, campaign.id);
    await page.getByRole('button', { name: 'Asignar lo que se ve' }).press('Enter');
    await expect(dialog(page)).toContainText(`${unassignedCount} familias de las elegidas`);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Elegir en el mapa' }).click();
    await expect(page.getByText('Dibuje un rectángulo, o pulse un signo o una zona.')).toBeVisible();
    // The pointer only reaches points inside the window and within the round corners.
    await map(page).scrollIntoViewIfNeeded();
    const mapBounds = (await map(page).boundingBox())!;
    await page.mouse.move(mapBounds.x + 20, mapBounds.y + 20);
    await page.mouse.down();
    await page.mouse.move(mapBounds.x + mapBounds.width / 2, mapBounds.y + mapBounds.height / 2);
    if (process.env['REPORT_PICTURES'])
      await page.screenshot({ path: `${process.env['REPORT_PICTURES']}/map-choosing.png` });
    await page.mouse.move(mapBounds.x + mapBounds.width - 20, mapBounds.y + mapBounds.height - 20);
    await page.mouse.up();
    await expect(dialog(page)).toContainText(`${unassignedCount} familias de las elegidas`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Elegir en el mapa' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  await test.step('a zone of the table', async () => {
    const unassignedCount = await unassigned(api, campaign.id);
    const zone = table(page, 'Zonas del mapa')
      .getByRole('button', { name: /^Asignar: / })
      .last();
    await zone.press('Enter');
    await expect(dialog(page)).toContainText(/\d+ familias de las elegidas/);
    await giveToSurveyor(page);
    expect(await unassigned(api, campaign.id)).toBeLessThan(unassignedCount);
    await expectAccessible(page);
  });

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await scrollsSideways(page)).toBe(false);
});
