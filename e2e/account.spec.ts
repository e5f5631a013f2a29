// The user's own account (rules §3): sessions, password, appearance. The server's validation is tested in
// entities/security/user-password.test.ts.
import { addUser } from './accounts.ts';
import { Api } from './api.ts';
import { expect, expectAccessible, scrollsSideways, signInAtHome, statuses, test } from './fixtures.ts';

test('one sees and ends one’s other sessions, and changes the password', async ({ page, server }) => {
  const account = { login: 'propia', password: 'Propia-2026', email: 'propia@example.org' };
  await addUser(server.dataDir, { ...account, role: 'Consulta' });
  const elsewhere = await Api.signIn(server.origin, account.login, account.password);
  await Api.signIn(server.origin, account.login, account.password);
  await page.setViewportSize({ width: 320, height: 740 });
  await signInAtHome(page, account);
  await page.getByRole('link', { name: 'Mi cuenta: propia' }).click();
  const sessions = page.getByRole('listitem').filter({ hasText: 'Último uso' });
  await expect(sessions).toHaveCount(3);
  await expect(sessions.filter({ hasText: 'esta sesión' })).toHaveCount(1);
  for (const [term, value] of [
    ['Usuario', account.login],
    ['Rol', 'Consulta'],
    ['Correo electrónico', 'propia@example.org'],
  ] as const)
    await expect(page.locator('dl > div').filter({ hasText: term })).toContainText(value);
  expect.soft(await scrollsSideways(page)).toBe(false);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(sessions).toHaveCount(1);
  expect((await elsewhere.answer('getSession')).status).toBe(401);

  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar Contraseña' });
  await dialog.getByLabel('Contraseña Actual').fill('No-es-esta-1');
  await dialog.getByLabel('Nueva contraseña').fill('Cambiada-2026');
  await dialog.getByLabel('Confirmar contraseña').fill('Cambiada-2026');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Contraseña Actual').fill(account.password);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(statuses(page)).toContainText(['La contraseña fue cambiada correctamente.']);

  await page.getByRole('radio', { name: 'Oscuro' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
