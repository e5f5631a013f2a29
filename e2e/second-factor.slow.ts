// The second factor, for its owner and for an administrator (rules §3). The server's validation is tested in
// entities/*second-factor*.test.ts.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page, Route } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { addUser } from './accounts.ts';
import { Api } from './api.ts';
import { chooseRole, findRow, press } from './crud-steps.ts';
import {
  type Account,
  alerts,
  expect,
  expectAccessible,
  fillLogin,
  scrollsSideways,
  signIn,
  signInByForm,
  statuses,
  test,
} from './fixtures.ts';
import { mailedLink } from './mailed-link.ts';

const period = 30_000;

/** Codes as an authenticator app with this secret would generate them; each call returns an unused one. */
function application(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let lastCounter = 0;
  return {
    next: async (): Promise<string> => {
      const step = () => Math.floor(Date.now() / period);
      // The server also accepts the code of the next time step, so there is no need to wait.
      lastCounter = Math.max(step(), lastCounter + 1);
      await expect.poll(() => step() + 1, { timeout: 90_000 }).toBeGreaterThanOrEqual(lastCounter);
      return totp.generate({ timestamp: lastCounter * period });
    },
  };
}

const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'Segundo factor', exact: true });

/** Enters the secret of the open set-up in an authenticator, enters its code in the dialog, and returns the recovery codes. */
async function setUp(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Activar el segundo factor' });
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await expectAccessible(page);
  const app = application(await dialog.getByTestId('factor-secret').innerText());
  await dialog.locator('input[name=code]').fill('000000');
  await dialog.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(dialog.getByText(/El código no es correcto/)).toBeVisible();
  await dialog.locator('input[name=code]').fill(await app.next());
  await dialog.getByRole('button', { name: 'Activar', exact: true }).click();
  const codesDialog = page.getByRole('dialog', { name: 'Códigos de recuperación' });
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
  const codes = await codesDialog.getByRole('listitem').allInnerTexts();
  await expectAccessible(page);
  const question = page.getByRole('alertdialog', { name: '¿Ya guardó los códigos?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Volver a los códigos' }).click();
  await codesDialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await codesDialog.getByRole('button', { name: 'Ya los guardé' }).click();
  return { app, codes };
}

/** Signs in up to the dialog that asks for a code. */
async function passwordOf(page: Page, account: Account) {
  await page.goto('/caracteriza/public/login');
  await fillLogin(page, account);
  await expect(codeDialog(page)).toBeVisible();
}

async function giveCode(page: Page, code: string) {
  await codeDialog(page).locator('input[name=code]').fill(code);
  await codeDialog(page).getByRole('button', { name: 'Continuar' }).click();
}

const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/public\/login/);
};

test('one’s own is switched on, asked at sign-in, replaced by a recovery code and reset by an administrator', async ({
  page,
  server,
}) => {
  const account = { login: 'con.factor', password: 'Factores-2026' };
  await addUser(server.dataDir, { ...account, role: 'Consulta' });
  await signIn(page, account);
  await page.goto('/caracteriza/home/account');
  const section = page.getByRole('region', { name: 'Segundo factor' });
  await expect(section).toContainText('No está activo');

  const { app, codes } = await test.step('switch it on', async () => {
    await section.getByRole('button', { name: 'Activar' }).click();
    const proof = page.getByRole('dialog', { name: 'Activar el segundo factor' });
    await proof.getByLabel('Contraseña Actual').fill('otra');
    await proof.getByRole('button', { name: 'Continuar' }).click();
    await expect(proof.getByText('La contraseña actual no es correcta.')).toBeVisible();
    await proof.getByLabel('Contraseña Actual').fill(account.password);
    await proof.getByRole('button', { name: 'Continuar' }).click();
    const setupResult = await setUp(page);
    await expect(statuses(page)).toContainText(['El segundo factor quedó activo']);
    await expect(section).toContainText('Códigos de recuperación sin usar: 10.');
    return setupResult;
  });

  await test.step('a code of the application signs in, a wrong one does not', async () => {
    await leave(page);
    await passwordOf(page, account);
    await expectAccessible(page);
    await giveCode(page, '000000');
    await expect(codeDialog(page).getByText(/no es correcto o ya se usó/)).toBeVisible();
    await giveCode(page, await app.next());
    await expect(page).toHaveURL(/\/caracteriza\/home$/);
  });

  await test.step('Cancelar opens nothing', async () => {
    await leave(page);
    await passwordOf(page, account);
    await codeDialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(codeDialog(page)).toBeHidden();
    await page.goto('/caracteriza/home');
    await expect(page).toHaveURL(/\/public\/login/);
  });

  await test.step('a recovery code signs in, once', async () => {
    await passwordOf(page, account);
    await giveCode(page, codes[0]!);
    await expect(page).toHaveURL(/\/caracteriza\/home$/);
    await leave(page);
    await passwordOf(page, account);
    await giveCode(page, codes[0]!);
    await expect(codeDialog(page).getByText(/no es correcto o ya se usó/)).toBeVisible();
    await giveCode(page, codes[1]!.toUpperCase());
    await expect(page).toHaveURL(/\/caracteriza\/home$/);
    await page.goto('/caracteriza/home/account');
    await expect(section).toContainText('Códigos de recuperación sin usar: 8.');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await scrollsSideways(page)).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await leave(page);
  });

  await test.step('an accepted code whose answers are lost is asked for no more', async () => {
    const loseResponse = (route: Route) => route.fetch().then(() => route.abort());
    await page.route('**/secondFactor/verify', loseResponse, { times: 1 });
    await page.route('**/api/session', loseResponse, { times: 1 });
    await passwordOf(page, account);
    await giveCode(page, codes[2]!);
    const goOn = codeDialog(page).getByRole('button', { name: 'Continuar' });
    const unanswered = codeDialog(page).getByText('No fue posible comunicarse con el servidor.');
    await expect(unanswered).toBeVisible();
    const session = page.waitForRequest('**/api/session');
    await goOn.click();
    await session;
    await expect(unanswered).toBeVisible();
    await expect(goOn).toBeEnabled();
    await goOn.click();
    await expect(page).toHaveURL(/\/caracteriza\/home$/);
    await leave(page);
  });

  await test.step('an administrator resets it', async () => {
    await signIn(page);
    await page.goto('/caracteriza/home/users');
    await chooseRole(page, 'Consulta');
    const row = await findRow(page, 'Usuarios', account.login);
    await row.getByRole('checkbox').check();
    await press(page, 'Usuarios', 'Qué puede hacer');
    await expect(page.getByText('Ingresa con segundo factor, aunque su rol no lo exige.')).toBeVisible();
    await page.keyboard.press('Escape');
    await press(page, 'Usuarios', 'Restablecer Segundo Factor');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restablecer' }).click();
    await expect(statuses(page)).toContainText(['El segundo factor se restableció correctamente.']);
    await leave(page);
    await signInByForm(page, account);
  });
});

test('a changed password asks for a code where there is a factor, and what was typed stays', async ({
  page,
  server,
}) => {
  const account = { login: 'cambia.factor', password: 'Primera-2026', email: 'cambia.factor@example.org' };
  await addUser(server.dataDir, { ...account, role: 'Consulta' });
  const api = await Api.signIn(server.origin, account.login, account.password);
  const { secret } = await api.call('startSecondFactor', { body: { currentPassword: account.password } });
  const codes = await api.call('confirmSecondFactor', { body: { code: await application(secret).next() } });
  const fields = {
    current: page.getByLabel('Contraseña Actual'),
    next: page.getByLabel('Nueva contraseña'),
    again: page.getByLabel('Confirmar contraseña'),
    code: page.locator('input[name=code]'),
  };
  const fillNew = async (password: string) => {
    await fields.next.fill(password);
    await fields.again.fill(password);
  };

  /** Sends without a code, with a wrong one and with a right one. */
  const giveCodeFor = async (submit: () => Promise<void>, password: string, code: string) => {
    await expect(fields.code).toHaveCount(0);
    await submit();
    await expect(page.getByText(/^Su cuenta tiene un segundo factor/)).toBeVisible();
    await expect(fields.code).toBeFocused();
    await expect(fields.next).toHaveValue(password);
    await expectAccessible(page);
    await fields.code.fill('000000');
    await submit();
    await expect(page.getByText(/no es correcto o ya se usó/)).toBeVisible();
    await expect(fields.next).toHaveValue(password);
    await fields.code.fill(code);
    await submit();
  };

  await test.step('in Mi cuenta', async () => {
    await passwordOf(page, account);
    await giveCode(page, codes[0]!);
    await expect(page).toHaveURL(/\/caracteriza\/home$/);
    await page.goto('/caracteriza/home/account');
    await page.getByRole('button', { name: 'Cambiar Contraseña' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar Contraseña' });
    await fields.current.fill(account.password);
    await fillNew('Segunda-2026');
    await giveCodeFor(
      () => dialog.getByRole('button', { name: 'Guardar' }).click(),
      'Segunda-2026',
      codes[1]!,
    );
    await expect(statuses(page)).toContainText(['La contraseña fue cambiada correctamente.']);
    await expect(dialog).toBeHidden();
    await leave(page);
  });

  await test.step('without signing in', async () => {
    await page.goto('/caracteriza/public/recovery');
    await page.getByLabel('Qué desea hacer').click();
    await page.getByRole('option', { name: 'Cambiar Contraseña' }).click();
    await page.getByLabel('Restablecer por').click();
    await page.getByRole('option', { name: 'Correo Electrónico' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Correo Electrónico').fill(account.email);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await fields.current.fill('Segunda-2026');
    await fillNew('Tercera-2026');
    const submit = page.getByRole('button', { name: 'Cambiar Contraseña' });
    await giveCodeFor(() => submit.click(), 'Tercera-2026', codes[2]!);
    await expect(page.getByRole('heading', { name: 'Contraseña cambiada' })).toBeVisible();
  });

  await test.step('by the link of a mail', async () => {
    await page.goto('/caracteriza/public/login');
    await api.call('resetPassword', { body: { resetBy: 'email', value: account.email } });
    await expect.poll(() => mailedLink(server.dataDir, account.email)).toContain('token=');
    const { pathname, search } = new URL(await mailedLink(server.dataDir, account.email));
    await page.goto(pathname + search);
    await fillNew('Cuarta-2026');
    const submit = page.getByRole('button', { name: 'Guardar' });
    await giveCodeFor(() => submit.click(), 'Cuarta-2026', codes[3]!);
    await expect(page.getByRole('heading', { name: 'Contraseña cambiada' })).toBeVisible();
    await passwordOf(page, { ...account, password: 'Cuarta-2026' });
  });
});

test('a role that demands it asks to set one up before anything else', async ({ page, server }) => {
  const account = { login: 'obligada', password: 'Obligada-2026' };
  await addUser(server.dataDir, { ...account, role: 'exigente', grants: [] });
  await signIn(page);
  await page.goto('/caracteriza/home/rol');
  const row = await findRow(page, 'Roles', 'exigente');
  await row.getByRole('checkbox').check();
  await press(page, 'Roles', 'Actualizar');
  const form = page.getByRole('dialog', { name: 'Actualizar Rol' });
  await form.getByLabel('Exige segundo factor').click();
  await page.getByRole('option', { name: 'Sí' }).click();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  await leave(page);
  await fillLogin(page, account);
  const { app } = await setUp(page);
  await expect(page).toHaveURL(/\/caracteriza\/home$/);
  await page.goto('/caracteriza/home/account');
  const section = page.getByRole('region', { name: 'Segundo factor' });
  await expect(section).toContainText('Está activo, y su rol lo exige.');
  await expect(section.getByRole('button', { name: 'Desactivar' })).toBeHidden();
  await leave(page);
  await passwordOf(page, account);
  await giveCode(page, await app.next());
  await expect(page).toHaveURL(/\/caracteriza\/home$/);
  await expect(alerts(page)).toHaveCount(0);
});

test('it is taken away on the server itself, while it runs', async ({ page, server }) => {
  const account = { login: 'sola', password: 'Unica-2026' };
  await addUser(server.dataDir, { ...account, role: 'Administrador' });
  const api = await Api.signIn(server.origin, account.login, account.password);
  const body = { currentPassword: account.password };
  const { secret } = await api.call('startSecondFactor', { body });
  await api.call('confirmSecondFactor', { body: { code: await application(secret).next() } });
  await passwordOf(page, account);
  const command = [
    path.resolve(import.meta.dirname, '../apps/api/src/commands/admin.ts'),
    'reset-second-factor',
  ];
  const env = { ...process.env, DATA_DIR: server.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [...command, account.login], { env });
  expect(stdout).toContain('El usuario sola ya no tiene segundo factor.');
  await signIn(page, account);
});
