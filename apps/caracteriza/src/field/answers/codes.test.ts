import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOnDevice } from '../../session/api.ts';
import type { FieldMaterials } from '../field-types.ts';
import { openFieldStore, type FieldStore } from '../store.ts';
import { tripRecords } from '../trip-records.ts';
import { refillCodes, takeCode } from './codes.ts';
import type { Trip } from './trip.ts';

/** Stands in for the server, which has its own tests of what it reserves. */
const server = vi.fn<(operationId: string, args?: unknown) => Promise<unknown>>();
const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);

let store: FieldStore;
let trip: Trip;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  store = await openFieldStore('t1', new Uint8Array(32).fill(5));
  const codes = { families: numbered('FAM', 2), people: numbered('PER', 90), surveys: numbered('ENC', 600) };
  const materials = { codes } as unknown as FieldMaterials;
  await store.commit({ row: { id: 't1' }, records: { [tripRecords.materials]: materials } });
  trip = { store, materials, deviceKey: '', now: () => new Date() };
  answerOnDevice((operationId, args) => server(operationId, args));
});
afterEach(() => answerOnDevice(null));

it('reserves what runs out, and gives each code out once', async () => {
  expect([await takeCode(trip, 'families'), await takeCode(trip, 'families')]).toEqual(['FAM0', 'FAM1']);
  await expect(takeCode(trip, 'families')).rejects.toThrow('No quedan códigos');
  server.mockResolvedValueOnce({ data: { families: ['FAM7', 'FAM8'], people: [], surveys: [] } });
  await refillCodes(store);
  expect(server).toHaveBeenCalledWith('reserveFieldCodes', {
    params: { id: 't1' },
    body: { families: 50, people: 0, surveys: 0 },
  });
  expect([await takeCode(trip, 'families'), await takeCode(trip, 'families')]).toEqual(['FAM7', 'FAM8']);
});

it('asks for nothing while there are enough', async () => {
  server.mockReset();
  const codes = { ...trip.materials.codes, families: numbered('FAM', 20) };
  await store.commit({ records: { [tripRecords.materials]: { codes } } });
  await refillCodes(store);
  expect(server).not.toHaveBeenCalled();
});

it('reserves once when two tabs find that codes run out', async () => {
  server.mockReset();
  server.mockImplementation(() =>
    Promise.resolve({ data: { families: numbered('FAM9', 48), people: [], surveys: [] } }),
  );
  await Promise.all([refillCodes(store), refillCodes(store)]);
  expect(server).toHaveBeenCalledOnce();
});
