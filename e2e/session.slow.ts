// A session from sign-in to its end (spec §4 "Authentication"; rules §3).
import { addUser, endSessions, expirePassword } from './accounts.ts';
import { findRow, openAdd, save } from './crud-steps.ts';
import { accounts, expect, fillLogin, signInByForm, test, expectAccessible } from './fixtures.ts';

test('survives a reload, encrypted, and is not shared with another browser', async ({
  page,
  browser,
  server,
}) => {
  await signInByForm(page);
  const storage = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(storage).not.toContain('#security');
  expect(storage).not.toContain('"token"');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('admin');

  const otherPage = await browser.newPage({ baseURL: server.origin });
  await otherPage.goto('/caracteriza/home');
  await expect(otherPage).toHaveURL(/\/public\/login/);
  await otherPage.close();
});

test('ends with logout: here, behind the back button, and on the server', async ({ page, api }) => {
  const token = page
    .waitForRequest(
      (request) => request.url().includes('/caracteriza/api/') && 'authorization' in request.headers(),
    )
    .then((request) => request.headers()['authorization'] ?? '');
  await signInByForm(page);
  const used = (await token).replace('Bearer ', '');
  await page.goto('/caracteriza/home/users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await api.withToken(used).answer('getSession')).status).toBe(200);

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/public\/login/);
  await expect.poll(async () => (await api.withToken(used).answer('getSession')).status).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/public\/login/);
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio de Sesión' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/public\/login/);
});

test('what one person was told is not there for the next at the same browser', async ({ page }) => {
  await signInByForm(page, accounts.surveyor);
  await page.goto('/caracteriza/home/zones');
  await expect(page.getByRole('button', { name: 'Ver 1 aviso anterior' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await fillLogin(page, accounts.reader);
  await expect(page.getByRole('button', { name: 'Ver 0 avisos anteriores' })).toBeVisible();
});

test('one that the server ended is asked for again over the screen, and nothing is lost', async ({
  page,
  server,
}) => {
  const account = { login: 'sesionfugaz', password: 'Fugaz-2026' };
  await addUser(server.dataDir, { ...account, role: 'Administrador' });
  await signInByForm(page, account);
  await page.getByRole('navigation').getByRole('link', { name: 'Caracterizar', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await endSessions(server.dataDir, account.login);

  await page.getByRole('textbox', { name: 'Buscar' }).fill('peña');
  const dialog = page.getByRole('dialog', { name: 'La sesión terminó' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/home\/characterize/);

  const password = dialog.getByLabel('Contraseña', { exact: true });
  await password.fill('No-es-esta-1');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText(/incorrectos/)).toBeVisible();
  await password.fill(account.password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/home\/characterize/);
  await expect(page.getByRole('textbox', { name: 'Buscar' })).toHaveValue('peña');
  await expect(page.getByRole('row', { name: /Peña/ }).first()).toBeVisible();
});

test('an expired password is changed over the screen, and the form under it goes on', async ({
  page,
  server,
}) => {
  const account = { login: 'clavevencida', password: 'Vencida-2026' };
  await addUser(server.dataDir, { ...account, role: 'Administrador' });
  await signInByForm(page, account);
  await page.getByRole('navigation').getByRole('link', { name: 'Campañas', exact: true }).click();
  const { form, code } = await openAdd(page, 'Campañas', 'Agregar Campaña');
  await form.getByLabel('Descripción', { exact: true }).fill('Escrita antes del cambio');
  await form.getByLabel('Descripción Detallada').fill('Detalle');
  await form.getByLabel('Fecha de Inicio').fill('01/02/2020');
  await form.getByLabel('Fecha de Finalización').fill('01/03/2020');
  await endSessions(server.dataDir, account.login);
  await expirePassword(server.dataDir, account.login);
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();

  const reloginDialog = page.getByRole('dialog', { name: 'La sesión terminó' });
  await reloginDialog.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await reloginDialog.getByRole('button', { name: 'Continuar' }).click();
  const change = page.getByRole('dialog', { name: 'Es necesario que reestablezcas tu contraseña' });
  await expect(change).toBeVisible();
  await expect(reloginDialog).toBeHidden();
  await expectAccessible(page);

  await change.getByRole('button', { name: 'CANCELAR' }).click();
  await expect(reloginDialog).toBeVisible();
  await reloginDialog.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await reloginDialog.getByRole('button', { name: 'Continuar' }).click();
  await change.getByLabel('Nueva contraseña').fill('Renovada-2026');
  await change.getByLabel('Confirmar contraseña').fill('Renovada-2026');
  await change.getByRole('button', { name: 'Aceptar' }).click();
  await expect(change).toBeHidden();
  await expect(form.getByLabel('Código', { exact: true })).toHaveValue(code);
  await expect(form.getByLabel('Descripción', { exact: true })).toHaveValue('Escrita antes del cambio');
  await save(form);
  const row = await findRow(page, 'Campañas', code);
  await expect(row).toContainText('Escrita antes del cambio');
});

test('a half-filled form is still there after the tab is looked at again and the session has ended', async ({
  page,
  server,
}) => {
  const account = { login: 'miradaatras', password: 'Mirada-2026' };
  await addUser(server.dataDir, { ...account, role: 'Administrador' });
  await signInByForm(page, account);
  await page.getByRole('navigation').getByRole('link', { name: 'Campañas', exact: true }).click();
  const { form } = await openAdd(page, 'Campañas', 'Agregar Campaña');
  await form.getByLabel('Descripción', { exact: true }).fill('A medio escribir');
  await endSessions(server.dataDir, account.login);

  const wakePage = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const dialog = page.getByRole('dialog', { name: 'La sesión terminó' });
  await wakePage();
  await expect(dialog).toBeVisible();
  await wakePage();
  await dialog.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('Descripción', { exact: true })).toHaveValue('A medio escribir');
});

test('leaving that question goes to the login', async ({ page, server }) => {
  const account = { login: 'seva', password: 'Se-va-2026' };
  await addUser(server.dataDir, { ...account, role: 'Administrador' });
  await signInByForm(page, account);
  await page.getByRole('navigation').getByRole('link', { name: 'Caracterizar', exact: true }).click();
  // No request is pending, so the next click is the first to discover that the session has ended.
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await endSessions(server.dataDir, account.login);
  await page.getByRole('navigation').getByRole('link', { name: 'Zonas', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'La sesión terminó' });
  await dialog.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/public\/login/);
  await fillLogin(page, account);
  await expect(page).toHaveURL(/\/caracteriza\/home$/);
});

test('the same person may be signed in twice; logout ends one of the two', async ({
  page,
  browser,
  server,
}) => {
  const secondPage = await browser.newPage({ baseURL: server.origin });
  await signInByForm(page, accounts.reader);
  await signInByForm(secondPage, accounts.reader);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/public\/login/);
  await secondPage.reload();
  await expect(secondPage).toHaveURL(/\/caracteriza\/home$/);
  await secondPage.close();
});
