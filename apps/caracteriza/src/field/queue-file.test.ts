import 'fake-indexeddb/auto';
import { ApiError } from '@caracteriza/api-client';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { QueuedOperation } from './queued-operation.ts';
import { readQueueFile, sendQueueFile, writeQueueFile } from './queue-file.ts';
import { openFieldStore, type FieldStore } from './store.ts';
import { createVault, newDataKey } from './vault.ts';

const ownKey = btoa('o'.repeat(32));
const otherKey = btoa('s'.repeat(32));
const queuedOperation = (id: string, familyID = 'f1'): QueuedOperation => ({
  operation: {
    id,
    operationId: 'createFamily',
    madeAt: '2026-11-26T12:00:00.000Z',
    needs: [],
    body: { consultreference: 'Ñañez' },
  },
  familyID,
  familyCode: 'FAM1',
  title: `Familia ${id}`,
});
let store: FieldStore;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const dataKey = newDataKey();
  const stretch = () => Promise.resolve(new Uint8Array(32).fill(3));
  const vault = await createVault('t1', dataKey, { passphrase: 'x', escrowRoot: ownKey }, stretch);
  store = await openFieldStore('t1', dataKey);
  await store.commit({ row: { id: 't1', vault }, operations: [queuedOperation('a'), queuedOperation('b')] });
});

it('holds the queue sealed, and opens for the same user alone', async () => {
  const text = await writeQueueFile(store);
  // Words that are too long to appear in the encrypted data by chance.
  expect(text).not.toMatch(/Ñañez|Familia|consultreference|familyCode/u);
  expect(await readQueueFile(text, ownKey)).toEqual({
    tripID: 't1',
    operations: [queuedOperation('a'), queuedOperation('b')],
  });
  await expect(readQueueFile(text, otherKey)).rejects.toThrow('es de otra persona');
});

it('refuses what is no such file, or was changed', async () => {
  await expect(readQueueFile('{"a":1}', ownKey)).rejects.toThrow('no es de «Por enviar»');
  const file = JSON.parse(await writeQueueFile(store)) as { operations: { id: string }[] };
  file.operations[0]!.id = 'c';
  await expect(readQueueFile(JSON.stringify(file), ownKey)).rejects.toThrow('dañado');
});

it('is sent to the trip that it is of, and says what the server did not take', async () => {
  const text = await writeQueueFile(store);
  const outcomeOf = (id: string, state: 'repeated' | 'refused', message: string) => ({
    id,
    state,
    message,
    errors: [],
    data: null,
    caseID: null,
  });
  const send = vi.fn<() => Promise<ReturnType<typeof outcomeOf>[]>>(() =>
    Promise.resolve([outcomeOf('a', 'repeated', ''), outcomeOf('b', 'refused', 'Datos inválidos')]),
  );
  expect(await sendQueueFile(text, ownKey, send)).toEqual({
    taken: 1,
    left: [{ title: 'Familia b', message: 'Datos inválidos' }],
  });
  expect(send).toHaveBeenCalledExactlyOnceWith(
    't1',
    [queuedOperation('a'), queuedOperation('b')],
    expect.any(Date),
  );
  // Operations stay on the device until it hears from the server itself.
  expect(await store.readOperations()).toHaveLength(2);
});

it('counts a survey once, as «Por enviar» does, and names it once', async () => {
  const pin = queuedOperation('p');
  const save = queuedOperation('v');
  await store.commit({
    operations: [
      { ...pin, operation: { ...pin.operation, operationId: 'pinFieldSurvey' } },
      { ...save, operation: { ...save.operation, operationId: 'saveCompleteSurvey', needs: ['p'] } },
    ],
  });
  const text = await writeQueueFile(store);
  /** Refuses these operations and saves the rest. */
  const refusing = (refusedIDs: readonly string[]) => (_id: string, bundle: readonly QueuedOperation[]) =>
    Promise.resolve(
      bundle.map(({ operation: { id } }) => ({
        id,
        state: refusedIDs.includes(id) ? ('refused' as const) : ('saved' as const),
        message: refusedIDs.includes(id) ? `No: ${id}` : '',
        errors: [],
        data: null,
        caseID: null,
      })),
    );
  expect(await sendQueueFile(text, ownKey, refusing([]))).toEqual({ taken: 3, left: [] });
  expect(await sendQueueFile(text, ownKey, refusing(['p', 'v']))).toEqual({
    taken: 2,
    left: [{ title: 'Familia p', message: 'No: p' }],
  });
});

it('goes past a bundle that is refused, and tells at the end; a lost network ends it with what was taken', async () => {
  await store.commit({ operations: [queuedOperation('c', 'f2'), queuedOperation('d', 'f3')] });
  const text = await writeQueueFile(store);
  const saved = (id: string) => ({
    id,
    state: 'saved' as const,
    message: '',
    errors: [],
    data: null,
    caseID: null,
  });
  /** Fails with these errors, by operation, and saves the rest. */
  const failing =
    (failures: Readonly<Record<string, ApiError>>) => (_id: string, bundle: readonly QueuedOperation[]) => {
      const failure = bundle.map(({ operation }) => failures[operation.id]).find(Boolean);
      return failure
        ? Promise.reject(failure)
        : Promise.resolve(bundle.map(({ operation }) => saved(operation.id)));
    };
  const refusal = new ApiError(400, 'Datos inválidos.', { fromServer: true });
  expect(await sendQueueFile(text, ownKey, failing({ a: refusal }))).toEqual({
    taken: 3,
    left: [{ title: 'Familia a', message: 'Datos inválidos.' }],
  });
  const connectionError = new ApiError(0, 'Se perdió la conexión.');
  expect(await sendQueueFile(text, ownKey, failing({ c: connectionError }))).toEqual({
    taken: 2,
    left: ['c', 'd'].map((id) => ({ title: `Familia ${id}`, message: 'Se perdió la conexión.' })),
  });
  await expect(sendQueueFile(text, ownKey, failing({ a: connectionError }))).rejects.toThrow('Se perdió');
});
