/** Fixtures of all specs: a real server with demo data for each worker, users to sign in as, and axe. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page, test as base } from '@playwright/test';
import type Axe from 'axe-core';
import { addUser } from './accounts.ts';
import { Api } from './api.ts';
import { keepSession } from './kept-session.ts';
import { adminPassword, removeDataDir, type RunningServer, startServer } from './server.ts';

/** A user on every worker's server. */
export interface Account {
  login: string;
  password: string;
}

/** The demo's users: `surveyor` conducts surveys, `reader` has read-only access, `nobody` may open nothing. */
export const accounts = {
  admin: { login: 'admin', password: adminPassword },
  surveyor: { login: 'e2e.encuestadora', password: 'Encuesta-2026' },
  reader: { login: 'e2e.consulta', password: 'Consulta-2026' },
  nobody: { login: 'e2e.nueva', password: 'Llegada-2026' },
  clumsy: { login: 'e2e.torpe', password: 'Torpeza-2026' },
} satisfies Record<string, Account>;

export const test = base.extend<object, { server: RunningServer; api: Api }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      try {
        await addUser(server.dataDir, { ...accounts.surveyor, role: 'Encuestador' });
        await addUser(server.dataDir, { ...accounts.reader, role: 'Consulta' });
        await addUser(server.dataDir, { ...accounts.clumsy, role: 'Consulta' });
        await addUser(server.dataDir, {
          ...accounts.nobody,
          role: 'Sin pantallas',
          grants: ['management:family:CREATE'],
        });
        await use(server);
      } finally {
        await server.stop();
        await removeDataDir(server.dataDir);
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  api: [
    async ({ server }, use) => {
      await use(await Api.signIn(server.origin, accounts.admin.login, accounts.admin.password));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.origin);
  },
  // A page that throws or violates its content security policy fails its test.
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text());
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

export { expect } from '@playwright/test';

/** Fills in the sign-in form of the open login page and submits it. */
export async function fillLogin(page: Page, { login, password }: Account): Promise<void> {
  await page.getByLabel('Usuario').fill(login);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
}

/** Signs in through the screen and waits for home; for tests of signing in and out. */
export async function signInByForm(page: Page, account: Account = accounts.admin): Promise<void> {
  await page.goto('/caracteriza/public/login');
  await fillLogin(page, account);
  await expect(page).toHaveURL(/\/caracteriza\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Gives the page its own session, as if the user had signed in before; the test then opens the screen it needs. */
export async function signIn(page: Page, { login, password }: Account = accounts.admin): Promise<void> {
  // A URL of the product that loads nothing.
  await page.goto('/caracteriza/api/health');
  await keepSession(page, await Api.login(new URL(page.url()).origin, login, password));
}

/** Signs in and opens home. */
export async function signInAtHome(page: Page, account: Account = accounts.admin): Promise<void> {
  await signIn(page, account);
  await page.goto('/caracteriza/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The alerts that interrupt (errors), and those that do not (successes). */
export const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });
export const statuses = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ });

let axeScript: Promise<string> | undefined;

/** The axe script, about 600 kB. */
function readAxe(): Promise<string> {
  axeScript ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return axeScript;
}

/** Collects axe violations on the current page without failing yet; `rules` restricts the scan. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Once per document, because injecting and parsing it takes half as long as a scan.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readAxe());
  const violations = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const options: Axe.RunOptions = {
      // Passed rules are not requested. The product has no frames and no media, and looking for them takes half of the time.
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
      ...(rules && { runOnly: { type: 'rule' as const, values: rules } }),
    };
    return (await axe.run(document, options)).violations;
  }, rules);
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html} ${node.failureSummary}`),
  );
  expect.soft(problems, `axe on ${new URL(page.url()).pathname}`).toEqual([]);
}

/** Whether the page is wider than its window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Whether one element overlaps the other. */
export async function overlap(firstLocator: Locator, secondLocator: Locator): Promise<boolean> {
  const [a, b] = [await firstLocator.boundingBox(), await secondLocator.boundingBox()];
  if (!a || !b) throw new Error('One of them is not shown.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
