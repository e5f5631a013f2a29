/**
 * Many devices (FIELD_DEVICES, 300 by default) download their families in the same minute: each continues by itself
 * until it has all of them, while other users work.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RetryOptions } from '../../apps/caracteriza/src/field/patient-call.ts';
import { Api, type Args, type DataOf } from '../api.ts';
import { patientCalls } from '../field-device.ts';
import { accounts, expect } from '../fixtures.ts';
import { makeVisitedFamily } from '../visit-steps.ts';
import { bootWithPeople, test } from './own-server.ts';

const devices = Number(process.env['FIELD_DEVICES'] ?? 300);
const people = Number(process.env['FIELD_PEOPLE'] ?? 1000);

/**
 * Downloads zones as the app does.
 * @returns the number of families
 */
async function takeAll(api: Api, start: Record<string, unknown> & { id: string }, patience: RetryOptions) {
  const call = patientCalls(api, patience);
  const params = { id: start.id };
  await call('startFieldTrip', { body: start });
  await call('getFieldTripMaterials', { params });
  let families = 0;
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: Args['query'] = cursor === '' ? {} : { after: cursor };
    const page: DataOf<'listFieldTripFamilies'> = await call('listFieldTripFamilies', { params, query });
    families += page.families.length;
    cursor = page.next;
  }
  return families;
}

/** Reads a page of families again and again, as somebody at a desk would; resolves to how long each took, in ms. */
async function workAtDesk(api: Api, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const startTime = performance.now();
    await api.call('listFamilies', { query: { page: 1, pageSize: 10 } });
    times.push(performance.now() - startTime);
    await sleep(200);
  }
  return times.toSorted((a, b) => a - b);
}

test(`${devices} devices that go out in the same minute all get their families`, async ({ boot }) => {
  const server = await bootWithPeople(boot, people);
  const api = await Api.signIn(server.origin, accounts.admin.login, accounts.admin.password);
  const { campaign } = await makeVisitedFamily(api);
  const zoneIDs = (await api.call('listZones')).map(({ id }) => id);
  const choice = { campaignID: campaign.id, zoneIDs };
  const { families } = await api.call('estimateFieldTrip', { body: choice });
  let pauses = 0;
  const retryOptions: RetryOptions = {
    signal: new AbortController().signal,
    onPause: (pause) => {
      if (pause) pauses += 1;
    },
  };
  let isOver = false;
  const desk = workAtDesk(api, () => isOver);
  const startTime = performance.now();
  const starts = Array.from({ length: devices }, () => ({
    id: randomUUID(),
    ...choice,
    deviceName: 'Teléfono',
    wrappedKey: 'c2VjcmV0bw==',
  }));
  const takenCounts = await Promise.all(starts.map((start) => takeAll(api, start, retryOptions)));
  const seconds = (performance.now() - startTime) / 1000;
  isOver = true;
  const times = await desk;
  expect(takenCounts).toEqual(starts.map(() => families));
  console.log(
    `${devices} devices took ${families} families each in ${seconds.toFixed(0)} s, after ${pauses} calls that were made again; ` +
      `a page of families for somebody at a desk meanwhile: p95 ${times[Math.floor(times.length * 0.95)]!.toFixed(0)} ms of ${times.length}`,
  );
});
