// A user is invited by mail and chooses the first password (rules §3), for some days of access (rules §2).
import { chooseRole, press, save } from './crud-steps.ts';
import { expect, expectAccessible, fillLogin, scrollsSideways, signIn, test } from './fixtures.ts';
import { mailedLink } from './mailed-link.ts';
import { choose, table } from './survey-steps.ts';

const users = 'Usuarios';

test('an invited user chooses a password by the link of a mail, and signs in', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page);
  await page.goto('/caracteriza/home/users');
  await chooseRole(page, 'Consulta');
  await press(page, users, 'Agregar');
  const form = page.getByRole('dialog', { name: 'Agregar', exact: true });
  await form.getByLabel('Usuario').fill('invitado');
  await form.getByLabel('Nombres').fill('Nicolás');
  await form.getByLabel('Apellidos').fill('Ñáñez');
  await choose(page, 'Tipo de Identificación', 'Cédula de ciudadanía');
  await form.getByLabel('Número de Identificación').fill('52000077');
  await form.getByLabel('Correo Electrónico').fill('invitado@example.org');
  await form.getByRole('checkbox', { name: /^Invitar por correo/ }).check();
  await expect(form.getByLabel('Contraseña', { exact: true })).toHaveCount(0);
  await form.getByLabel('Acceso Hasta').fill('31/12/2099');
  await expectAccessible(page);
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await scrollsSideways(page)).toBe(false);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await save(form);
  const row = table(page, users).getByRole('row').filter({ hasText: 'invitado' });
  await expect(row.getByText('Invitado', { exact: true })).toBeVisible();

  // The server looks for mails every ten seconds.
  const link = () => mailedLink(server.dataDir, 'invitado@example.org');
  await expect.poll(link, { timeout: 30_000 }).toContain('token=');
  const { pathname, search } = new URL(await link());
  const context = await browser.newContext();
  const ownPage = await context.newPage();
  await ownPage.goto(`${server.origin}${pathname}${search}`);
  await ownPage.getByLabel('Nueva contraseña').fill('Vereda-Alta-26');
  await ownPage.getByLabel('Confirmar contraseña').fill('Vereda-Alta-26');
  await ownPage.getByRole('button', { name: 'Guardar' }).click();
  await expect(ownPage).toHaveURL(/public\/login$/, { timeout: 15_000 });
  await fillLogin(ownPage, { login: 'invitado', password: 'Vereda-Alta-26' });
  await expect(ownPage).toHaveURL(/\/caracteriza\/home$/);
  await context.close();
});
