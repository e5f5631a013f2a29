import 'fake-indexeddb/auto';
import { ApiError } from '@caracteriza/api-client';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOnDevice } from '../session/api.ts';
import { endSession, startUnkeptSession } from '../session/session.ts';
import { exampleSession } from '../session/session-example.ts';
import { downloadTrip, prepareTrip } from './download.ts';
import type { Stretch } from './passphrase-key.ts';
import { closeTrip, openedTrip } from './trip-state.ts';
import { openOwnTrip, unlockTrip } from './open-trip.ts';
import { readTripRows } from './trip-rows.ts';
import { tripsOfBrowser } from './vault-rows.ts';

/** Stands in for the server, which cannot be made to fail at a certain call. */
const server = vi.fn<(operationId: string, args?: unknown) => Promise<unknown>>();

/** Argon2id itself is tested with the vault. */
const stretch: Stretch = async ({ passphrase, salt }) =>
  new Uint8Array(
    await crypto.subtle.digest('SHA-256', new Uint8Array([...salt, ...new TextEncoder().encode(passphrase)])),
  );

const tripPlan = {
  campaignID: 'c1',
  zoneIDs: ['z1'],
  deviceName: 'Celular',
  passphrase: 'tres mulas suben',
  families: 5,
};
const ids = ['a', 'b', 'c', 'd', 'e'];
const family = (id: string) => ({ family: { id }, members: [] });

/** Stands in for a server with five families, two per page; `breakAt` is the call that fails. */
function serve(breakAt = Infinity) {
  const callNames: string[] = [];
  server.mockImplementation(((operationId: string, args: { query?: { after?: string } } = {}) => {
    const after = args.query?.after;
    callNames.push(after === undefined ? operationId : `${operationId} ${after}`);
    if (callNames.length > breakAt) return Promise.reject(new ApiError(0, 'Sin red'));
    const from = after === undefined ? 0 : ids.indexOf(after) + 1;
    const page = ids.slice(from, from + 2);
    const next = from + 2 < ids.length ? page.at(-1) : null;
    const data: Record<string, unknown> = {
      generateDeviceKey: { key: btoa('k'.repeat(32)) },
      startFieldTrip: { expiresAt: '2999-01-01T00:00:00Z' },
      getFieldTripMaterials: { zones: [] },
      listFieldTripFamilies: { families: page.map(family), next, gone: [] },
      reportFieldContact: { trip: { state: 'activa' }, gone: [], suppressed: [], wrappedKey: '' },
    };
    return Promise.resolve({ data: data[operationId] });
  }) as never);
  return callNames;
}

function emptyList(this: IDBObjectStore): IDBRequest<unknown[]> {
  return this.getAll('none of these');
}
/** Downloads until something fails, as if the browser were closed then. */
function downloaded(): Promise<number> {
  const controller = new AbortController();
  return downloadTrip(openedTrip()!, {
    onProgress: () => {},
    onPause: () => controller.abort(),
    signal: controller.signal,
  });
}
const downloadedIDs = async () =>
  (await openedTrip()!.store.allFamilies()).map((entry) => entry.family.id).toSorted();

beforeEach(() => {
  answerOnDevice((operationId, args) => server(operationId, args));
  vi.stubGlobal('indexedDB', new IDBFactory());
  startUnkeptSession(exampleSession());
});
afterEach(() => {
  answerOnDevice(null);
  endSession();
});

it('goes on after each call that failed, asks for no page twice that is on the device, and ends whole', async () => {
  // Start, materials and three pages.
  for (let breakAt = 0; breakAt < 5; breakAt += 1) {
    vi.stubGlobal('indexedDB', new IDBFactory());
    closeTrip();
    serve();
    await prepareTrip(tripPlan, stretch);
    const before = serve(breakAt);
    await expect(downloaded()).rejects.toThrow('Sin red');
    expect(openedTrip()?.whole).toBe(false);
    // The browser was closed; the key comes from the server again.
    closeTrip();
    const after = serve();
    expect(await openOwnTrip()).toBe('open');
    expect(await downloaded()).toBe(5);
    expect(await downloadedIDs()).toEqual(ids);
    expect(openedTrip()?.whole).toBe(true);
    const pages = (callNames: string[]) =>
      callNames.filter((callName) => callName.startsWith('listFieldTripFamilies'));
    const answeredPages = pages(before).slice(0, Math.max(0, breakAt - 2));
    expect(pages(after).filter((page) => answeredPages.includes(page))).toEqual([]);
  }
});

it('goes on by itself after failures that pass, with pauses that grow, from where it was', async () => {
  const callNames = serve();
  await prepareTrip(tripPlan, stretch);
  callNames.length = 0;
  const answer = server.getMockImplementation()!;
  const failures = [0, 503, 503, 503, 429, 500];
  let callCount = 0;
  server.mockImplementation((...args) => {
    // Every second call fails while there are failures left, and the first page fails four times.
    const status = callCount++ % 2 === 0 || callCount > 5 ? failures.shift() : undefined;
    return status === undefined ? answer(...args) : Promise.reject(new ApiError(status, 'Ocupado'));
  });
  const waitTimes: number[] = [];
  const progress: unknown[] = [];
  const families = await downloadTrip(openedTrip()!, {
    onProgress: () => {},
    onPause: (pause) => progress.push(pause === null ? 'again' : (pause.problem as ApiError).status),
    signal: new AbortController().signal,
    sleep: (wait) => {
      waitTimes.push(wait);
      return Promise.resolve();
    },
  });
  expect([families, await downloadedIDs(), openedTrip()!.whole]).toEqual([5, ids, true]);
  expect(progress).toEqual([0, 503, 503, 503, 429, 500].flatMap((status) => [status, 'again']));
  expect(callNames).toHaveLength(5);
  expect(new Set(callNames).size).toBe(5);
  // The page that failed repeatedly waited longer each time: 2, 4, 8 and 16 s, plus up to half as much.
  for (const [index, minimumSeconds] of [2, 4, 8, 16].entries()) {
    expect(waitTimes.slice(2)[index]!).toBeGreaterThanOrEqual(minimumSeconds * 1000);
    expect(waitTimes.slice(2)[index]!).toBeLessThanOrEqual(minimumSeconds * 1500);
  }
});

it('leaves nothing of a trip that the server refuses', async () => {
  serve();
  await prepareTrip(tripPlan, stretch);
  server.mockRejectedValue(new ApiError(422, 'La campaña no está abierta.'));
  await expect(downloaded()).rejects.toThrow('no está abierta');
  expect([await readTripRows(), openedTrip()]).toEqual([[], null]);
});

it('opens by the passphrase without the server, and a wrong one has to wait', async () => {
  serve();
  await prepareTrip(tripPlan, stretch);
  await downloaded();
  endSession();
  server.mockRejectedValue(new ApiError(0, 'Sin red'));
  const [row] = await tripsOfBrowser();
  expect(await unlockTrip([row!], 'cuatro mulas suben', stretch)).toMatchObject({ kind: 'wrong' });
  expect(await unlockTrip([row!], tripPlan.passphrase, stretch)).toMatchObject({ kind: 'early' });
  expect(openedTrip()).toBeNull();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  expect(await unlockTrip([row!], tripPlan.passphrase, stretch)).toEqual({ kind: 'open' });
  expect(await downloadedIDs()).toEqual(ids);
});

it('is shut to another user, and to its own while the server does not answer', async () => {
  serve();
  await prepareTrip(tripPlan, stretch);
  await downloaded();
  endSession();
  startUnkeptSession({ ...exampleSession(), username: 'otra.persona' });
  expect(await openOwnTrip()).toBe('none');
  startUnkeptSession(exampleSession());
  server.mockRejectedValue(new ApiError(0, 'Sin red'));
  expect(await openOwnTrip()).toBe('shut');
  serve();
  expect(await openOwnTrip()).toBe('open');
});

it('begins one trip when two tabs begin at the same moment', async () => {
  serve();
  const preparations = await Promise.allSettled([
    prepareTrip(tripPlan, stretch),
    prepareTrip(tripPlan, stretch),
  ]);
  expect(preparations.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await readTripRows()).toHaveLength(1);
});

it('opens each trip of a user by its own passphrase or by the server, and counts no wrong try for the others', async () => {
  serve();
  await prepareTrip(tripPlan, stretch);
  await downloaded();
  const [firstTrip] = await tripsOfBrowser();
  // An earlier version of the app could begin a second trip.
  const rows = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(emptyList);
  await prepareTrip({ ...tripPlan, passphrase: 'cinco burros bajan' }, stretch);
  rows.mockRestore();
  await downloaded();
  const second = openedTrip()!.id;
  endSession();
  const bothTrips = await tripsOfBrowser();
  for (const [passphrase, id] of [
    [tripPlan.passphrase, firstTrip!.id],
    ['cinco burros bajan', second],
  ] as const) {
    expect(await unlockTrip(bothTrips, passphrase, stretch)).toEqual({ kind: 'open' });
    expect(openedTrip()!.id).toBe(id);
    endSession();
  }
  expect((await tripsOfBrowser()).map(({ wrongTries }) => wrongTries.count)).toEqual([0, 0]);
});
