/**
 * How long it takes to download 5,000 people and 10 questionnaires over Fast 3G, compared with the same bytes
 * in one piece; and whether all of them arrived.
 */
import type { CDPSession, Page } from '@playwright/test';
import { dayAfter, todayInBogota } from '../../packages/domain/src/values/dates.ts';
import { figure } from '../../packages/domain/src/words/counted.ts';
import { addUser } from '../accounts.ts';
import { Api } from '../api.ts';
import { makeCharacterization, makeQuestion } from '../crud-steps.ts';
import { goOut, goTo } from '../field-steps.ts';
import { accounts, expect } from '../fixtures.ts';
import { table } from '../survey-steps.ts';
import { bootWithPeople, test } from './own-server.ts';

const people = Number(process.env['FIELD_PEOPLE'] ?? 5000);
const [questionnaires, questions] = [10, 30];
/** The maximum size of the download, in transit and on the device. */
const maxBytes = 25_000_000;
/** The number of people who are looked up on the device, each by document number. */
const sample = 12;
/** Fast 3G of Chromium's developer tools. */
const fast3G = { offline: false, latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 };

test.use({ serviceWorkers: 'allow' });

async function makeCampaign(api: Api) {
  const today = todayInBogota(new Date());
  const campaign = await api.call('createCampaign', {
    body: {
      code: await api.call('generateCampaignCode'),
      name: 'Toda la vereda',
      description: 'Diez cuestionarios',
      startDate: today,
      endDate: dayAfter(dayAfter(today)),
    },
  });
  for (let number = 0; number < questionnaires; number += 1) {
    const { id } = await makeCharacterization(api, `Cuestionario ${String.fromCharCode(65 + number)}`);
    for (let weight = 1; weight <= questions; weight += 1)
      await makeQuestion(api, id, `¿Cómo está lo que se pregunta en el lugar ${weight}?`, { weight });
    await api.call('associateCharacterization', {
      query: { isAssociated: 'true' },
      body: { campaignID: campaign.id, characterizationID: id },
    });
  }
  return campaign;
}

/** Counts the bytes that a trip's download transfers. */
function countBytes(devtools: CDPSession) {
  const urlsByID = new Map<string, string>();
  const counts = { bytes: 0, requests: 0 };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/fieldTrips/')) urlsByID.set(requestId, request.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!urlsByID.has(requestId)) return;
    counts.bytes += encodedDataLength;
    counts.requests += 1;
  });
  return counts;
}

/** Checks, without a network, that the device has every family, and people from the first to the last of them. */
async function expectAll(page: Page, api: Api, families: number): Promise<void> {
  await goTo(page, 'families');
  const list = table(page, 'Familias');
  await expect(list.getByText(new RegExp(`de ${figure(families)}$`)).first()).toBeVisible();
  const everybody = await api.call('listSurveyables');
  for (let number = 0; number < sample; number += 1) {
    const personIndex = Math.floor((number * (everybody.length - 1)) / (sample - 1));
    const { identification, chFamilyID } = everybody[personIndex]!;
    await list.getByRole('textbox', { name: 'Buscar' }).fill(identification);
    await expect(page.getByRole('row').filter({ hasText: chFamilyID!.code })).toBeVisible();
  }
}

test('a trip of thousands of people over Fast 3G', async ({ page, context, boot }) => {
  const server = await bootWithPeople(boot, people);
  await addUser(server.dataDir, { ...accounts.surveyor, role: 'Encuestador' });
  const api = await Api.signIn(server.origin, accounts.admin.login, accounts.admin.password);
  const campaign = await makeCampaign(api);
  const zones = await api.call('listZones');
  const size = await api.call('estimateFieldTrip', {
    body: { campaignID: campaign.id, zoneIDs: zones.map(({ id }) => id) },
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const counts = countBytes(devtools);
  let startTime = 0;
  await goOut(
    page,
    { campaign, zones: zones.map(({ name }) => name) },
    {
      origin: server.origin,
      onStart: async () => {
        await devtools.send('Network.emulateNetworkConditions', fast3G);
        startTime = performance.now();
      },
    },
  );
  const seconds = (performance.now() - startTime) / 1000;
  const usage = await page.evaluate(async () => {
    const { usage: totalUsage = 0, usageDetails } =
      (await navigator.storage.estimate()) as StorageEstimate & {
        usageDetails?: { indexedDB?: number };
      };
    return { all: totalUsage, trip: usageDetails?.indexedDB ?? totalUsage };
  });
  const baseline = counts.bytes / fast3G.downloadThroughput;
  const mega = (bytes: number) => (bytes / 1e6).toFixed(1);
  console.log(
    `${size.people} people of ${size.families} families, ${questionnaires} questionnaires of ${questions} questions: ` +
      `${mega(counts.bytes)} MB over the line in ${counts.requests} requests (${mega(size.bytes)} MB were estimated), ` +
      `${seconds.toFixed(1)} s; baseline, the same bytes in one piece: ${baseline.toFixed(1)} s, ${(seconds / baseline).toFixed(1)} times as long; ${mega(usage.trip)} MB on the device, ${mega(usage.all)} with the app itself`,
  );
  expect(size.people).toBeGreaterThanOrEqual(people);
  // Whether the download is fast enough depends on its bytes, not on this machine's speed.
  expect(counts.bytes).toBeLessThanOrEqual(maxBytes);
  expect(usage.trip).toBeLessThanOrEqual(maxBytes);
  const trip = page.getByRole('region', { name: 'Salida a terreno' });
  await expect(trip).toContainText(`${figure(size.families)} familias`);
  await devtools.send('Network.emulateNetworkConditions', { ...fast3G, offline: true });
  await expectAll(page, api, size.families);
});
