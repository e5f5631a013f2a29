// A trip's data on the device: materials, families, waiting operations and the server's responses. All of it is encrypted.
import { ApiError } from '@caracteriza/api-client';
import { changeStores, resultOf } from '../session/indexed-database.ts';
import type { SealedText } from '../session/sealed-text.ts';
import { allOf, channelOf, eraseAll, eraseUnlessWaiting, storeNames } from './erase-trip.ts';
import { withFieldDatabase, withFieldDatabaseAsItIs } from './field-database.ts';
import type { FieldFamily } from './field-types.ts';
import { isTaken, type QueuedOperation, type SettledOperation } from './queued-operation.ts';
import { sealingOf, type RecordKey, type Sealing } from './sealed-records.ts';
import type { TripRow } from './trip-rows.ts';

/** A change that is written completely or not at all. */
interface FieldChange {
  readonly families?: readonly FieldFamily[];
  readonly operations?: readonly QueuedOperation[];
  /**
   * Operations that replace others, by the ids of the replaced ones. Nothing is written if a replaced operation has
   * left the queue in the meantime.
   */
  readonly replacements?: ReadonlyMap<string, QueuedOperation>;
  /** The ids of operations that leave the queue. */
  readonly droppedIDs?: readonly string[];
  /** By name; read them with `readRecord`. */
  readonly records?: Readonly<Record<string, unknown>>;
  /** The trip's own row, needed before anything else can be written. */
  readonly row?: TripRow;
}

export interface FieldStore {
  readonly tripID: string;
  /** The record of that name, such as 'materials'; null if there is none. */
  readRecord: <T>(name: string) => Promise<T | null>;
  readFamily: (id: string) => Promise<FieldFamily | null>;
  allFamilies: () => Promise<FieldFamily[]>;
  /**
   * Writes downloaded families. A family with waiting operations stays unchanged, because the server does not have those yet.
   */
  writeFamilies: (page: readonly FieldFamily[]) => Promise<void>;
  /** Erases families, except those with waiting operations; resolves to the ids of the families that were not erased. */
  removeFamilies: (ids: readonly string[]) => Promise<string[]>;
  /**
   * Resolves once the whole change is on disk. Like all changes, @throws ApiError if the trip has been erased, even by another
   * tab
   */
  commit: (change: FieldChange) => Promise<void>;
  /**
   * The operations that the server has not accepted, in the order in which they were made. Works even if an upgrade of the
   * database fails.
   */
  readOperations: () => Promise<QueuedOperation[]>;
  /** The same, still encrypted. */
  readSealedOperations: () => Promise<SealedOperation[]>;
  readSettled: () => Promise<SettledOperation[]>;
  /** Stores the server's responses. Operations stored by the server leave the queue in the same transaction. */
  settle: (operations: readonly SettledOperation[]) => Promise<void>;
  /** Deletes the responses to operations, so that they are sent again. */
  forget: (operationIDs: readonly string[]) => Promise<void>;
  /** Removes operations from the queue, with the responses to them. */
  discard: (operationIDs: readonly string[]) => Promise<void>;
  /** Calls back after each change, including those by other tabs, until the returned function is called. */
  watch: (onChange: () => void) => () => void;
  /** Erases the whole trip, including its row, unless something is waiting to be sent. Resolves to whether it did. */
  eraseIfIdle: () => Promise<boolean>;
  /** Erases the whole trip, including its row and waiting operations. */
  erase: () => Promise<void>;
}

/** An operation in the queue, encrypted. */
export interface SealedOperation extends SealedText {
  readonly id: string;
}

/** The store of a trip. `dataKey` is its 32 random bytes. Rejects if the browser has no WebCrypto. */
export async function openFieldStore(tripID: string, dataKey: Uint8Array<ArrayBuffer>): Promise<FieldStore> {
  const sealing = await sealingOf(tripID, dataKey);
  const watch = watchTrip(tripID);
  const write = async (work: (transaction: IDBTransaction) => void) => {
    await withFieldDatabase((database) => changeStores(database, storeNames, work));
    watch.announce();
  };
  /** Changes the trip's data. Rejects once the trip has been erased, because nothing added afterwards could ever be opened. */
  const change = async (work: (transaction: IDBTransaction, refuse: (reason: string) => void) => void) => {
    let refusal: string | null = null;
    const currentChange = write((transaction) => {
      const refuse = (reason: string) => {
        refusal = reason;
        transaction.abort();
      };
      const row = transaction.objectStore('trips').getKey(tripID);
      row.onsuccess = () => (row.result === undefined ? refuse(erasedMessage) : work(transaction, refuse));
    });
    await currentChange.catch((error: unknown) => {
      throw refusal === null ? error : new ApiError(409, refusal);
    });
  };
  const readOperations = async () => openOperations(tripID, sealing, await placesOf(tripID));
  const waitingFamilies = async () => new Set((await readOperations()).map(({ familyID }) => familyID));
  const store: FieldStore = {
    tripID,
    readRecord: <T>(name: string) => readRecord<T>(sealing, 'record', name),
    readFamily: (id) => readRecord<FieldFamily>(sealing, 'family', id),
    allFamilies: () => readAll<FieldFamily>(sealing, 'records', allOf(tripID, 'family')),
    writeFamilies: async (page) => {
      const waitingFamilyIDs = await waitingFamilies();
      await store.commit({ families: page.filter(({ family }) => !waitingFamilyIDs.has(family.id)) });
    },
    removeFamilies: async (ids) => {
      const waitingFamilyIDs = await waitingFamilies();
      const keys = await Promise.all(
        ids.filter((id) => !waitingFamilyIDs.has(id)).map((id) => sealing.keyOf('family', id)),
      );
      await change((transaction) => {
        for (const key of keys) transaction.objectStore('records').delete([...key]);
      });
      return ids.filter((id) => waitingFamilyIDs.has(id));
    },
    commit: async (changes) => {
      const { records, operations, replacements, outcomes } = await sealChange(sealing, changes);
      const { row, droppedIDs = [] } = changes;
      const putAll = (transaction: IDBTransaction, refuse: (reason: string) => void) => {
        for (const [key, sealedRecord] of records)
          transaction.objectStore('records').put(sealedRecord, [...key]);
        for (const [id, sealedOperation] of replacements)
          replaceOperation(transaction, { tripID, id }, sealedOperation, () => refuse(sentMessage));
        for (const id of droppedIDs) removeOperation(transaction, tripID, id);
        for (const key of outcomes) transaction.objectStore('outcomes').delete([...key]);
        appendOperations(transaction, tripID, operations);
      };
      if (!row) return change(putAll);
      await write((transaction) => {
        transaction.objectStore('trips').put(row);
        putAll(transaction, () => transaction.abort());
      });
    },
    readOperations,
    readSealedOperations: () => placesOf(tripID),
    readSettled: () => readAll<SettledOperation>(sealing, 'outcomes', allOf(tripID)),
    settle: async (settledOperations) => {
      const sealedOutcomes = await Promise.all(
        settledOperations.map((operation) => sealOutcome(sealing, operation)),
      );
      await change((transaction) => {
        for (const [key, value] of sealedOutcomes) transaction.objectStore('outcomes').put(value, [...key]);
        for (const operation of settledOperations)
          if (isTaken(operation.outcome)) removeOperation(transaction, tripID, operation.outcome.id);
      });
    },
    forget: async (ids) => {
      const keys = await Promise.all(ids.map((id) => sealing.keyOf('outcome', id)));
      await change((transaction) => {
        for (const key of keys) transaction.objectStore('outcomes').delete([...key]);
      });
    },
    discard: async (ids) => {
      const keys = await Promise.all(ids.map((id) => sealing.keyOf('outcome', id)));
      await change((transaction) => {
        for (const id of ids) removeOperation(transaction, tripID, id);
        for (const key of keys) transaction.objectStore('outcomes').delete([...key]);
      });
    },
    watch: watch.add,
    eraseIfIdle: async () => {
      let isIdle = false;
      await write((transaction) => {
        eraseUnlessWaiting(transaction, tripID, (isErased) => (isIdle = isErased));
      });
      return isIdle;
    },
    erase: () => write((transaction) => eraseAll(transaction, tripID)),
  };
  return store;
}

const sentMessage = 'Esto ya se envió desde otra pestaña. Vuelva a abrirlo para ver cómo quedó.';
const erasedMessage =
  'La salida a terreno ya no está en este equipo: se cerró en otra pestaña. Copie lo que escribió.';

async function readRecord<T>(sealing: Sealing, kind: string, name: string): Promise<T | null> {
  const key = await sealing.keyOf(kind, name);
  const sealedText = await withFieldDatabase((database) =>
    resultOf<SealedText | undefined>(
      database
        .transaction('records')
        .objectStore('records')
        .get([...key]),
    ),
  );
  return sealedText ? sealing.open<T>(key, sealedText) : null;
}

async function readAll<T>(sealing: Sealing, storeName: string, range: IDBKeyRange): Promise<T[]> {
  const [keys, values] = await withFieldDatabase((database) => {
    const objects = database.transaction(storeName).objectStore(storeName);
    return Promise.all([resultOf(objects.getAllKeys(range)), resultOf<SealedText[]>(objects.getAll(range))]);
  });
  return Promise.all(values.map((value, index) => sealing.open<T>(keys[index] as never as RecordKey, value)));
}

const operationKey = (tripID: string, id: string): RecordKey => [tripID, 'operation', id];

const placesOf = (tripID: string): Promise<SealedOperation[]> =>
  withFieldDatabaseAsItIs((database) =>
    resultOf<SealedOperation[]>(
      database.transaction('operations').objectStore('operations').getAll(allOf(tripID)),
    ),
  );

/** Decrypts operations, in their order. Rejects if one was encrypted with another key. */
export const openOperations = (
  tripID: string,
  sealing: Sealing,
  sealedOperations: readonly SealedOperation[],
): Promise<QueuedOperation[]> =>
  Promise.all(
    sealedOperations.map((sealedOperation) =>
      sealing.open<QueuedOperation>(operationKey(tripID, sealedOperation.id), sealedOperation),
    ),
  );

/** Encryption is asynchronous, and a database transaction does not wait for it. */
async function sealChange(
  sealing: Sealing,
  {
    families = [],
    operations = [],
    records = {},
    replacements = new Map<string, QueuedOperation>(),
    droppedIDs = [],
  }: FieldChange,
) {
  const sealRecord = async (kind: string, name: string, value: unknown) => {
    const key = await sealing.keyOf(kind, name);
    return [key, await sealing.seal(key, value)] as const;
  };
  const sealOperation = async (queuedOperation: QueuedOperation): Promise<SealedOperation> => {
    const { id } = queuedOperation.operation;
    return { id, ...(await sealing.seal(operationKey(sealing.tripID, id), queuedOperation)) };
  };
  return {
    records: await Promise.all([
      ...families.map((family) => sealRecord('family', family.family.id, family)),
      ...Object.entries(records).map(([name, value]) => sealRecord('record', name, value)),
    ]),
    operations: await Promise.all(operations.map(sealOperation)),
    replacements: await Promise.all(
      Array.from(replacements, async ([id, queued]) => [id, await sealOperation(queued)] as const),
    ),
    /** The server's responses to the removed operations. */
    outcomes: await Promise.all(
      [...replacements.keys(), ...droppedIDs].map((id) => sealing.keyOf('outcome', id)),
    ),
  };
}

async function sealOutcome(sealing: Sealing, operation: SettledOperation) {
  const key = await sealing.keyOf('outcome', operation.outcome.id);
  return [key, await sealing.seal(key, operation)] as const;
}

/** Adds operations at the end of the queue; one already in the queue keeps its place. */
function appendOperations(
  transaction: IDBTransaction,
  tripID: string,
  sealedOperations: readonly SealedOperation[],
): void {
  const objects = transaction.objectStore('operations');
  const last = objects.openKeyCursor(allOf(tripID), 'prev');
  last.onsuccess = () => {
    let number = last.result ? (last.result.key as [string, number])[1] : 0;
    for (const sealedOperation of sealedOperations) {
      const existingKey = objects.index('id').getKey([tripID, sealedOperation.id]);
      existingKey.onsuccess = () => {
        const key = (existingKey.result as [string, number] | undefined) ?? [tripID, ++number];
        objects.put({ tripID, ...sealedOperation }, key);
      };
    }
  };
}

/** Replaces an operation with another. */
function replaceOperation(
  transaction: IDBTransaction,
  { tripID, id }: { tripID: string; id: string },
  sealedOperation: SealedOperation,
  onGone: () => void,
): void {
  const objects = transaction.objectStore('operations');
  const existingKey = objects.index('id').getKey([tripID, id]);
  existingKey.onsuccess = () => {
    if (existingKey.result === undefined) onGone();
    else objects.put({ tripID, ...sealedOperation }, existingKey.result);
  };
}

function removeOperation(transaction: IDBTransaction, tripID: string, id: string): void {
  const objects = transaction.objectStore('operations');
  const existingKey = objects.index('id').getKey([tripID, id]);
  existingKey.onsuccess = () => {
    if (existingKey.result !== undefined) objects.delete(existingKey.result);
  };
}

/** Reports changes of a trip to the other tabs and this one. */
function watchTrip(tripID: string) {
  const watchers = new Set<() => void>();
  const channel = new BroadcastChannel(channelOf(tripID));
  const notify = () => {
    for (const watcher of watchers) watcher();
  };
  channel.onmessage = notify;
  return {
    announce: () => {
      channel.postMessage(null);
      notify();
    },
    add: (onChange: () => void) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}
