// IndexedDB with promises.

/** The result of a request. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB did not answer.'));
  });
}

/**
 * Changes stores atomically; resolves once the transaction has been written to disk. `work` must make its requests without
 * waiting for anything but requests.
 */
export async function changeStores(
  database: IDBDatabase,
  names: readonly string[],
  work: (transaction: IDBTransaction) => void,
): Promise<void> {
  const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The device did not take the data.'));
    try {
      work(transaction);
    } catch (error) {
      // Otherwise the earlier requests of the transaction would be committed.
      transaction.abort();
      throw error;
    }
  });
}
