// Erases a trip from the database, without needing its key.
import { changeStores } from '../session/indexed-database.ts';
import { withFieldDatabase } from './field-database.ts';

export const storeNames = ['trips', 'records', 'operations', 'outcomes'] as const;

/**
 * The range of all keys that begin with these parts. IndexedDB sorts arrays after numbers and strings, so an empty array is the
 * upper bound.
 */
export const allOf = (...start: string[]): IDBKeyRange => IDBKeyRange.bound(start, [...start, []]);

/** The channel on which the tabs of this browser report changes of a trip. */
export const channelOf = (tripID: string): string => `caracteriza.field/${tripID}`;

export function eraseAll(transaction: IDBTransaction, tripID: string): void {
  transaction.objectStore('trips').delete(tripID);
  for (const name of ['records', 'operations', 'outcomes'])
    transaction.objectStore(name).delete(allOf(tripID));
}

/** Erases a trip unless something is waiting to be sent; resolves to whether it did. */
export function eraseUnlessWaiting(
  transaction: IDBTransaction,
  tripID: string,
  reportErased: (isErased: boolean) => void,
): void {
  const operationCount = transaction.objectStore('operations').count(allOf(tripID));
  operationCount.onsuccess = () => {
    const isIdle = operationCount.result === 0;
    if (isIdle) eraseAll(transaction, tripID);
    reportErased(isIdle);
  };
}

/**
 * Erases a locked trip, also in other tabs.
 * @param extent 'idle' keeps a trip that has something waiting
 * @returns whether it was erased
 */
export async function eraseLocked(tripID: string, extent: 'idle' | 'all'): Promise<boolean> {
  let isErased = extent === 'all';
  await withFieldDatabase((database) =>
    changeStores(database, storeNames, (transaction) => {
      if (extent === 'all') eraseAll(transaction, tripID);
      else eraseUnlessWaiting(transaction, tripID, (erased) => (isErased = erased));
    }),
  );
  const channel = new BroadcastChannel(channelOf(tripID));
  channel.postMessage(null);
  channel.close();
  return isErased;
}
