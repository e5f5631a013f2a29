// Passkeys, with the browser's own virtual authenticator (rules §3). What the server rejects is tested in
// entities/sign-in/*passkey*.test.ts.
import type { Page } from '@playwright/test';
import { addUser, endSessions, expirePassword, inDatabase } from './accounts.ts';
import { expect, expectAccessible, fillLogin, scrollsSideways, signInByForm, statuses } from './fixtures.ts';
import { addAuthenticator, addKey, codes, keys, test } from './passkey-steps.ts';

const enterButton = (page: Page) => page.getByRole('button', { name: 'Ingresar con una llave de acceso' });

const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/public\/login/);
};

/** Fits narrow phones and wide screens. */
const expectToFit = async (page: Page) => {
  for (const [width, height] of [
    [320, 640],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await scrollsSideways(page)).toBe(false);
  }
};

test('a passkey is added, signs in without a password, serves as the code, and is removed', async ({
  page,
  server,
}) => {
  const account = { login: 'con.llave', password: 'Senderos-2026' };
  await addUser(server.dataDir, { ...account, role: 'Consulta' });
  const device = await addAuthenticator(page);
  await signInByForm(page, account);

  await test.step('add it', async () => {
    await addKey(page, account, 'Portátil');
    await expect(keys(page)).toContainText('Portátil');
    await expect(keys(page)).toContainText('Sin usar');
    await expectAccessible(page);
    await expectToFit(page);
    const [keptPasskey, ...otherPasskeys] = await device.credentials();
    expect(otherPasskeys).toEqual([]);
    expect(keptPasskey).toMatchObject({
      rpId: 'localhost',
      isResidentCredential: true,
      userName: account.login,
    });
    expect(Buffer.from(keptPasskey!.userHandle!, 'base64')).toHaveLength(16);
  });

  await test.step('sign in with it', async () => {
    await leave(page);
    await expect(enterButton(page)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await enterButton(page).click();
    await expect(page).toHaveURL(/\/caracteriza\/home$/);
    await page.goto('/caracteriza/home/account');
    await expect(page.getByText(`Usted ingresó como ${account.login}.`)).toBeVisible();
    await expect(keys(page)).toContainText('Último uso');
  });

  await test.step('a finger that is not its user’s opens nothing', async () => {
    await leave(page);
    await device.verifies(false);
    await enterButton(page).click();
    await expect(page.getByText(/^No se usó ninguna llave de acceso/)).toBeVisible();
    await expect(page).toHaveURL(/\/public\/login/);
    await device.verifies(true);
  });

  await test.step('after the password it stands for the code', async () => {
    await fillLogin(page, account);
    const dialog = page.getByRole('dialog', { name: 'Segundo factor', exact: true });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Usar una llave de acceso' }).click();
    await expect(page).toHaveURL(/\/caracteriza\/home$/);
  });

  await test.step('where the address is another one, it is not offered', async () => {
    const otherPage = await page.context().newPage();
    await otherPage.goto(`${server.origin.replace('localhost', '127.0.0.1')}/caracteriza/public/login`);
    await expect(otherPage.getByRole('button', { name: 'INICIAR SESIÓN' })).toBeVisible();
    await otherPage.waitForLoadState('networkidle');
    await expect(enterButton(otherPage)).toHaveCount(0);
    await otherPage.close();
  });

  await test.step('over a screen whose session ended, only a key of the same person goes on', async () => {
    const dialog = page.getByRole('dialog', { name: 'La sesión terminó' });
    const rename = (from: string, to: string) =>
      inDatabase(server.dataDir, (db) =>
        db.updateTable('app_user').set({ login: to }).where('login', '=', from).execute(),
      );
    await page.goto('/caracteriza/home/characterize');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await endSessions(server.dataDir, account.login);
    await page.getByRole('textbox', { name: 'Buscar' }).fill('peña');
    await expect(dialog).toBeVisible();
    // Simulates a key that belongs to another person.
    await rename(account.login, 'otra.persona');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Usar una llave de acceso' }).click();
    await expect(
      page.getByText(`Esa llave de acceso es de otra cuenta. Use una de ${account.login}.`),
    ).toBeVisible();
    await rename('otra.persona', account.login);
    await dialog.getByRole('button', { name: 'Usar una llave de acceso' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/home\/characterize/);
    await expect(page.getByRole('textbox', { name: 'Buscar' })).toHaveValue('peña');
  });

  await test.step('remove it', async () => {
    await page.goto('/caracteriza/home/account');
    await keys(page).getByRole('button', { name: 'Eliminar la llave de acceso Portátil' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar «Portátil»' });
    await dialog.getByLabel('Contraseña Actual').fill(account.password);
    await dialog.getByRole('button', { name: 'Usar una llave de acceso' }).click();
    await expect(dialog.locator('input[name=code]')).toHaveValue(/^[a-z2-9]{24}$/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(statuses(page)).toContainText(['La llave de acceso quedó eliminada.']);
    await expect(keys(page).getByRole('listitem')).toHaveCount(0);
    await leave(page);
    await enterButton(page).click();
    await expect(page.getByText(/^No fue posible ingresar con esa llave de acceso/)).toBeVisible();
    await signInByForm(page, account);
  });
});

test('an expired password is changed after signing in with a passkey, which asks for the present one', async ({
  page,
  server,
}) => {
  const account = { login: 'vence.llave', password: 'Senderos-2026' };
  await addUser(server.dataDir, { ...account, role: 'Consulta' });
  await addAuthenticator(page);
  await signInByForm(page, account);
  await addKey(page, account, 'Teléfono');
  await leave(page);
  await expirePassword(server.dataDir, account.login);
  await enterButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Es necesario que reestablezcas tu contraseña' });
  await dialog.getByLabel('Contraseña Actual').fill('Otra-Senda-26');
  await dialog.getByLabel('Nueva contraseña').fill('Montañas-2026');
  await dialog.getByLabel('Confirmar contraseña').fill('Montañas-2026');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(dialog.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await dialog.getByLabel('Contraseña Actual').fill(account.password);
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(/\/caracteriza\/home$/);
});

test('a role that demands a second factor is content with a passkey, set up at sign-in', async ({
  page,
  server,
}) => {
  const account = { login: 'obligada.llave', password: 'Senderos-2026' };
  await addUser(server.dataDir, { ...account, role: 'exige llave', grants: [] });
  await inDatabase(server.dataDir, (db) =>
    db.updateTable('role').set({ second_factor: true }).where('name', '=', 'exige llave').execute(),
  );
  await addAuthenticator(page);
  await page.goto('/caracteriza/public/login');
  await fillLogin(page, account);
  const setUp = page.getByRole('dialog', { name: 'Activar el segundo factor' });
  await expect(setUp.getByRole('button', { name: 'Crear una llave de acceso' })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await setUp.getByRole('button', { name: 'Crear una llave de acceso' }).click();
  await codes(page).getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page).toHaveURL(/\/caracteriza\/home$/);
  await leave(page);
  await enterButton(page).click();
  await expect(page).toHaveURL(/\/caracteriza\/home$/);
});
