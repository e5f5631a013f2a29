/**
 * `npm run bench:first-rows`: how long a user waits for the first rows of the list of 200,000 people, from selecting the menu
 * entry or reloading the page until a row is rendered. Prints the median and the slowest; saves nothing and never fails. Needs
 * a built app. Options: --people 200000, --rounds 10.
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../../scripts/ensure-browser.mjs';
import { tell } from '../figures.ts';
import { clientOf, sendAll } from './load.ts';
import { adminPassword, generatePeople, machine, openStore, startOurs } from './processes.ts';
import { signIn } from './sign-in.ts';

const { values } = parseArgs({
  options: { people: { type: 'string', default: '200000' }, rounds: { type: 'string', default: '10' } },
});
const label = 'Encuestables';

/** Milliseconds until the list's first row is rendered. */
async function timeUntilRows(page: Page, begin: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await begin();
  await page
    .getByRole('region', { name: label, exact: true })
    .getByText(/^PER\d{6}/)
    .first()
    .waitFor();
  return performance.now() - start;
}

function line(label: string, times: number[]): string {
  const sortedTimes = times.toSorted((a, b) => a - b);
  const valueAt = (share: number) =>
    sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(share * sortedTimes.length))]!.toFixed(0);
  return `${label.padEnd(36)} median ${valueAt(0.5).padStart(6)} ms   slowest ${valueAt(1).padStart(6)} ms`;
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!;

console.log(machine());
const store = await openStore();
const server = await startOurs(store);
await generatePeople(store, Number(values.people));
const executablePath = await findBrowser();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  const page = await browser.newPage({ baseURL: server.origin, locale: 'es-CO' });
  await page.goto('/caracteriza/public/login');
  await page.getByLabel('Usuario').fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
  await page.waitForURL(/\/home$/);
  const menuTimes: number[] = [];
  const reloadTimes: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    await page.goto('/caracteriza/home');
    const entry = page.getByRole('navigation').getByRole('link', { name: label, exact: true });
    await entry.waitFor();
    menuTimes.push(await timeUntilRows(page, () => entry.click()));
    reloadTimes.push(await timeUntilRows(page, () => page.reload({ waitUntil: 'commit' })));
  }
  console.log(line(`${label}, pressed in the menu`, menuTimes));
  console.log(line(`${label}, page loaded anew`, reloadTimes));
  const client = clientOf(server.origin, (await signIn(server.origin)).headers);
  const request = { method: 'GET', path: '/caracteriza/api/surveyables?page=1&pageSize=10' } as const;
  const { p50 } = await sendAll(
    client,
    menuTimes.map(() => request),
    1,
  );
  const baseline = { name: "the server's answer alone", value: p50 };
  tell({
    description: 'first row drawn, pressed in the menu',
    unit: 'ms',
    ours: median(menuTimes),
    baseline,
  });
  tell({ description: 'first row drawn, page loaded anew', unit: 'ms', ours: median(reloadTimes), baseline });
} finally {
  await browser.close();
  await server.stop();
  await store.stop();
}
