// The first sign-in with a generated password (ADMIN_PASSWORD; spec §4 "Login flow"; rules §3).
import { Api } from './api.ts';
import { addUser } from './accounts.ts';
import { alerts, expect, fillLogin, test as base, expectAccessible } from './fixtures.ts';
import { removeDataDir, startServer } from './server.ts';

/** A separate server, started without ADMIN_PASSWORD; `printed` is its output. */
const test = base.extend<object, { printed: string }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer({ env: { ADMIN_PASSWORD: undefined, DEMO: '0' } });
      await use(server);
      await server.stop();
      await removeDataDir(server.dataDir);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  printed: [
    async ({ server }, use) => {
      await expect.poll(server.output).toMatch(/Usuario: admin\s+Contraseña: \S+/);
      await use(/Contraseña: (\S+)/.exec(server.output())?.[1] ?? '');
    },
    { scope: 'worker' },
  ],
});

const title = 'Es necesario que reestablezcas tu contraseña';

test('a generated password is printed once and must be changed at the first sign-in', async ({
  page,
  printed,
  server,
}) => {
  await page.goto('/caracteriza/public/login');
  await fillLogin(page, { login: 'admin', password: printed });
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);

  await test.step('Cancelar closes it and opens nothing', async () => {
    await dialog.getByRole('button', { name: 'CANCELAR' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/caracteriza/home');
    await expect(page).toHaveURL(/\/public\/login/);
    await fillLogin(page, { login: 'admin', password: printed });
    await expect(dialog).toBeVisible();
  });

  const newPassword = dialog.getByLabel('Nueva contraseña');
  const confirmation = dialog.getByLabel('Confirmar contraseña');
  const accept = dialog.getByRole('button', { name: 'Aceptar' });

  await test.step('both are required', async () => {
    await accept.click();
    await expect(dialog.getByText(/El campo .* es requerido\./)).toHaveCount(2);
    await expect(newPassword).toBeFocused();
  });
  await test.step('they must be equal', async () => {
    await newPassword.fill('Cambiada-2026');
    await confirmation.fill('Cambiada-2027');
    await expect(dialog.getByText('La contraseña no coincide')).toBeVisible();
    await accept.click();
    await expect(dialog).toBeVisible();
    await confirmation.fill('Cambiada-2026');
    await expect(dialog.getByText('La contraseña no coincide')).toBeHidden();
  });
  await test.step("the profile's rule is tried while typing", async () => {
    await newPassword.fill('sinreglas');
    await confirmation.fill('sinreglas');
    await expect(newPassword).toHaveAttribute('aria-invalid', 'true');
    await expect(newPassword).toHaveAccessibleDescription(/mayúscula/);
    await accept.click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the one that was printed is refused by the server, inside the dialog', async () => {
    await newPassword.fill(printed);
    await confirmation.fill(printed);
    await accept.click();
    await expect(dialog.getByText(/ya fue usada/)).toBeVisible();
  });
  await test.step('a good one changes it and lands at home', async () => {
    await newPassword.fill('Ñandú-2026');
    await confirmation.fill('Ñandú-2026');
    await accept.click();
    await expect(page).toHaveURL(/\/caracteriza\/home$/);
    await expect(dialog).toBeHidden();
  });
  await test.step('the old one no longer works, the new one asks nothing', async () => {
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/public\/login/);
    await fillLogin(page, { login: 'admin', password: printed });
    await expect(alerts(page)).toContainText('incorrectos');
    await fillLogin(page, { login: 'admin', password: 'Ñandú-2026' });
    await expect(page).toHaveURL(/\/caracteriza\/home$/);
  });
  expect(server.output().split(printed)).toHaveLength(2);
});

test('a session whose change is pending can only change the password', async ({ server }) => {
  const account = { login: 'nueva', password: 'Temporal-2026' };
  await addUser(server.dataDir, { ...account, role: 'Administrador', changePassword: true });
  const api = await Api.signIn(server.origin, account.login, account.password);
  const list = await api.answer('listZones');
  expect(list.status).toBe(403);
  expect(list.body?.message).toMatch(/contraseña/);
  const change = await api.answer('changePassword', {
    body: {
      login: account.login,
      currentPassword: account.password,
      newPassword: 'Elegida-2026',
      token: api.token,
    },
  });
  expect(change.status, change.text).toBe(200);
  expect((await api.answer('listZones')).status).toBe(200);
});
