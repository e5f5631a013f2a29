import 'fake-indexeddb/auto';
import { ApiError } from '@caracteriza/api-client';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOnDevice } from '../session/api.ts';
import { currentSession, endSession, startUnkeptSession } from '../session/session.ts';
import { exampleSession } from '../session/session-example.ts';
import { abandonTrip, endTrip, reportContact } from './end-trip.ts';
import type { FieldFamily } from './field-types.ts';
import type { QueuedOperation } from './queued-operation.ts';
import { openFieldStore } from './store.ts';
import { readTripRows } from './trip-rows.ts';
import { openedTrip, showTrip, type OpenTrip } from './trip-state.ts';

/** Stands in for the server, which cannot be made to fail at a certain call. */
const server = vi.fn<(operationId: string, args?: unknown) => Promise<unknown>>();

const now = Date.parse('2026-11-26T12:00:00Z');
const family = (id: string) => ({ family: { id }, members: [] }) as unknown as FieldFamily;
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

async function opened(expiresAt = '2026-11-28T12:00:00Z'): Promise<OpenTrip> {
  const store = await openFieldStore('t1', new Uint8Array(32).fill(3));
  await store.commit({ row: { id: 't1' } });
  await store.commit({ families: [family('f1'), family('f2')] });
  const trip = { id: 't1', store, expiresAt, whole: false };
  showTrip(trip);
  return trip;
}

const answerContact = (state: string, removedIDs: string[] = [], suppressed: string[] = []) =>
  server.mockResolvedValue({
    data: { trip: { state }, gone: removedIDs, suppressed, wrappedKey: '' },
  } as never);

beforeEach(() => {
  answerOnDevice((operationId, args) => server(operationId, args));
  vi.stubGlobal('indexedDB', new IDBFactory());
  startUnkeptSession(exampleSession());
});
afterEach(() => {
  answerOnDevice(null);
  endSession();
});

it('says how much waits and of which families, and erases those out of reach with nothing waiting', async () => {
  const trip = await opened();
  await trip.store.commit({ operations: [queuedOperation] });
  answerContact('activa', ['f1', 'f2']);
  await reportContact(trip, now);
  expect(server).toHaveBeenCalledWith('reportFieldContact', {
    params: { id: 't1' },
    body: { waiting: 1, familyCodes: ['FAM000001'] },
  });
  expect((await trip.store.allFamilies()).map((entry) => entry.family.id)).toEqual(['f1']);
});

it('erases who was suppressed, with what waits about them, and nobody else', async () => {
  const trip = await opened();
  const about = (id: string, person: string, code?: string) => ({
    id,
    operationId: 'updateSurveyable' as const,
    about: code ? [person, code] : [person],
  });
  const fullFamily = {
    family: { id: 'f1' },
    members: [{ id: 'p1' }, { id: 'p2' }],
    consents: [{ surveyableID: 'p1' }, { surveyableID: 'p2' }],
    cells: [{ surveyableID: 'p1' }],
    absences: [],
    visits: [{ id: 'v1', absences: [{ surveyableID: 'p1' }] }],
    reached: { 'p1/l1': [], 'p2/l1': [] },
    trail: [about('o1', 'p1', 'ENC000001'), about('o2', 'p2'), { ...about('o3', 'ENC000001') }],
  } as unknown as FieldFamily;
  const waitingOperation = (id: string) => ({
    ...queuedOperation,
    operation: { ...queuedOperation.operation, id },
  });
  await trip.store.commit({ families: [fullFamily], operations: ['o1', 'o2', 'o3'].map(waitingOperation) });
  answerContact('activa', [], ['p1']);
  await reportContact(trip, now);
  expect((await trip.store.readOperations()).map(({ operation }) => operation.id)).toEqual(['o2']);
  const keptFamily = await trip.store.readFamily('f1');
  expect(JSON.stringify(keptFamily)).not.toContain('p1');
  expect(keptFamily).toMatchObject({
    members: [{ id: 'p2' }],
    consents: [{ surveyableID: 'p2' }],
    visits: [{ id: 'v1' }],
  });
});

it('erases everything of a lost device and ends its session, whatever waits', async () => {
  const trip = await opened();
  await trip.store.commit({ operations: [queuedOperation] });
  server.mockRejectedValue(new ApiError(410, 'Perdido'));
  await reportContact(trip, now);
  expect([await readTripRows(), await trip.store.allFamilies(), await trip.store.readOperations()]).toEqual([
    [],
    [],
    [],
  ]);
  expect([openedTrip(), currentSession()]).toEqual([null, null]);
});

it('erases a trip that is over only once nothing waits, with the server and without it', async () => {
  const trip = await opened('2026-11-26T11:59:59Z');
  await trip.store.commit({ operations: [queuedOperation] });
  answerContact('vencida');
  await reportContact(trip, now);
  server.mockRejectedValue(new ApiError(0, 'Sin red'));
  await reportContact(trip, now);
  expect(await readTripRows()).toHaveLength(1);
  await trip.store.discard(['o1']);
  await reportContact(trip, now);
  expect([await readTripRows(), openedTrip()]).toEqual([[], null]);
  expect(currentSession()).not.toBeNull();
});

it('keeps a trip that is not over while there is no network', async () => {
  const trip = await opened();
  server.mockRejectedValue(new ApiError(0, 'Sin red'));
  await reportContact(trip, now);
  expect(openedTrip()?.id).toBe('t1');
});

it('ends by hand only with nothing waiting and with the word of the server', async () => {
  const trip = await opened();
  await trip.store.commit({ operations: [queuedOperation] });
  server.mockReset();
  await expect(endTrip(trip)).rejects.toThrow('Envíe primero');
  expect(server).not.toHaveBeenCalled();
  await trip.store.discard(['o1']);
  server.mockRejectedValueOnce(new ApiError(0, 'Sin red'));
  await expect(endTrip(trip)).rejects.toThrow('Sin red');
  expect(await readTripRows()).toHaveLength(1);
  server.mockResolvedValue({} as never);
  await endTrip(trip);
  expect(await readTripRows()).toEqual([]);
});

it('keeps what is saved while the server is being asked', async () => {
  const trip = await opened('2026-11-26T11:59:59Z');
  server.mockImplementation(async () => {
    await trip.store.commit({ operations: [queuedOperation] });
    return { data: { trip: { state: 'vencida' }, gone: [], wrappedKey: '' } };
  });
  await reportContact(trip, now);
  expect(await trip.store.readOperations()).toHaveLength(1);
  expect(openedTrip()?.id).toBe('t1');
  await expect(abandonTrip(trip)).rejects.toThrow('Envíe primero');
  expect(await trip.store.readOperations()).toHaveLength(1);
});
