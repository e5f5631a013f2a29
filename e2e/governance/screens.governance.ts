// The screens of users, roles, access reviews and the rest as those see them who govern a department together: its administrator, a
// municipality's, an auditor and a surveyor. Each at four widths and in all appearances.
import { allGrants } from '@caracteriza/domain/access/permissions';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Page } from '@playwright/test';
import { addUser } from '../accounts.ts';
import { Api } from '../api.ts';
import { accounts, expect, expectAccessible, scrollsSideways, signIn, test as base } from '../fixtures.ts';
import { removeDataDir, startServer, type RunningServer } from '../server.ts';

const password = 'Gobernar-2026';
const grantsBy = (pattern: RegExp) => allGrants.filter((grant) => pattern.test(grant));
const people = {
  'a municipality’s administrator': {
    login: 'municipal',
    role: 'Administración municipal',
    grants: grantsBy(/^security:user:|^security:role:OPEN$|^management:/),
  },
  'an auditor': { login: 'auditora', role: 'Auditoría', grants: grantsBy(/^security:audit:|:OPEN$/) },
  'a surveyor': {
    login: 'encuestador.zona',
    role: 'Encuesta de zona',
    grants: grantsBy(/^management:(family|surveyable|surveyableByFamily):(OPEN|CREATE|EDIT)$/),
  },
};

/** Limits a user to a municipality, or to one of its zones. */
async function limit(api: Api, login: string, places: { municipalityIDs: string[]; zoneIDs: string[] }) {
  const [user] = await api.call('listUsers', { query: { search: login } });
  const body = { territory: 'lugares', version: user!.version, ...places } as const;
  await api.call('updateUserTerritory', { params: { id: user!.id }, body });
}

const test = base.extend<object, { server: RunningServer; review: string }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      // The provider's name is all that these screens show of it.
      const env = {
        OIDC_ISSUER: 'http://127.0.0.1:9',
        OIDC_CLIENT_ID: 'caracteriza',
        OIDC_CLIENT_SECRET: 'un-secreto-solo-de-pruebas',
        OIDC_NAME: 'Gobernación de Antioquia',
      };
      const server = await startServer({ env });
      try {
        await use(server);
      } finally {
        await server.stop();
        await removeDataDir(server.dataDir);
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  review: [
    async ({ server }, use) => {
      const api = await Api.signIn(server.origin, accounts.admin.login, accounts.admin.password);
      for (const person of Object.values(people)) await addUser(server.dataDir, { ...person, password });
      const { zones, municipalities } = await api.call('getTerritoryPlaces');
      const [zone] = zones;
      const municipality = municipalities.find(({ name }) => name === zone!.municipality)!;
      await limit(api, 'municipal', { municipalityIDs: [municipality.id], zoneIDs: [] });
      await limit(api, 'encuestador.zona', { municipalityIDs: [], zoneIDs: [zone!.id] });
      const [role] = await api.call('listRoles', { query: { search: 'Encuestador' } });
      const group = { name: 'encuestas-antioquia', roleID: role!.id };
      await api.call('updateProviderGroups', { body: { groups: [group] } });
      const until = todayInBogota(new Date(Date.now() + 2 * 24 * 60 * 60_000));
      const { id } = await api.call('startAccessReview', { body: { until } });
      await use(id);
    },
    { scope: 'worker' },
  ],
});

/** The addresses of the menu, and of what is reached from its screens. */
async function addressesOf(page: Page, review: string): Promise<string[]> {
  const links = page.getByRole('navigation').getByRole('link');
  const menu = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  const has = (path: string) => menu.includes(`/caracteriza/home/${path}`);
  return [
    ...menu,
    '/caracteriza/home/account',
    ...(has('access-reviews') ? [`/caracteriza/home/access-reviews?review=${review}`] : []),
    ...(has('rol') ? ['/caracteriza/home/rol?tab=permissions', '/caracteriza/home/rol?tab=groups'] : []),
  ];
}

const everybody = { 'a department’s administrator': accounts.admin, ...people };

for (const [name, { login }] of Object.entries(everybody)) {
  test(`${name} finds every screen in order, at four widths and in all appearances`, async ({
    page,
    review,
  }) => {
    // Some fifty screens in one walk.
    test.setTimeout(600_000);
    await signIn(page, login === 'admin' ? accounts.admin : { login, password });
    await page.goto('/caracteriza/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const address of await addressesOf(page, review)) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true], [data-slot=loader][data-state=visible]')).toHaveCount(0);
        await expectAccessible(page);
        for (const theme of ['dark', 'contrast', 'light']) {
          await page.getByRole('button', { name: /Apariencia/ }).click();
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          if (theme !== 'light') await expectAccessible(page, ['color-contrast']);
        }
        for (const width of [320, 768, 1920, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => scrollsSideways(page), `${address} at ${width} pixels`).toBe(false);
        }
      });
    }
  });
}
