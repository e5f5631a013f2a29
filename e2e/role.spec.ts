// The Roles y Permisos screen (spec §2 "Roles and permissions", §4 "Permission editing", §8).
import { checkboxOf, findRow, press, save } from './crud-steps.ts';
import { addUser } from './accounts.ts';
import { Api } from './api.ts';
import { alerts, expect, expectAccessible, overlap, signIn, statuses, test } from './fixtures.ts';
import { table } from './survey-steps.ts';

const roles = 'Roles';

test('a role is copied with its permissions and compared; the permissions of all are downloaded', async ({
  page,
  api,
}) => {
  await signIn(page);
  await page.goto('/caracteriza/home/rol');
  const consulta = await findRow(page, roles, 'Consulta');
  await consulta.getByRole('checkbox').check();
  await press(page, roles, 'Copiar');
  const form = page.getByRole('dialog', { name: 'Copiar Rol' });
  await expect(form.getByLabel('Nombre')).toHaveValue('Consulta COPIA');
  await expectAccessible(page);
  await save(form);
  await expect(statuses(page).filter({ hasText: 'El rol se agregó correctamente.' })).toBeVisible();
  const [copy] = await api.call('listRoles', { query: { search: 'Consulta COPIA' } });
  const grants = await api.call('listGrantedOperations', { params: { id: copy!.id } });
  expect(grants.filter(({ operations }) => operations.endsWith(':true')).length).toBeGreaterThan(10);

  await test.step('a copy that nobody changed differs in nothing', async () => {
    await table(page, roles).getByRole('textbox', { name: 'Buscar' }).fill('consulta');
    for (const name of ['Consulta', 'Consulta COPIA'])
      await table(page, roles)
        .getByRole('row')
        .filter({ has: page.getByText(name, { exact: true }) })
        .getByRole('checkbox')
        .check();
    await press(page, roles, 'Comparar');
    const modal = page.getByRole('dialog', { name: 'Comparar roles' });
    await expect(modal.getByText('Los dos roles tienen el mismo perfil y los mismos permisos')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  const download = page.waitForEvent('download');
  await press(page, roles, 'Permisos de todos');
  expect((await download).suggestedFilename()).toBe('Permisos por rol.xlsx');
});

test('permissions are changed, saved and refused one by one', async ({ page, server }) => {
  const role = 'Levanta zonas';
  const account = { login: 'e2e.levantazonas', password: 'Levanta-2026' };
  await addUser(server.dataDir, { ...account, role, grants: ['configurations:zone:OPEN'] });
  const holder = await Api.signIn(server.origin, account.login, account.password);
  await signIn(page);
  await page.goto('/caracteriza/home/rol?tab=permissions');
  const cards = page.getByRole('region', { name: 'Permisos', exact: true });
  await expect(cards.getByText('Seleccione un Rol')).toBeVisible();
  await expect(cards.getByRole('checkbox', { name: 'Todos los permisos de Zonas' })).toBeDisabled();
  await expectAccessible(page);

  // Other tests add roles.
  await table(page, roles).getByRole('combobox', { name: 'Filas por página' }).selectOption('50');
  const choose = (name: string) => page.getByRole('radio', { name: `Seleccionar ${name}` }).check();
  await choose(role);
  await cards.getByRole('textbox', { name: 'Buscar módulo' }).fill('config');
  await expect(cards.getByRole('heading', { name: 'Seguridad' })).toHaveCount(0);
  await cards.getByRole('button', { name: /^Zonas/ }).click();
  const zones = cards.getByRole('group', { name: 'Zonas' });
  await zones.getByRole('checkbox', { name: /^Crear/ }).check();

  await test.step('another role is not chosen over unsaved changes unasked', async () => {
    await page.getByRole('radio', { name: 'Seleccionar Consulta', exact: true }).click();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page.getByRole('radio', { name: `Seleccionar ${role}` })).toBeChecked();
    await page.getByRole('navigation').getByRole('link', { name: 'Zonas', exact: true }).click();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(cards.getByRole('button', { name: 'Guardar 1 cambio' })).toBeVisible();
  });

  await test.step('what is saved counts at the next request of whoever holds the role', async () => {
    expect((await holder.answer('generateZoneCode')).status).toBe(403);
    await cards.getByRole('button', { name: 'Guardar 1 cambio' }).click();
    await expect(statuses(page).filter({ hasText: `Se guardaron los permisos de «${role}».` })).toBeVisible();
    expect((await holder.answer('generateZoneCode')).status).toBe(200);
    await expect(cards.getByText('No hay cambios por guardar')).toBeVisible();
  });

  await test.step('what the server refuses goes back, with the reason', async () => {
    await choose('Administrador');
    await expect(cards.getByRole('button', { name: /^Zonas 5 de 5/ })).toBeVisible();
    if (!(await zones.isVisible())) await cards.getByRole('button', { name: /^Zonas/ }).click();
    await zones.getByRole('checkbox', { name: /^Crear/ }).uncheck();
    await cards.getByRole('button', { name: 'Guardar 1 cambio' }).click();
    const failure = alerts(page).filter({
      hasText: 'Uno o más de los registros no fueron actualizados correctamente',
    });
    await expect(failure).toContainText(
      'Zonas: Crear: No puede desactivar su propio rol ni quitarle permisos.',
    );
    await expect(zones.getByRole('checkbox', { name: /^Crear/ })).toBeChecked();
    await expect(cards.getByText('No hay cambios por guardar')).toBeVisible();

    const search = cards.getByRole('textbox', { name: 'Buscar módulo' });
    await search.fill('');
    // The focus stops the alert's countdown.
    await page.keyboard.press('F8');
    const raised = page.getByRole('region', { name: 'Avisos (F8)' });
    await zones
      .getByRole('checkbox', { name: /^Editar/ })
      .evaluate((checkbox: HTMLInputElement) => checkbox.click());
    for (const [width, height] of [
      [1280, 800],
      [768, 1024],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const edge of [0, 100_000]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), edge);
        for (const name of ['Descartar', 'Guardar 1 cambio'])
          await expect
            .poll(() => overlap(raised, cards.getByRole('button', { name })), `${name} at ${width}, ${edge}`)
            .toBe(false);
      }
    }
    // On a phone, an element that is scrolled to, for example by focusing it, does not end up under the bar.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await search.evaluate((input) => input.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
    expect(await overlap(search, cards.getByText('1 se retira'))).toBe(false);
  });
});

test('the cards mark what shows personal data, and what a change means is said before it is saved', async ({
  page,
  server,
}) => {
  const role = 'Mide consecuencias';
  await addUser(server.dataDir, { login: 'e2e.consecuencias', password: 'Mesa-verde-2026', role });
  await signIn(page);
  await page.goto('/caracteriza/home/rol?tab=permissions');
  await table(page, roles).getByRole('combobox', { name: 'Filas por página' }).selectOption('50');
  await page.getByRole('radio', { name: `Seleccionar ${role}` }).check();
  const cards = page.getByRole('region', { name: 'Permisos', exact: true });
  await cards.getByRole('button', { name: /^Familias/ }).click();
  const families = cards.getByRole('group', { name: 'Familias', exact: true });
  await expect(families.getByRole('checkbox', { name: 'Abrir' })).toHaveAccessibleDescription(
    'Muestra datos personales',
  );
  await expect(families.getByRole('checkbox', { name: 'Eliminar' })).toHaveAccessibleDescription('');
  const meaning = page.getByRole('status').filter({ hasText: 'Lo que significan estos cambios' });
  await families.getByRole('checkbox', { name: 'Eliminar' }).check();
  await expect(meaning).toContainText('«Familias: Eliminar» sin «Familias: Abrir»: no verá esa pantalla');
  await families.getByRole('checkbox', { name: 'Abrir' }).check();
  await expect(meaning).not.toContainText('no verá esa pantalla');
  await expect(meaning).toContainText('«Familias: Abrir» deja ver también, en parte: Zonas.');
  await families.getByRole('checkbox', { name: 'Abrir' }).uncheck();
  await expectAccessible(page);
});

test('a role in use is not deleted, and the reason is said', async ({ page }) => {
  await signIn(page);
  await page.goto('/caracteriza/home/rol');
  const role = await findRow(page, roles, 'Encuestador');
  await checkboxOf(page, 'Encuestador').check();
  await test.step('whose name stays in sight when the table scrolls sideways', async () => {
    await page.setViewportSize({ width: 700, height: 800 });
    await table(page, roles)
      .locator('[data-slot=table-region]')
      .evaluate((region) => region.scrollBy(1000, 0));
    await expect(role.getByText('Encuestador', { exact: true })).toBeInViewport({ ratio: 1 });
    // A long header wraps instead of making its column wide.
    const header = table(page, roles).getByRole('columnheader', { name: 'Exige segundo factor' });
    expect((await header.boundingBox())!.width).toBeLessThan(170);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await press(page, roles, 'Eliminar');
  await expect(page.getByRole('alertdialog')).toContainText(
    'Si tiene usuarios no se elimina: asígneles antes otro rol. Esto no se puede deshacer.',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(alerts(page).filter({ hasText: 'El rol está en uso' })).toBeVisible();
});
