// Signing in at an organisation's provider (rules §3): the real oidc-provider, alongside the server. What the server rejects is
// tested in entities/sign-in/provider-sign-in.test.ts.
import { startProvider } from '../apps/api/tests/support/provider.ts';
import { freePort } from '../scripts/free-port.mjs';
import { addUser, endSessions, linkToProvider } from './accounts.ts';
import { openAdd, openUpdate, save } from './crud-steps.ts';
import { accounts, expect, expectAccessible, signInByForm, test as base } from './fixtures.ts';
import { press } from './keyboard-steps.ts';
import { removeDataDir, type RunningServer, startServer } from './server.ts';

type Provider = Awaited<ReturnType<typeof startProvider>>;

const test = base.extend<object, { provider: Provider; server: RunningServer }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const port = await freePort();
      const provider = await startProvider(`http://127.0.0.1:${port}`);
      await use(Object.assign(provider, { port }));
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const { port } = provider as Provider & { port: number };
      const origin = `http://127.0.0.1:${port}`;
      const env = { PORT: String(port), PUBLIC_URL: origin, ...provider.environment };
      const server = await startServer({ env });
      try {
        await use({ ...server, origin });
      } finally {
        await server.stop();
        await removeDataDir(server.dataDir);
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const person = { login: 'funcionaria', password: 'Funcionaria-2026' };

test('an account is linked in Mi cuenta, signs in and out at the provider, and gets its role by a group', async ({
  page,
  server,
  provider,
}) => {
  await addUser(server.dataDir, { ...person, role: 'Consulta' });
  provider.signInAs('ana');

  await test.step('whoever has not linked an account is told how to', async () => {
    await page.goto('/caracteriza/public/login');
    await page.getByRole('button', { name: 'Ingresar con Gobernación' }).click();
    await expect(page.getByText('todavía no está vinculada')).toBeVisible();
    expect(page.url()).not.toContain('code=');
    await expectAccessible(page);
  });
  await test.step('links it while signed in', async () => {
    await signInByForm(page, person);
    await page.goto('/caracteriza/home/account');
    await page.getByRole('button', { name: 'Vincular con Gobernación' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vincular con Gobernación' });
    await dialog.getByLabel('Contraseña Actual').fill(person.password);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Su cuenta quedó vinculada')).toBeVisible();
    await expect(page.getByText('Está vinculada desde el')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  });
  await test.step('the administrator gives a group a role', async () => {
    await signInByForm(page, accounts.admin);
    await page.goto('/caracteriza/home/rol?tab=groups');
    await page.getByRole('button', { name: 'Agregar grupo' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Escriba el grupo y elija el rol')).toBeVisible();
    await page.getByLabel('Grupo 1', { exact: true }).fill('encuestas');
    await page.getByLabel('Rol del grupo 1').fill('Encuestador');
    await page.getByRole('option', { name: 'Encuestador' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Los grupos se guardaron')).toBeVisible();
    await page.getByRole('tab', { name: 'Mantenimiento de Roles' }).click();
    await expect(page.getByRole('columnheader', { name: 'Forma de Ingreso' })).toBeVisible();
    const form = await openUpdate(page, 'Roles', 'Encuestador', 'Actualizar Rol');
    await form.getByLabel('Forma de Ingreso').fill('Con el proveedor');
    await page.getByRole('option', { name: 'Con el proveedor', exact: true }).click();
    await save(form);
    await expect(page.getByRole('row', { name: /Encuestador.*Con el proveedor/ })).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  });
  await test.step('signs in at the provider by keyboard, as what the group says, and out there too', async () => {
    provider.people.set('ana', { groups: ['encuestas'] });
    await page.goto('/caracteriza/public/login');
    await press(page, page.getByRole('button', { name: 'Ingresar con Gobernación' }));
    await expect(page.getByRole('heading', { name: `Hola, ${person.login}` })).toBeVisible();
    await expect(
      page
        .getByRole('button', { name: 'Caracterizar' })
        .or(page.getByRole('link', { name: 'Caracterizar' }))
        .first(),
    ).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Cerrar sesión' }));
    await page.waitForURL(`${provider.issuer}/**`);
  });
});

test('whoever signed in at the provider does so again over the screen, in another tab, and loses nothing', async ({
  page,
  context,
  server,
  provider,
}) => {
  for (const login of ['remota', 'ajena']) {
    const role = 'Administrador';
    await addUser(server.dataDir, { login, password: 'Sin-usarla-2026', role });
    await linkToProvider(server.dataDir, login, { issuer: provider.issuer, subject: login });
  }
  const signInAs = async (login: string) => {
    await context.clearCookies({ name: /^_session/ });
    provider.signInAs(login);
  };
  await signInAs('remota');
  await page.goto('/caracteriza/public/login');
  await page.getByRole('button', { name: 'Ingresar con Gobernación' }).click();
  await expect(page.getByRole('heading', { name: 'Hola, remota' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Campañas', exact: true }).click();
  const { form, code } = await openAdd(page, 'Campañas', 'Agregar Campaña');
  await form.getByLabel('Descripción', { exact: true }).fill('Escrita antes de que terminara');
  await form.getByLabel('Descripción Detallada').fill('Detalle');
  await form.getByLabel('Fecha de Inicio').fill('01/02/2020');
  await form.getByLabel('Fecha de Finalización').fill('01/03/2020');
  await endSessions(server.dataDir, 'remota');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'La sesión terminó' });
  const link = dialog.getByRole('link', { name: 'Ingresar con Gobernación' });
  const openTab = async () => {
    const newPageEvent = context.waitForEvent('page');
    await press(page, link);
    return newPageEvent;
  };
  await test.step('the provider comes first', async () => {
    await expect(link).toBeFocused();
    await expectAccessible(page);
  });
  await test.step('another person does not take the screen over, and keeps no session', async () => {
    await signInAs('ajena');
    const tab = await openTab();
    await expect(tab.getByRole('heading', { name: 'Es la cuenta de otra persona' })).toBeVisible();
    await expectAccessible(tab);
    await tab.goto('/caracteriza/home');
    await expect(tab).toHaveURL(/\/public\/login/);
    await tab.close();
    await expect(dialog).toBeVisible();
  });
  await test.step('a tab that is not answered may go on by itself', async () => {
    await signInAs('remota');
    const otherPage = await context.newPage();
    await otherPage.goto('/caracteriza/public/provider/again#nadie');
    await expect(otherPage.getByRole('heading', { name: 'Ya ingresó' })).toBeVisible();
    await expectAccessible(otherPage);
    await otherPage.getByRole('button', { name: 'Seguir en esta pestaña' }).click();
    await expect(otherPage.getByRole('heading', { name: 'Hola, remota' })).toBeVisible();
    await otherPage.close();
  });
  await test.step('the same person goes on where they were, also at the second try', async () => {
    await signInAs('remota');
    provider.deny(true);
    const tab = await openTab();
    await expect(tab.getByRole('alert').filter({ hasText: 'Gobernación' })).toBeVisible();
    provider.deny(false);
    await tab.getByRole('button', { name: 'Ingresar con Gobernación' }).click();
    await expect(dialog).toBeHidden();
    if (!tab.isClosed()) await tab.close();
    await expect(form.getByLabel('Código', { exact: true })).toHaveValue(code);
    await expect(form.getByLabel('Descripción', { exact: true })).toHaveValue(
      'Escrita antes de que terminara',
    );
    await save(form);
    await expect(page.getByRole('row', { name: /Escrita antes de que terminara/ })).toBeVisible();
  });
});
