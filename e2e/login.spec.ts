// Signing in (spec §2 "Login", §4 "Login flow", §5 "Login"), and the URLs that lead to the login page.
import { accounts, alerts, expect, fillLogin, signInByForm, test, expectAccessible } from './fixtures.ts';

const wrongCredentials = /Usuario o contraseña incorrectos/;

test('signs in and greets', async ({ page }) => {
  await page.goto('/caracteriza/public/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio de Sesión' })).toBeVisible();
  await expect(page.getByText('2023')).toBeVisible();
  await expectAccessible(page);
  await fillLogin(page, accounts.admin);
  await expect(page).toHaveURL(/\/caracteriza\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('admin');
  await expect(page.getByRole('banner').getByText('admin')).toBeVisible();
  await expectAccessible(page);
});

test('refuses a wrong password with the words of the server, and lets one try again', async ({ page }) => {
  await page.goto('/caracteriza/public/login');
  await fillLogin(page, { ...accounts.clumsy, password: 'otra cosa' });
  await expect(page.locator('form').getByRole('alert')).toHaveText(wrongCredentials);
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/public\/login$/);
  await expect(page.getByLabel('Usuario')).toHaveValue(accounts.clumsy.login);
  await fillLogin(page, accounts.clumsy);
  await expect(page).toHaveURL(/\/caracteriza\/home$/);
});

test('tells an unknown user nothing more', async ({ page }) => {
  await page.goto('/caracteriza/public/login');
  await fillLogin(page, { login: 'nadie-conocido', password: 'Cualquiera-1' });
  await expect(alerts(page)).toContainText(wrongCredentials);
});

test('asks for both fields and goes to the first empty one', async ({ page }) => {
  await page.goto('/caracteriza/public/login');
  const user = page.getByLabel('Usuario');
  const password = page.getByLabel('Contraseña', { exact: true });
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
  await expect(page.getByText('El campo Usuario es requerido.')).toBeVisible();
  await expect(page.getByText('El campo Contraseña es requerido.')).toBeVisible();
  await expect(user).toBeFocused();
  await expect(user).toHaveAccessibleDescription(/requerido/);
  await expectAccessible(page);
  await user.fill('admin');
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
  await expect(page.getByText('El campo Usuario es requerido.')).toBeHidden();
  await expect(password).toBeFocused();
});

test('takes Enter, and the keyboard alone', async ({ page }) => {
  await page.goto('/caracteriza/public/login');
  await page.getByLabel('Usuario').focus();
  await page.keyboard.type(accounts.admin.login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(accounts.admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/caracteriza\/home$/);
});

test('takes the user in capitals', async ({ page }) => {
  await page.goto('/caracteriza/public/login');
  await fillLogin(page, { ...accounts.admin, login: 'ADMIN' });
  await expect(page).toHaveURL(/\/caracteriza\/home$/);
});

test('cuts a user that is too long, and takes the spaces out of a password', async ({ page }) => {
  await page.goto('/caracteriza/public/login');
  const user = page.getByLabel('Usuario');
  await user.pressSequentially('u'.repeat(40));
  await expect(user).toHaveValue('u'.repeat(32));
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.pressSequentially('con espacios');
  await expect(password).toHaveValue('conespacios');
});

test('a double click signs in once', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/caracteriza/login'))
      calls.push(request.url());
  });
  await page.goto('/caracteriza/public/login');
  await page.getByLabel('Usuario').fill(accounts.admin.login);
  await page.getByLabel('Contraseña', { exact: true }).fill(accounts.admin.password);
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).dblclick();
  await expect(page).toHaveURL(/\/caracteriza\/home$/);
  expect(calls).toHaveLength(1);
});

test('shows and hides the password', async ({ page }) => {
  await page.goto('/caracteriza/public/login');
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill('Secreta-1');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /mostrar/i }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('the old addresses lead in: the root, the prefix and whatever is unknown', async ({ page }) => {
  for (const address of ['/', '/caracteriza', '/caracteriza/', '/caracteriza/no/existe']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio de Sesión' })).toBeVisible();
    await expect(page).toHaveURL(/\/caracteriza\/public\/login/);
  }
});

test('leads to the recovery of user or password', async ({ page }) => {
  await page.goto('/caracteriza/public/login');
  await page.getByRole('link', { name: 'Recordar Usuario o Contraseña' }).click();
  await expect(page).toHaveURL(/\/caracteriza\/public\/recovery$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('a signed-in person is not asked again', async ({ page }) => {
  await signInByForm(page);
  await page.reload();
  await expect(page).toHaveURL(/\/caracteriza\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('admin');
});
