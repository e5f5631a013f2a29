// Teams on the board: they are added, counted, listed, filtered on the map, changed and removed (decision
// 0137).
import type { Page } from '@playwright/test';
import { rolePresets } from '@caracteriza/domain/access/permissions';
import { addUser } from './accounts.ts';
import { save } from './crud-steps.ts';
import { expect, expectAccessible, scrollsSideways, signIn, statuses, test } from './fixtures.ts';
import { campaignName, table } from './survey-steps.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const login = 'equipo.carla';

const names = { first: 'Equipo del río', second: 'Equipo de la loma' };
let campaignID: string;
let userID: string;
// Removed even after a failure, so that no other test finds the team and its family.
test.afterEach(async ({ api }) => {
  for (const { id, name } of await api.call('listTeams'))
    if (name === names.first || name === names.second) await api.call('deleteTeam', { params: { id } });
  const assignments = await api.call('listAssignments', { query: { campaignID, userID, state: 'asignada' } });
  const ids = assignments.map(({ id }) => id);
  if (ids.length > 0) await api.call('returnAssignments', { body: { ids, reason: 'Terminó la prueba' } });
});

test('a supervisor makes a team, sees how far it is, lists its families and removes it', async ({
  page,
  server,
  api,
}) => {
  const role = { role: 'Encuestadora de equipo', grants: rolePresets.Encuestador };
  await addUser(server.dataDir, { login, password: 'Vereda-2026', ...role });
  const [campaign] = await api.call('listCampaigns', { query: { open: 'true', search: campaignName } });
  campaignID = campaign!.id;
  const surveyors = await api.call('listAssignableSurveyors', { query: { campaignID } });
  userID = surveyors.find((surveyor) => surveyor.login === login)!.id;
  const [family] = await api.call('listBoardFamilies', {
    query: { campaignID, measure: 'unassigned', page: 1, pageSize: 1 },
  });
  await api.call('assignFamilies', {
    body: { campaignID, userID, familyIDs: [family!.id], zoneIDs: [] },
  });

  await signIn(page);
  await page.goto(`/caracteriza/home/board?campaign=${campaignID}&tab=teams`);
  await page.getByRole('button', { name: 'Agregar equipo' }).click();
  const form = dialog(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Escriba el nombre del equipo.')).toBeVisible();
  await form.getByLabel('Nombre').fill(names.first);
  await form.getByRole('combobox', { name: 'Encuestadores' }).fill(`(${login})`);
  await page.getByRole('option', { name: `(${login})` }).click();
  await form.getByRole('heading', { name: 'Agregar equipo' }).click();
  await expectAccessible(page);
  await save(form);
  await expect(statuses(page).getByText('El equipo se agregó correctamente.')).toBeVisible();

  const teams = table(page, 'Tablero por equipo');
  await expect(teams.getByRole('link', { name: `Por visitar de ${names.first}: 1` })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 720 });
  await teams.getByRole('link', { name: `Por visitar de ${names.first}: 1` }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Por visitar · ${names.first}` })).toBeVisible();
  await expect(table(page, 'Familias del tablero').getByRole('row')).toHaveCount(2);

  await page.goto(`/caracteriza/home/board?campaign=${campaignID}&tab=map`);
  await page.getByRole('combobox', { name: 'Equipo' }).click();
  await page.getByRole('option', { name: names.first }).click();
  await expect(page.getByRole('status').getByText(/^1 familia/)).toBeVisible();

  await page.goto(`/caracteriza/home/board?campaign=${campaignID}&tab=teams`);
  await page.getByRole('button', { name: `Cambiar el equipo ${names.first}` }).click();
  await form.getByLabel('Nombre').fill(names.second);
  await save(form);
  await expect(table(page, 'Tablero por equipo').getByText(names.second)).toBeVisible();
  await page.getByRole('button', { name: `Eliminar el equipo ${names.second}` }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('Todavía no hay equipos.')).toBeVisible();
});
