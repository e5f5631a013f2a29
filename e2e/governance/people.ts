/**
 * The people who govern a department together (its administrator, a municipality's administrator, an auditor
 * and a surveyor), on a separate server.
 */
import { allGrants } from '@caracteriza/domain/access/permissions';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Page } from '@playwright/test';
import { addUser } from '../accounts.ts';
import { Api } from '../api.ts';
import { accounts, expect, signIn, test as base } from '../fixtures.ts';
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
/** A user of the municipality, to be blocked. */
export const neighbour = { login: 'vecina.zona', role: people['a surveyor'].role };

/** The account of each person by name. */
export const everybody = {
  'a department’s administrator': accounts.admin,
  ...(Object.fromEntries(
    Object.entries(people).map(([name, { login }]) => [name, { login, password }]),
  ) as Record<keyof typeof people, { login: string; password: string }>),
};

/** Limits a user to a municipality, or to one of its zones. */
async function limit(api: Api, login: string, territory: { municipalityIDs: string[]; zoneIDs: string[] }) {
  const [user] = await api.call('listUsers', { query: { search: login } });
  const body = { territory: 'lugares', version: user!.version, ...territory } as const;
  await api.call('updateUserTerritory', { params: { id: user!.id }, body });
}

export const test = base.extend<object, { server: RunningServer; review: string }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      // These screens show only the provider's name.
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
  /** Creates all people, and a review of their access. */
  review: [
    async ({ server }, use) => {
      const api = await Api.signIn(server.origin, accounts.admin.login, accounts.admin.password);
      for (const person of [...Object.values(people), neighbour])
        await addUser(server.dataDir, { ...person, password });
      const { zones, municipalities } = await api.call('getTerritoryPlaces');
      const [zone] = zones;
      const municipality = municipalities.find(({ name }) => name === zone!.municipality)!;
      await limit(api, 'municipal', { municipalityIDs: [municipality.id], zoneIDs: [] });
      for (const login of ['encuestador.zona', neighbour.login])
        await limit(api, login, { municipalityIDs: [], zoneIDs: [zone!.id] });
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

/** Signs in and returns the addresses in the person's menu, and those that its screens lead to. */
export async function signInTo(
  page: Page,
  account: { login: string; password: string },
  review: string,
): Promise<string[]> {
  await signIn(page, account);
  await page.goto('/caracteriza/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const links = page.getByRole('navigation').getByRole('link');
  const menu = await links.evaluateAll((menuLinks) =>
    menuLinks.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  const has = (path: string) => menu.includes(`/caracteriza/home/${path}`);
  return [
    ...menu,
    '/caracteriza/home/account',
    ...(has('access-reviews') ? [`/caracteriza/home/access-reviews?review=${review}`] : []),
    ...(has('rol') ? ['/caracteriza/home/rol?tab=permissions', '/caracteriza/home/rol?tab=groups'] : []),
  ];
}

/** Opens a screen and waits until it has loaded completely. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true], [data-slot=loader][data-state=visible]')).toHaveCount(0);
}
