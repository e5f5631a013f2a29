import 'fake-indexeddb/auto';
import { ApiError } from '@caracteriza/api-client';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleSession } from '../session/session-example.ts';
import { currentSession, endSession } from '../session/session.ts';
import { unlockTrip } from './open-trip.ts';
import type { Stretch } from './passphrase-key.ts';
import { stretchPassphrase } from './passphrase-stretch.ts';
import { openFieldStore } from './store.ts';
import { tripRecords } from './trip-records.ts';
import { openedTrip } from './trip-state.ts';
import { hashedUser, tripsOfBrowser, type VaultRow } from './vault-rows.ts';
import { createVault, newDataKey } from './vault.ts';
import { noWrongTries } from './wrong-tries.ts';

const passphrase = 'tres mulas suben';
const cheapCost = { memory: 64, passes: 1, lanes: 1 };
const stretch: Stretch = (request) => Promise.resolve(stretchPassphrase(request));
const failsOnce = () => {
  let stretchCount = 0;
  return () => (stretchCount += 1) === 1;
};

/** A locked trip in this browser. */
async function lockedTrip(records: Readonly<Record<string, unknown>>): Promise<VaultRow> {
  const dataKey = newDataKey();
  const unlockSecrets = { passphrase, escrowRoot: btoa('s'.repeat(32)) };
  const row: VaultRow = {
    id: 't1',
    vault: await createVault('t1', dataKey, unlockSecrets, stretch, cheapCost),
    user: await hashedUser('ana'),
    wrongTries: noWrongTries,
    expiresAt: null,
    whole: true,
  };
  await (await openFieldStore('t1', dataKey)).commit({ row, records });
  return row;
}

/** The error of a browser whose storage is not ready yet. */
const refusal = () => new DOMException('Internal error opening backing store for indexedDB.open.');

const opening = (row: VaultRow, stretchBy: Stretch = stretch) => unlockTrip([row], passphrase, stretchBy);
/** Awaits a promise without waiting for its real pauses. */
async function isSettled<T>(work: Promise<T>): Promise<T> {
  const isFinished = Promise.allSettled([work]).then(() => true);
  while (!(await Promise.race([isFinished, vi.advanceTimersByTimeAsync(5000).then(() => false)])));
  return work;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  endSession();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('opens although the storage refuses for a moment, wherever it does', async () => {
  const row = await lockedTrip({ [tripRecords.session]: exampleSession() });
  const open = indexedDB.open.bind(indexedDB);
  for (let failing = 1; failing <= 3; failing += 1) {
    let stretchCount = 0;
    vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
      stretchCount += 1;
      if (stretchCount === failing) throw refusal();
      return open(...args);
    });
    expect(await isSettled(opening(row)), `when call ${failing} is refused`).toEqual({ kind: 'open' });
    expect(currentSession()?.username).toBe(exampleSession().username);
    endSession();
    expect(openedTrip()).toBeNull();
  }
});

it('says by name that the storage refuses, loses nothing, and opens once it does not', async () => {
  const row = await lockedTrip({ [tripRecords.session]: exampleSession() });
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw refusal();
  });
  await expect(isSettled(opening(row))).rejects.toThrow(
    new ApiError(
      0,
      'El navegador no pudo leer la salida de este equipo. No se perdió nada: intente de nuevo. Si sigue igual, cierre el navegador y ábralo otra vez.',
    ),
  );
  open.mockRestore();
  expect(await isSettled(opening(row))).toEqual({ kind: 'open' });
});

it('starts a worker again that did not start, and says by name that there is no memory, which is no wrong try', async () => {
  const row = await lockedTrip({ [tripRecords.session]: exampleSession() });
  const isFirst = failsOnce();
  const late: Stretch = (request) =>
    isFirst() ? Promise.reject(new Error('The worker did not start.')) : stretch(request);
  expect(await isSettled(opening(row, late))).toEqual({ kind: 'open' });
  endSession();

  const failingStretch: Stretch = () => Promise.reject(new RangeError('Array buffer allocation failed'));
  await expect(isSettled(opening(row, failingStretch))).rejects.toThrow(
    /no pudo comprobar la frase.*No se perdió nada/,
  );
  expect((await tripsOfBrowser())[0]!.wrongTries.count).toBe(0);
  expect(await isSettled(opening(row))).toEqual({ kind: 'open' });
});

it('says how a trip without its session is opened', async () => {
  const row = await lockedTrip({});
  await expect(isSettled(opening(row))).rejects.toThrow(/con conexión, inicie sesión/);
});
