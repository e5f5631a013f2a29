import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { withFieldDatabase, type Upgrade } from './field-database.ts';
import type { FieldFamily, FieldOutcome } from './field-types.ts';
import type { QueuedOperation } from './queued-operation.ts';
import { openFieldStore } from './store.ts';
import { readTripRows } from './trip-rows.ts';

const dataKey = new Uint8Array(32).fill(7);
const family = (id: string, word: string) =>
  ({ family: { id, consultreference: word }, members: [] }) as unknown as FieldFamily;
const queuedOperation = (id: string, familyID = 'f1'): QueuedOperation => ({
  operation: { id, operationId: 'createFamily', madeAt: '2026-11-26T12:00:00.000Z', needs: [], body: {} },
  familyID,
  familyCode: 'FAM000001',
  title: 'Familia Ñañez',
});
const outcome = (id: string, state: FieldOutcome['state']) => ({
  ...queuedOperation(id),
  operationId: 'createFamily' as const,
  outcome: { id, state, message: '', errors: [], data: null, caseID: null },
  settledAt: '2026-11-26T12:00:01.000Z',
});

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  for (const id of ['t1', 't2']) await (await openFieldStore(id, dataKey)).commit({ row: { id } });
});

it('gives back records, families and operations, in the order in which they were made', async () => {
  const store = await openFieldStore('t1', dataKey);
  await store.commit({
    families: [family('f1', 'La loma')],
    operations: [queuedOperation('b'), queuedOperation('a')],
  });
  await store.commit({ records: { materials: { zones: 3 } }, operations: [queuedOperation('c')] });
  expect(await store.readRecord('materials')).toEqual({ zones: 3 });
  expect(await store.readRecord('other')).toBeNull();
  expect(await store.readFamily('f1')).toEqual(family('f1', 'La loma'));
  expect(await store.allFamilies()).toEqual([family('f1', 'La loma')]);
  expect((await store.readOperations()).map(({ operation }) => operation.id)).toEqual(['b', 'a', 'c']);
});

it('keeps trips apart, and the row of one in plain text', async () => {
  const [firstStore, secondStore] = [
    await openFieldStore('t1', dataKey),
    await openFieldStore('t2', dataKey),
  ];
  await firstStore.commit({ families: [family('f1', 'La loma')], operations: [queuedOperation('a')] });
  await firstStore.commit({ row: { id: 't1', expires: '2026-12-01' } });
  expect([await secondStore.readFamily('f1'), await secondStore.readOperations()]).toEqual([null, []]);
  await firstStore.erase();
  expect([
    await firstStore.readFamily('f1'),
    await firstStore.readOperations(),
    await readTripRows(),
  ]).toEqual([null, [], [{ id: 't2' }]]);
});

it('opens nothing with another key', async () => {
  await (await openFieldStore('t1', dataKey)).commit({ operations: [queuedOperation('a')] });
  const otherKeyStore = await openFieldStore('t1', new Uint8Array(32).fill(8));
  await expect(otherKeyStore.readOperations()).rejects.toThrow();
});

it('writes a change whole or not at all', async () => {
  const store = await openFieldStore('t1', dataKey);
  vi.spyOn(IDBObjectStore.prototype, 'openKeyCursor').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const change = { families: [family('f1', 'La loma')], operations: [queuedOperation('a')] };
  await expect(store.commit(change)).rejects.toThrow();
  vi.restoreAllMocks();
  expect([await store.allFamilies(), await store.readOperations()]).toEqual([[], []]);
});

it('stores nothing that can be read', async () => {
  const store = await openFieldStore('t1', dataKey);
  await store.commit({ families: [family('f1', 'Quebrada')], operations: [queuedOperation('a')] });
  await store.settle([outcome('a', 'refused')]);
  const storedRecords = await withFieldDatabase(async (database) => {
    const transaction = database.transaction(['records', 'operations', 'outcomes']);
    const values = ['records', 'operations', 'outcomes'].map((name) => {
      const objects = transaction.objectStore(name);
      return Promise.all([resultOfRequest(objects.getAll()), resultOfRequest(objects.getAllKeys())]);
    });
    return Promise.all(values);
  });
  const bytes = (value: unknown): unknown =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value;
  const text = JSON.stringify(storedRecords, (_key, value: unknown) => bytes(value));
  expect(text).toContain('t1');
  expect(text).not.toMatch(/Quebrada|FAM000001|a.ez|createFamily|"f1"/u);
});

const resultOfRequest = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });

it('keeps an operation until the server has it, and remembers what it said', async () => {
  const store = await openFieldStore('t1', dataKey);
  await store.commit({ operations: ['a', 'b', 'c', 'd'].map((id) => queuedOperation(id)) });
  await store.settle([
    outcome('a', 'saved'),
    outcome('b', 'refused'),
    outcome('c', 'held'),
    outcome('d', 'waiting'),
  ]);
  expect((await store.readOperations()).map(({ operation }) => operation.id)).toEqual(['b', 'd']);
  const settledOperations = await store.readSettled();
  expect(Object.fromEntries(settledOperations.map(({ outcome: { id, state } }) => [id, state]))).toEqual({
    a: 'saved',
    b: 'refused',
    c: 'held',
    d: 'waiting',
  });
  await store.discard(['b']);
  expect((await store.readOperations()).map(({ operation }) => operation.id)).toEqual(['d']);
  expect(await store.readSettled()).toHaveLength(3);
});

it('does not overwrite or erase a family with operations that wait', async () => {
  const store = await openFieldStore('t1', dataKey);
  await store.commit({
    families: [family('f1', 'de aquí'), family('f2', 'x')],
    operations: [queuedOperation('a')],
  });
  await store.writeFamilies([family('f1', 'del servidor'), family('f2', 'del servidor')]);
  expect(await store.readFamily('f1')).toEqual(family('f1', 'de aquí'));
  expect(await store.readFamily('f2')).toEqual(family('f2', 'del servidor'));
  expect(await store.removeFamilies(['f1', 'f2'])).toEqual(['f1']);
  expect(await store.allFamilies()).toEqual([family('f1', 'de aquí')]);
});

it('gives an operation that comes twice one place', async () => {
  const store = await openFieldStore('t1', dataKey);
  await store.commit({ operations: [queuedOperation('a'), queuedOperation('b')] });
  await store.commit({ operations: [queuedOperation('a')] });
  expect((await store.readOperations()).map(({ operation }) => operation.id)).toEqual(['a', 'b']);
});

it('tells those who watch', async () => {
  const [store, otherTab] = [await openFieldStore('t1', dataKey), await openFieldStore('t1', dataKey)];
  const [hereListener, thereListener] = [vi.fn<() => void>(), vi.fn<() => void>()];
  store.watch(hereListener);
  otherTab.watch(thereListener);
  await store.commit({ operations: [queuedOperation('a')] });
  expect(hereListener).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(thereListener).toHaveBeenCalledOnce());
});

it('leaves the queue readable when an upgrade throws', async () => {
  const store = await openFieldStore('t1', dataKey);
  await store.commit({ operations: [queuedOperation('a')] });
  const failing: Upgrade[] = [
    () => undefined,
    (database) => {
      database.deleteObjectStore('operations');
      throw new Error('The upgrade is wrong.');
    },
  ];
  await expect(withFieldDatabase(() => Promise.resolve(), failing)).rejects.toThrow('The upgrade is wrong.');
  expect(await store.readOperations()).toHaveLength(1);
});

it('reads the queue of a database that is newer than this version of the app', async () => {
  const store = await openFieldStore('t1', dataKey);
  await store.commit({ operations: [queuedOperation('a')] });
  const newer: Upgrade[] = [() => undefined, () => undefined];
  await withFieldDatabase(() => Promise.resolve(), newer);
  expect(await store.readOperations()).toHaveLength(1);
});

it('erases a trip only if nothing waits, also what was saved a moment ago in another tab', async () => {
  const [store, otherTab] = [await openFieldStore('t1', dataKey), await openFieldStore('t1', dataKey)];
  await store.commit({ families: [family('f1', 'La loma')] });
  await otherTab.commit({ operations: [queuedOperation('a')] });
  expect(await store.eraseIfIdle()).toBe(false);
  expect([await store.readOperations(), await store.allFamilies()]).toMatchObject([
    [queuedOperation('a')],
    [{}],
  ]);
  await store.discard(['a']);
  expect(await store.eraseIfIdle()).toBe(true);
  expect([await store.allFamilies(), (await readTripRows()).map(({ id }) => id)]).toEqual([[], ['t2']]);
});

it('refuses what is saved in a tab after another one erased the trip, since nothing would open it', async () => {
  const [store, otherTab] = [await openFieldStore('t1', dataKey), await openFieldStore('t1', dataKey)];
  await store.erase();
  const late = [
    () => otherTab.commit({ operations: [queuedOperation('a')] }),
    () => otherTab.commit({ records: { session: {} } }),
    () => otherTab.writeFamilies([family('f1', 'La loma')]),
    () => otherTab.settle([outcome('a', 'refused')]),
  ];
  for (const write of late) await expect(write()).rejects.toThrow('se cerró en otra pestaña');
  expect([
    await otherTab.readOperations(),
    await otherTab.readRecord('session'),
    await otherTab.allFamilies(),
    await otherTab.readSettled(),
  ]).toEqual([[], null, [], []]);
});
