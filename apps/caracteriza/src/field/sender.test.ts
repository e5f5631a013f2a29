import 'fake-indexeddb/auto';
import { ApiError } from '@caracteriza/api-client';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FieldOutcome } from './field-types.ts';
import type { QueuedOperation } from './queued-operation.ts';
import { bundlesOf, sendable, startSender, type Sender } from './sender.ts';
import { openFieldStore, type FieldStore } from './store.ts';

const queuedOperation = (id: string, familyID = 'f1', needs: string[] = []): QueuedOperation => ({
  operation: { id, operationId: 'createFamily', madeAt: '2026-11-26T12:00:00.000Z', needs, body: {} },
  familyID,
  familyCode: familyID.toUpperCase(),
  title: id,
});
const outcome = (id: string, state: FieldOutcome['state'], message = ''): FieldOutcome => ({
  id,
  state,
  message,
  errors: [],
  data: null,
  caseID: null,
});

/** The ids of each bundle that the server received. */
let receivedIDs: string[][];
/** How the server responds to a bundle. */
let answer: (ids: readonly string[]) => FieldOutcome[];
let store: FieldStore;
let sender: Sender | null;
const report = vi.fn<() => Promise<void>>();

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  store = await openFieldStore('t1', new Uint8Array(32).fill(1));
  await store.commit({ row: { id: 't1' } });
  receivedIDs = [];
  answer = (ids) => ids.map((id) => outcome(id, 'saved'));
  sender = null;
  report.mockReset();
});
afterEach(() => sender?.stop());

const deliver = (_tripID: string, bundle: readonly QueuedOperation[]): Promise<FieldOutcome[]> => {
  const ids = bundle.map(({ operation }) => operation.id);
  receivedIDs.push(ids);
  return new Promise((resolve) => resolve(answer(ids)));
};
const send = async () => {
  sender ??= startSender(store, { report, send: deliver });
  await sender.sendNow();
};
const waiting = async () => (await store.readOperations()).map(({ operation }) => operation.id);

it('sends one bundle a family, in the order in which it was made, and keeps what the server said', async () => {
  await store.commit({
    operations: [queuedOperation('a', 'f1'), queuedOperation('b', 'f2'), queuedOperation('c', 'f1')],
  });
  await send();
  expect(receivedIDs).toEqual([['a', 'c'], ['b']]);
  expect(await waiting()).toEqual([]);
  expect((await store.readSettled()).map(({ title, outcome }) => [title, outcome.state])).toEqual(
    expect.arrayContaining([
      ['a', 'saved'],
      ['b', 'saved'],
      ['c', 'saved'],
    ]),
  );
});

it('removes nothing before the server has said that it has it', async () => {
  await store.commit({ operations: [queuedOperation('a')] });
  let inTheMeantime: string[] = [];
  answer = (ids) => {
    void waiting().then((ids2) => (inTheMeantime = ids2));
    return ids.map((id) => outcome(id, 'saved'));
  };
  await send();
  await vi.waitFor(() => expect(inTheMeantime).toEqual(['a']));
  expect(await waiting()).toEqual([]);
});

it('goes on with other families when one is refused whole, and does not send that again by itself', async () => {
  await store.commit({ operations: [queuedOperation('a', 'f1'), queuedOperation('b', 'f2')] });
  answer = (ids) => {
    if (ids.includes('a')) throw new ApiError(400, 'Datos inválidos.', { fromServer: true });
    return ids.map((id) => outcome(id, 'saved'));
  };
  await send();
  await send();
  expect(receivedIDs).toEqual([['a'], ['b']]);
  expect(await waiting()).toEqual(['a']);
  expect((await store.readSettled()).find(({ title }) => title === 'a')!.outcome).toMatchObject({
    state: 'refused',
    message: 'Datos inválidos.',
  });
});

it('halves a bundle that is refused whole, so that one operation takes no other with it', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  await store.commit({ operations: ids.map((id) => queuedOperation(id)) });
  answer = (sent) => {
    if (sent.includes('c')) throw new ApiError(400, 'Datos inválidos.', { fromServer: true });
    return sent.map((id) => outcome(id, 'saved'));
  };
  await send();
  expect(receivedIDs).toEqual([ids, ['a', 'b'], ['c', 'd'], ['c'], ['d']]);
  expect(await waiting()).toEqual(['c']);
});

it('does not halve a bundle that is refused for what it does not hold', async () => {
  await store.commit({ operations: [queuedOperation('a'), queuedOperation('b')] });
  answer = () => {
    throw new ApiError(404, 'La salida no existe.', { fromServer: true });
  };
  await send();
  expect(receivedIDs).toEqual([['a', 'b']]);
  expect(await waiting()).toEqual(['a', 'b']);
});

it.each([0, 401, 403, 429, 500, 503])('keeps everything after %i and sends it later', async (status) => {
  await store.commit({ operations: [queuedOperation('a'), queuedOperation('b', 'f2')] });
  answer = () => {
    throw new ApiError(status, 'No.');
  };
  await send();
  expect(sender!.state()).toEqual({ sending: false, problem: 'No.' });
  expect(await waiting()).toEqual(['a', 'b']);
  expect(await store.readSettled()).toEqual([]);
  answer = (ids) => ids.map((id) => outcome(id, 'saved'));
  await send();
  expect(await waiting()).toEqual([]);
  expect(sender!.state().problem).toBeNull();
});

it('says in words for the person that the storage refuses, and sends by itself once it does not', async () => {
  await store.commit({ operations: [queuedOperation('a')] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const reading = vi
      .spyOn(store, 'readSettled')
      .mockRejectedValue(new DOMException('Internal error opening backing store for indexedDB.open.'));
    await send();
    expect(sender?.state().problem).toBe(
      'El navegador no pudo leer o guardar lo que está por enviar. No se perdió nada.',
    );
    reading.mockRestore();
    await vi.advanceTimersByTimeAsync(300_000);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  } finally {
    vi.useRealTimers();
  }
});

it('sends when there is a network again, without being asked', async () => {
  await store.commit({ operations: [queuedOperation('a')] });
  answer = () => {
    throw new ApiError(0, 'No.');
  };
  await send();
  answer = (ids) => ids.map((id) => outcome(id, 'saved'));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
});

it('does not let what is new wait for the pause of what waits, nor sends that again with it', async () => {
  await store.commit({ operations: [queuedOperation('a', 'f1')] });
  answer = (ids) => ids.map((id) => outcome(id, id === 'a' ? 'waiting' : 'saved'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await send();
    // By now the pause has grown to more than a minute.
    for (let round = 0; round < 5; round += 1) await send();
    receivedIDs = [];
    await store.commit({ operations: [queuedOperation('b', 'f2')] });
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(500);
      expect(receivedIDs).toEqual([['b']]);
    });
  } finally {
    vi.useRealTimers();
  }
  // The operation leaves the queue once the server's response is on disk.
  await vi.waitFor(async () => expect(await waiting()).toEqual(['a']));
});

it('asks what to do when the server wants no more of the trip', async () => {
  await store.commit({ operations: [queuedOperation('a')] });
  answer = () => {
    throw new ApiError(410, 'Este dispositivo se reportó como perdido.');
  };
  await send();
  expect(report).toHaveBeenCalled();
});

it('holds back what needs an operation that the server refused, and nothing else', () => {
  const queue = [
    queuedOperation('a'),
    queuedOperation('b', 'f1', ['a']),
    queuedOperation('c', 'f1', ['b']),
    queuedOperation('d', 'f1'),
    queuedOperation('e', 'f2'),
  ];
  const refusal = {
    ...queuedOperation('a'),
    operationId: 'createFamily' as const,
    outcome: outcome('a', 'refused'),
    settledAt: '',
  };
  expect(sendable(queue, [refusal]).map(({ title }) => title)).toEqual(['d', 'e']);
});

it('cuts a bundle at the limits of a call', () => {
  const manyOperations = Array.from({ length: 450 }, (_, index) => queuedOperation(`o${index}`));
  expect(bundlesOf(manyOperations).map(({ length }) => length)).toEqual([200, 200, 50]);
  const large = (id: string): QueuedOperation => ({
    ...queuedOperation(id),
    operation: { ...queuedOperation(id).operation, body: { value: 'x'.repeat(13_000_000) } },
  });
  expect(bundlesOf([large('a'), large('b'), queuedOperation('c')]).map(({ length }) => length)).toEqual([
    1, 2,
  ]);
});
