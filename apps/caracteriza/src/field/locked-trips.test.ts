import 'fake-indexeddb/auto';
import { ApiError } from '@caracteriza/api-client';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOnDevice } from '../session/api.ts';
import { tendLockedTrips } from './locked-trips.ts';
import type { QueuedOperation } from './queued-operation.ts';
import { openFieldStore } from './store.ts';
import { readTripRows } from './trip-rows.ts';
import { closeTrip, showTrip } from './trip-state.ts';

/** Stands in for the server, which has its own tests of the state of a trip. */
const server = vi.fn<(operationId: string, args?: unknown) => Promise<unknown>>();
const now = Date.parse('2026-11-26T12:00:00Z');
const dataKey = new Uint8Array(32).fill(4);
const queuedOperation: QueuedOperation = {
  operation: {
    id: 'o1',
    operationId: 'createFamily',
    madeAt: '2026-11-26T11:00:00.000Z',
    needs: [],
    body: {},
  },
  familyID: 'f1',
  familyCode: 'FAM000001',
  title: 'Familia nueva',
};

/** A locked trip, with or without a waiting operation. */
async function locked(id: string, expiresAt: string, waitingOperations: readonly QueuedOperation[] = []) {
  const store = await openFieldStore(id, dataKey);
  await store.commit({ row: { id, expiresAt } });
  await store.commit({ records: { session: { token: 'x' } }, operations: waitingOperations });
  return store;
}
const laterDate = '2026-11-28T12:00:00Z';
const before = '2026-11-26T11:59:59Z';
const remainingTripIDs = async () => (await readTripRows()).map(({ id }) => id).toSorted();
const says = (states: Readonly<Record<string, string>>) =>
  server.mockImplementation(((_op: string, { params }: { params: { id: string } }) => {
    const state = states[params.id];
    return state ? Promise.resolve({ data: { state } }) : Promise.reject(new ApiError(0, 'Sin red'));
  }) as never);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  answerOnDevice((operationId, args) => server(operationId, args));
  says({});
});
afterEach(() => {
  closeTrip();
  answerOnDevice(null);
});

it('erases at start what is over and has nothing to send, without the server', async () => {
  await locked('over', before);
  await locked('waits', before, [queuedOperation]);
  await locked('goes', laterDate);
  expect(await tendLockedTrips(now)).toEqual(['La salida a terreno venció y se borró de este equipo.']);
  expect(await remainingTripIDs()).toEqual(['goes', 'waits']);
});

it('erases a locked trip of a device that was reported lost, whatever waits, and no other', async () => {
  const lostTrip = await locked('lost', laterDate, [queuedOperation]);
  await locked('goes', laterDate, [queuedOperation]);
  says({ lost: 'perdida', goes: 'activa' });
  expect(await tendLockedTrips(now)).toEqual([expect.stringContaining('reportado como perdido')]);
  expect(await remainingTripIDs()).toEqual(['goes']);
  expect([await lostTrip.readOperations(), await lostTrip.readRecord('session')]).toEqual([[], null]);
});

it('erases what ended on the server once nothing waits, and keeps what the server does not know', async () => {
  await locked('ended', laterDate);
  const waits = await locked('waits', laterDate, [queuedOperation]);
  await locked('unknown', laterDate);
  says({ ended: 'terminada', waits: 'terminada' });
  await tendLockedTrips(now);
  expect(await remainingTripIDs()).toEqual(['unknown', 'waits']);
  await waits.discard(['o1']);
  await tendLockedTrips(now);
  expect(await remainingTripIDs()).toEqual(['unknown']);
});

it('leaves the open trip to its own contact', async () => {
  const store = await locked('open', before);
  showTrip({ id: 'open', store, expiresAt: before, whole: false });
  says({ open: 'perdida' });
  expect(await tendLockedTrips(now)).toEqual([]);
  expect(await remainingTripIDs()).toEqual(['open']);
});
