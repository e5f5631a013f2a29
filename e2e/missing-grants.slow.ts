// What a user without the grants to change anything sees on a screen, and which reason each of its buttons gives (rules §2).
import { refusalWords } from '../packages/domain/src/access/grant-words.ts';
import { addUser } from './accounts.ts';
import { Api } from './api.ts';
import { associated } from './campaign-steps.ts';
import { checkboxOf, chooseRole, press, toolbarControl } from './crud-steps.ts';
import { accounts, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { choose, table } from './survey-steps.ts';

test('zones: who only reads may search and download, and is told why nothing else', async ({ page }) => {
  await signIn(page, accounts.reader);
  await page.goto('/caracteriza/home/zones');
  await checkboxOf(page, 'ZON000001').check();
  const tools = table(page, 'Zonas');
  for (const [name, reason] of [
    ['Agregar', /permiso/],
    ['Actualizar', /permiso/],
    ['Eliminar', /permiso/],
  ] as const) {
    const button = tools.getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(reason);
  }
  await expect(tools.getByRole('button', { name: 'Descargar', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
});

test('families: who only reads sees the file, and is told why nothing else', async ({ page, api }) => {
  const [family] = await api.call('listFamilies', { query: { page: 1, pageSize: 1 } });
  await signIn(page, accounts.reader);
  await page.goto('/caracteriza/home/families');
  await checkboxOf(page, family!.code).check();
  for (const name of ['Agregar', 'Actualizar', 'Eliminar', 'Asociar Encuestable']) {
    const button = table(page, 'Familias').getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/permiso/);
  }
  await press(page, 'Familias', 'Ver ficha');
  await expect(page.getByRole('heading', { level: 1, name: 'Ficha de la familia' })).toBeVisible();
});

test('campaigns: who may not open the associations sees no tab for them', async ({ page, server }) => {
  const account = { login: 'e2e.campanas', password: 'Campanas-2026' };
  const grants = ['configurations:campaign:OPEN'];
  await addUser(server.dataDir, { ...account, role: 'Solo campañas', grants });
  await signIn(page, account);
  await page.goto('/caracteriza/home/campaign?tab=associations');
  await expect(checkboxOf(page, 'CAM000001')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Asociar Caracterizaciones' })).toHaveCount(0);
  await expect(
    table(page, 'Campañas').getByRole('button', { name: 'Agregar', exact: true }),
  ).toHaveAccessibleDescription(/permiso/);
});

test('associations: who only reads may open and download them', async ({ page }) => {
  await signIn(page, accounts.reader);
  await page.goto('/caracteriza/home/campaign?tab=associations');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('El campo Campaña es requerido.')).toBeVisible();
  await choose(page, 'Campaña', 'Diagnóstico rural (CAM000001)');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(checkboxOf(page, 'CAR000001')).toBeVisible();
  await expect(page.getByRole('button', { name: 'CAR000001', exact: true })).toHaveCount(0);
  await expect(
    table(page, associated).getByRole('button', { name: 'Agregar', exact: true }),
  ).toHaveAccessibleDescription(/permiso/);
  await expectAccessible(page);
});

test('roles: who may not change permissions sees them, and is told what to ask for', async ({
  page,
  server,
}) => {
  const account = { login: 'solo.mira', password: 'Mirar-2026x' };
  await addUser(server.dataDir, { ...account, role: 'Quien mira roles', grants: ['security:role:OPEN'] });
  await signIn(page, account);
  await page.goto('/caracteriza/home/rol?tab=permissions');
  await expect(page.getByText(refusalWords('security:role:EDIT'))).toBeVisible();
  await page.getByRole('textbox', { name: 'Buscar', exact: true }).fill('Encuestador');
  await page.getByRole('radio', { name: 'Seleccionar Encuestador' }).check();
  const cards = page.getByRole('region', { name: /^Permisos/ });
  await expect(cards.getByRole('checkbox', { name: 'Todos los permisos de Zonas' })).toBeDisabled();
  const user = await Api.signIn(server.origin, account.login, account.password);
  const { status } = await user.answer('updateGrantedOperation', { params: { id: 'ninguno' } });
  expect(status).toBe(403);
});

test('users: who may only look is told which permission each button needs', async ({ page, server }) => {
  const looker = { login: 'e2e.mirausuarios', password: 'Mirando-2026' };
  await addUser(server.dataDir, { ...looker, role: 'Mira usuarios', grants: ['security:user:OPEN'] });
  await signIn(page, looker);
  await page.goto('/caracteriza/home/users');
  await chooseRole(page, 'Mira usuarios');
  await expect(checkboxOf(page, looker.login)).toBeVisible();
  const control = (name: string) => toolbarControl(page, 'Usuarios', name);
  await expect(await control('Agregar')).toHaveAttribute('aria-disabled', 'true');
  await checkboxOf(page, looker.login).check();
  for (const name of ['Actualizar', 'Eliminar', 'Descargar', 'Bloquear', 'Desbloquear', 'Cambiar Contraseña'])
    await expect(await control(name)).toHaveAttribute('aria-disabled', 'true');
  await expect(await control('Qué puede hacer')).not.toHaveAttribute('aria-disabled', 'true');
});
