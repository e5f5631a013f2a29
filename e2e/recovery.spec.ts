// Account recovery by email (spec §2 "Account recovery"; rules §3). The server's validation is tested in
// entities/sign-in/recovery.test.ts.
import type { Page } from '@playwright/test';
import { addUser } from './accounts.ts';
import { alerts, expect, expectAccessible, fillLogin, scrollsSideways, test } from './fixtures.ts';
import { mailedLink, mailsTo } from './mailed-link.ts';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).click();
  await page.getByRole('option', { name: option }).click();
}

test('a forgotten password is chosen anew by the link of a mail, once', async ({ page, server }) => {
  const account = { login: 'olvido', password: 'Olvidada-2026', email: 'olvido@example.org' };
  await addUser(server.dataDir, { ...account, role: 'Consulta' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/caracteriza/public/recovery');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(/es requerido/)).toHaveCount(2);
  await expectAccessible(page);
  await choose(page, 'Qué desea hacer', 'Restablecer Contraseña');
  await choose(page, 'Restablecer por', 'Correo Electrónico');
  await page.getByRole('button', { name: 'Continuar' }).click();
  const email = page.getByLabel('Correo Electrónico');
  await expect(email).toBeFocused();
  await email.fill('olvido@example');
  await email.press('Enter');
  await expect(page.getByText('Inserte un correo válido.')).toBeVisible();
  expect.soft(await scrollsSideways(page)).toBe(false);
  await email.fill(account.email);
  await email.press('Enter');
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();

  await expect.poll(() => mailedLink(server.dataDir, account.email)).toContain('token=');
  const link = await mailedLink(server.dataDir, account.email);
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { name: 'Reestablecer Contraseña' })).toBeVisible();
  await expect(page).toHaveURL(/public\/recovery$/);
  const [newPassword, confirmation] = [
    page.getByLabel('Nueva contraseña'),
    page.getByLabel('Confirmar contraseña'),
  ];
  await expect(page.getByText(/^De \d+ a \d+ caracteres, sin espacios\. /).first()).toBeVisible();
  await newPassword.fill(account.password);
  await confirmation.fill(account.password);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/ya fue usada|que no haya usado/)).toBeVisible();
  await expect(newPassword).toBeFocused();
  await expectAccessible(page);
  await newPassword.fill('Renovada-2026');
  await confirmation.fill('Renovada-2026');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Contraseña cambiada' })).toBeVisible();
  await expect(page).toHaveURL(/public\/login$/, { timeout: 15_000 });
  await fillLogin(page, { login: account.login, password: 'Renovada-2026' });
  await expect(page).toHaveURL(/\/caracteriza\/home$/);

  await test.step('a mail tells of the change', async () => {
    const readMails = async () => (await mailsTo(server.dataDir, account.email)).join('\n');
    await expect
      .poll(readMails, { timeout: 30_000 })
      .toMatch(/de su cuenta cambi\S+ el \d\d\/\d\d\/\d{4} a las/);
  });

  await page.goto(pathname + search);
  await expect(alerts(page)).toContainText('ya se usó o venció');
  await expect(page.getByRole('heading', { name: 'Recordar Usuario o Contraseña' })).toBeVisible();
});

test('who knows the current password changes it without signing in', async ({ page, server }) => {
  const account = { login: 'cambia', password: 'Conocida-2026', email: 'cambia@example.org' };
  await addUser(server.dataDir, { ...account, role: 'Consulta' });
  await page.goto('/caracteriza/public/recovery');
  await choose(page, 'Qué desea hacer', 'Cambiar Contraseña');
  await choose(page, 'Restablecer por', 'Correo Electrónico');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Correo Electrónico').fill(account.email);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const current = page.getByLabel('Contraseña Actual');
  await expect(current).toBeFocused();
  await page.getByRole('button', { name: 'Regresar' }).click();
  await expect(page.getByLabel('Correo Electrónico')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await current.fill('No-es-esta-1');
  await page.getByLabel('Nueva contraseña').fill('Elegida-2026');
  await page.getByLabel('Confirmar contraseña').fill('Elegida-2026');
  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click();
  await expect(alerts(page)).toContainText('no coinciden');
  await current.fill(account.password);
  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Contraseña cambiada' })).toBeVisible();
});
