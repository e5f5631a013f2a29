// Territories: an administrator limits a user to certain places, and the user sees only those (rules §2).
import { addUser } from './accounts.ts';
import { checkboxOf, chooseRole, press, save } from './crud-steps.ts';
import { expect, expectAccessible, fillLogin, signIn, test } from './fixtures.ts';
import { choose, table } from './survey-steps.ts';

const users = 'Usuarios';

test('a user limited to one zone sees its families only; without places, a notice says why', async ({
  page,
  api,
  server,
  browser,
}) => {
  await addUser(server.dataDir, {
    login: 'limitada',
    password: 'Caminante-2026',
    role: 'Encuestadora de zona',
    grants: ['management:family:OPEN', 'management:surveyable:OPEN', 'configurations:zone:OPEN'],
  });
  const [family] = await api.call('listFamilies', { query: { page: 1, pageSize: 1 } });
  const { zones } = await api.call('getTerritoryPlaces');
  const zone = zones.find(({ id }) => id === family!.zoneID.id)!;
  await signIn(page);
  await page.goto('/caracteriza/home/users');
  await chooseRole(page, 'Encuestadora de zona');
  await checkboxOf(page, 'limitada').check();
  await press(page, users, 'Territorio');
  const form = page.getByRole('dialog', { name: 'Territorio' });
  await expect(form.getByRole('radio', { name: 'Lo que diga su rol' })).toBeChecked();
  await form.getByRole('radio', { name: 'Solo estos lugares' }).check();
  await expect(form.getByText('Sin ningún lugar no verá familias, personas ni encuestas.')).toBeVisible();
  await expectAccessible(page);
  await save(form);

  const context = await browser.newContext();
  const ownPage = await context.newPage();
  await ownPage.goto(`${server.origin}/caracteriza/public/login`);
  await fillLogin(ownPage, { login: 'limitada', password: 'Caminante-2026' });
  await expect(ownPage.getByText('Su territorio no tiene lugares')).toBeVisible();
  await expectAccessible(ownPage);

  await press(page, users, 'Territorio');
  await choose(page, 'Zonas', `${zone.name} (${zone.municipality}, ${zone.code})`);
  // The list stays open for another choice and covers the button.
  await page.keyboard.press('Tab');
  await expect(form.getByText('Solo verá y guardará familias')).toBeVisible();
  await expectAccessible(page);
  await save(form);

  await ownPage.goto(`${server.origin}/caracteriza/home/families`);
  await expect(ownPage.getByText('Su territorio no tiene lugares')).toBeHidden();
  const rows = table(ownPage, 'Familias').getByRole('row');
  await expect(rows.filter({ hasText: zone.name }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: zone.name })).toHaveCount(1);
  await ownPage.goto(`${server.origin}/caracteriza/home/account`);
  await expect(ownPage.getByText(zone.name, { exact: true })).toBeVisible();
  await context.close();
});

test("a municipality's administrator adds and limits users, within what they see themselves", async ({
  page,
  api,
  server,
}) => {
  const { zones, municipalities } = await api.call('getTerritoryPlaces');
  const zone = zones[0]!;
  const municipality = municipalities.find(({ name }) => name === zone.municipality)!;
  await addUser(server.dataDir, {
    login: 'municipal',
    password: 'Caminante-2026',
    role: 'Administra el municipio',
    grants: [
      'security:user:OPEN',
      'security:user:CREATE',
      'security:user:EDIT',
      'management:family:OPEN',
      'management:surveyable:OPEN',
    ],
  });
  await addUser(server.dataDir, {
    login: 'camina',
    password: 'Caminante-2026',
    role: 'Camina el municipio',
    grants: ['management:family:OPEN', 'management:surveyable:OPEN'],
  });
  const users = await api.call('listUsers', { query: { search: 'municipal' } });
  const { id } = users[0]!;
  await api.call('updateUserTerritory', {
    params: { id },
    body: { territory: 'lugares', municipalityIDs: [municipality.id], zoneIDs: [], version: 1 },
  });
  await signIn(page, { login: 'municipal', password: 'Caminante-2026' });
  await page.goto('/caracteriza/home/users');
  const rows = table(page, 'Usuarios').getByRole('row');
  await expect(rows.filter({ hasText: 'municipal' })).toBeVisible();
  // Two rows: the heading and the user. Nobody else belongs to the municipality.
  await expect(rows).toHaveCount(2);
  await press(page, 'Usuarios', 'Agregar');
  const form = page.getByRole('dialog', { name: 'Agregar' });
  await expect(form.getByText('Verá los mismos lugares que usted')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Usuario', { exact: true }).fill('vecina');
  await choose(page, 'Rol', 'Camina el municipio');
  await form.getByLabel('Nombres').fill('Rocío');
  await form.getByLabel('Apellidos').fill('Güiza');
  await form.getByLabel('Contraseña', { exact: true }).fill('Camino-Largo-26');
  await form.getByLabel('Confirmar contraseña').fill('Camino-Largo-26');
  await choose(page, 'Tipo de Identificación', 'Cédula de ciudadanía');
  await form.getByLabel('Número de Identificación').fill('52111222');
  await form.getByLabel('Correo Electrónico').fill('vecina@ejemplo.co');
  await save(form);
  await expect(rows).toHaveCount(3);
  await checkboxOf(page, 'vecina').check();
  await press(page, 'Usuarios', 'Territorio');
  const territory = page.getByRole('dialog', { name: 'Territorio' });
  await expect(territory.getByRole('radio', { name: 'Solo estos lugares' })).toBeChecked();
  await expect(territory.getByRole('radio', { name: 'Todo', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await territory.getByRole('radio', { name: 'Lo que diga su rol' }).check();
  await territory.getByRole('button', { name: 'Guardar' }).click();
  await expect(territory.getByText('El usuario quedaría fuera de su territorio')).toBeVisible();
});
