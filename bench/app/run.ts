/**
 * `npm run bench:app`: the built app in a real browser, simulating a cheap phone: Fast 3G (as in Chrome's DevTools) and a
 * processor slowed down four times. Measures bytes and time until each screen is usable with an empty cache; from the menu to
 * rendered rows, the first time and again; and the delay of a key in a survey of 100 questions. The baseline is a React page
 * with one input. Also measures how long the server takes to start on a full database, and its memory after that. Prints
 * measurements; asserts no time limit. Options: --rounds 3, --keys 60.
 */
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright';
import { Api } from '../../e2e/api.ts';
import { inputOf, makeLong } from '../../e2e/draft-steps.ts';
import { keepSession } from '../../e2e/kept-session.ts';
import { idsOf, personAged } from '../../e2e/survey-steps.ts';
import { findBrowser } from '../../scripts/ensure-browser.mjs';
import { serveBareReact } from '../bare-react.ts';
import { tell } from '../figures.ts';
import { quantile } from '../server/load.ts';
import { residentOf } from '../server/cost.ts';
import { adminPassword, machine, openStore, startFloor, startOurs } from '../server/processes.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, keys: { type: 'string', default: '60' } },
});
const [rounds, keys] = [Number(values.rounds), Number(values.keys)];

/** Bytes per second and milliseconds, as in Chrome's DevTools. */
const fast3G = { offline: false, downloadThroughput: 188_743, uploadThroughput: 86_400, latency: 562.5 };
const slower = 4;
const timeoutOptions = { timeout: 120_000 };

const median = (numbers: readonly number[]) =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', fast3G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** Milliseconds until something usable is shown. */
async function timeUntil(begin: () => Promise<unknown>, usable: Locator): Promise<number> {
  const startTime = performance.now();
  await Promise.all([begin(), usable.first().waitFor(timeoutOptions)]);
  return performance.now() - startTime;
}

interface Load {
  seconds: number[];
  kilobytes: number[];
}

/** Loads a URL in new browsers with empty caches, each signed in by `enter`. */
async function load(
  browser: Browser,
  address: string,
  usable: (page: Page) => Locator,
  enter: (page: Page) => Promise<void> = async () => {},
): Promise<Load> {
  const load: Load = { seconds: [], kilobytes: [] };
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ locale: 'es-CO', timezoneId: 'America/Bogota' });
    const page = await context.newPage();
    await enter(page);
    const cdp = await context.newCDPSession(page);
    await slowDown(cdp);
    let bytes = 0;
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    load.seconds.push(
      (await timeUntil(() => page.goto(address, { waitUntil: 'commit' }), usable(page))) / 1000,
    );
    load.kilobytes.push(bytes / 1000);
    await context.close();
  }
  return load;
}

/** Milliseconds from each key to the frame that shows it. */
async function keyDelays(page: Page, input: Locator): Promise<number[]> {
  await input.click();
  await page.evaluate(() => {
    const delays: number[] = [];
    Object.assign(globalThis, { delays });
    const recordEventDelay = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        // After the frame, not before it.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => delays.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      });
    document.addEventListener('keydown', recordEventDelay, true);
  });
  // Letters of an English keyboard, because Playwright presses no keys for others.
  const text = 'casa de la esquina '.repeat(keys).slice(0, keys);
  await page.keyboard.type(text, { delay: 60 });
  const readDelays = () => page.evaluate(() => (globalThis as unknown as { delays: number[] }).delays);
  await page.waitForFunction(
    (count) => (globalThis as unknown as { delays: number[] }).delays.length >= count,
    keys,
    timeoutOptions,
  );
  return readDelays();
}

console.log(machine());
const store = await openStore();
const shutdowns: (() => Promise<unknown>)[] = [store.stop];
try {
  // The first start fills the database.
  await (await startOurs(store)).stop();
  const starts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startTime = performance.now();
    const startedServer = await startOurs(store);
    starts.push((performance.now() - startTime) / 1000);
    await startedServer.stop();
  }
  const server = await startOurs(store);
  shutdowns.unshift(server.stop);
  const idle = residentOf(server.pid);
  const startTime = performance.now();
  const floorServer = await startFloor(store, '');
  const name = 'bare node:http and pg';
  const floor = { seconds: (performance.now() - startTime) / 1000, memory: residentOf(floorServer.pid) };
  await floorServer.stop();
  tell({
    description: 'server: start on a filled database',
    unit: 's',
    ours: median(starts),
    baseline: { name, value: floor.seconds },
  });
  tell({
    description: 'server: memory when it has started',
    unit: 'MB',
    ours: idle,
    baseline: { name, value: floor.memory },
  });

  const api = await Api.signIn(server.origin, 'admin', adminPassword);
  const person = await personAged(api, 20, 60);
  const ids = await idsOf(api, person, await makeLong(api, 100));
  const executablePath = await findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  shutdowns.unshift(() => browser.close());
  const bareServer = await serveBareReact(
    "{ const [value, set] = useState(''); return h('input', { value, onChange: (event) => set(event.target.value) }); }",
  );
  shutdowns.unshift(bareServer.stop);

  const address = (path: string) => `${server.origin}/caracteriza/${path}`;
  const enter = async (page: Page) => {
    await page.goto(address('api/health'));
    await keepSession(page, await Api.login(server.origin, 'admin', adminPassword));
  };
  const survey = address(`home/survey?${new URLSearchParams(ids)}`);
  const menu = (page: Page) =>
    page.getByRole('navigation').getByRole('link', { name: 'Familias', exact: true });
  const families = (page: Page) =>
    page.getByRole('region', { name: 'Familias', exact: true }).getByText(/^FAM\d{6}/);

  const plainTimes = await load(browser, bareServer.origin, (page) => page.locator('input'));
  const loads: [string, Load][] = [
    ['sign-in', await load(browser, address('public/login'), (page) => page.getByLabel('Usuario'))],
    ['home', await load(browser, address('home'), menu, enter)],
    ['families', await load(browser, address('home/families'), families, enter)],
    ['survey of 100 questions', await load(browser, survey, (page) => inputOf(page, 0), enter)],
  ];
  for (const [screen, { seconds, kilobytes }] of loads) {
    const bareValue = (times: number[]) => ({ name: 'bare React', value: median(times) });
    tell({
      description: `${screen}: usable`,
      unit: 's',
      ours: median(seconds),
      baseline: bareValue(plainTimes.seconds),
    });
    tell({
      description: `${screen}: loaded until then`,
      unit: 'kB',
      ours: median(kilobytes),
      baseline: bareValue(plainTimes.kilobytes),
    });
  }

  const ways: Record<'first' | 'again', number[]> = { first: [], again: [] };
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ locale: 'es-CO', timezoneId: 'America/Bogota' });
    const page = await context.newPage();
    await enter(page);
    await slowDown(await context.newCDPSession(page));
    for (const visitKind of ['first', 'again'] as const) {
      if (visitKind === 'first') await page.goto(address('home'));
      else await page.goBack();
      await menu(page).first().waitFor(timeoutOptions);
      ways[visitKind].push(await timeUntil(() => menu(page).first().click(timeoutOptions), families(page)));
    }
    await context.close();
  }
  const firstMedian = median(ways.first);
  tell({ description: 'menu to drawn rows of families, the first time', unit: 'ms', ours: firstMedian });
  tell({
    description: 'menu to drawn rows of families, again',
    unit: 'ms',
    ours: median(ways.again),
    baseline: { name: 'the first time', value: firstMedian },
  });

  /** Only the processor is slowed down, because typing needs no network. */
  const keyDelaysOf = async (
    linkName: string,
    input: (page: Page) => Locator,
    beforeLoad?: (page: Page) => Promise<void>,
  ) => {
    const page = await browser.newPage({ locale: 'es-CO', timezoneId: 'America/Bogota' });
    await beforeLoad?.(page);
    await page.goto(linkName);
    await input(page).waitFor(timeoutOptions);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const delays = (await keyDelays(page, input(page))).toSorted((a, b) => a - b);
    await page.close();
    return delays;
  };
  const alone = await keyDelaysOf(bareServer.origin, (page) => page.locator('input'));
  const delays = await keyDelaysOf(survey, (page) => inputOf(page, 0), enter);
  for (const [measuredPart, share] of [
    ['half of the keys within', 0.5],
    ['95 of 100 keys within', 0.95],
  ] as const) {
    const baseline = { name: 'bare React', value: quantile(alone, share) };
    tell({
      description: `survey of 100 questions: ${measuredPart}`,
      unit: 'ms',
      ours: quantile(delays, share),
      baseline,
    });
  }
} finally {
  for (const stop of shutdowns) await stop();
}
