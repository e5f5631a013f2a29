// Who may open which screen (spec §5 "View access", §6; rules §2). The browser hides what is not allowed, and the server
// rejects it as well.
import { Api } from './api.ts';
import {
  accounts,
  alerts,
  expect,
  fillLogin,
  signIn,
  signInAtHome,
  test,
  expectAccessible,
} from './fixtures.ts';

const menu = { name: /menú|navegación|principal/i };

test('an administrator sees the whole menu', async ({ page }) => {
  await signInAtHome(page);
  const nav = page.getByRole('navigation', menu);
  for (const entry of [
    'Perfiles',
    'Roles y Permisos',
    'Usuarios',
    'Auditoría',
    'Campañas',
    'Caracterizaciones',
    'Zonas',
    'Familias',
    'Encuestables',
    'Caracterizar',
  ]) {
    await expect(nav.getByRole('link', { name: entry, exact: true })).toBeVisible();
  }
});

test('a surveyor sees only what surveying needs', async ({ page }) => {
  await signInAtHome(page, accounts.surveyor);
  const nav = page.getByRole('navigation', menu);
  await expect(nav.getByRole('link', { name: 'Caracterizar', exact: true })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Familias', exact: true })).toBeVisible();
  for (const entry of ['Perfiles', 'Usuarios', 'Campañas', 'Zonas']) {
    await expect(nav.getByRole('link', { name: entry, exact: true })).toHaveCount(0);
  }
  for (const group of ['Seguridad', 'Configuraciones']) {
    await expect(nav.getByText(group, { exact: true })).toHaveCount(0);
  }
});

test('a surveyor who opens another screen by its address lands at home with the reason', async ({ page }) => {
  await signIn(page, accounts.surveyor);
  for (const [path, title] of [
    ['users', 'Usuarios'],
    ['rol', 'Roles y Permisos'],
    ['zones', 'Zonas'],
    ['campaign', 'Campañas'],
  ] as const) {
    await page.goto(`/caracteriza/home/${path}`);
    await expect(page).toHaveURL(/\/caracteriza\/home$/);
    await expect(alerts(page)).toContainText(`La vista ${title} no está permitida.`);
  }
  await expectAccessible(page);
});

test('who may open nothing is told so, in every screen that is tried', async ({ page }) => {
  await signInAtHome(page, accounts.nobody);
  await expect(page.getByText(/no tiene permisos/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/caracteriza/home/characterize');
  await expect(page).toHaveURL(/\/caracteriza\/home$/);
  await expect(alerts(page)).toContainText('La vista Caracterizar no está permitida.');
  await page.goto('/caracteriza/home/survey?campaign=1&characterization=2&surveyable=3');
  await expect(page).toHaveURL(/\/caracteriza\/home$/);
});

test('who only reads is refused by the server, whatever the browser would send', async ({ server }) => {
  const reader = await Api.signIn(server.origin, accounts.reader.login, accounts.reader.password);
  expect((await reader.answer('listSurveyables', { query: { page: 1, pageSize: 5 } })).status).toBe(200);
  const rejection = await reader.answer('saveCompleteSurvey', { body: {} });
  expect(rejection.status).toBe(403);
  expect(rejection.body).toMatchObject({ success: false, message: expect.stringMatching(/permiso/) });
});

test('without a session one is sent to the login and comes back to the wanted screen', async ({ page }) => {
  await page.goto('/caracteriza/home/zones?page=2');
  await expect(page).toHaveURL(/\/public\/login/);
  await fillLogin(page, accounts.admin);
  await expect(page).toHaveURL(/\/caracteriza\/home\/zones\?page=2$/);
});

test('the way back never leaves the product', async ({ page }) => {
  for (const from of ['https://example.com/home/', '//example.com', '/public/login', 'javascript:alert(1)']) {
    await page.goto(`/caracteriza/public/login?${new URLSearchParams({ from })}`);
    await fillLogin(page, accounts.admin);
    await expect(page).toHaveURL(/\/caracteriza\/home$/);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/public\/login/);
  }
});

test('every entry of the menu opens a screen of its own', async ({ page }) => {
  await signInAtHome(page);
  const links = page.getByRole('navigation', menu).getByRole('link');
  const names = await links.allInnerTexts();
  expect(names).toHaveLength(22);
  for (const name of names) {
    await links.filter({ hasText: new RegExp(`^${name.trim()}$`) }).click();
    await expect(page.locator('[aria-current=page]').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});
