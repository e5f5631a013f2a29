// The IndexedDB database of trips without a signal.
import { resultOf } from '../session/indexed-database.ts';
import { databaseName } from './may-have-trips.ts';

/** Upgrades the database from one version to the next. Released entries never change. */
export type Upgrade = (database: IDBDatabase, transaction: IDBTransaction) => void;

const upgrades: readonly Upgrade[] = [
  (database) => {
    // The trips of all users of this browser, not encrypted but without names.
    database.createObjectStore('trips', { keyPath: 'id' });
    // Encrypted, by trip and a name that reveals nothing.
    database.createObjectStore('records');
    // Operations that the server has not accepted yet: encrypted, by trip and number.
    database.createObjectStore('operations').createIndex('id', ['tripID', 'id'], { unique: true });
    // The server's responses: encrypted, by trip and operation.
    database.createObjectStore('outcomes');
  },
];

/** Opens and upgrades the database. Rejects if an upgrade fails; nothing has changed then. */
function openNewest(steps: readonly Upgrade[]): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, steps.length);
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = ({ oldVersion }) => {
      try {
        for (const step of steps.slice(oldVersion)) step(request.result, request.transaction!);
      } catch (error) {
        request.transaction!.abort();
        reject(error as Error);
      }
    };
    resultOf(request).then(resolve, reject);
  });
}

/**
 * Runs `work` with the database open. A connection that stayed open would keep another tab from upgrading.
 * @param steps only passed by tests
 */
export async function withFieldDatabase<T>(
  work: (database: IDBDatabase) => Promise<T>,
  steps: readonly Upgrade[] = upgrades,
): Promise<T> {
  const database = await openNewest(steps);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/**
 * The same, but if the upgrade fails, the database is opened without it, so that waiting operations can still be read.
 */
export async function withFieldDatabaseAsItIs<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  try {
    return await withFieldDatabase(work);
  } catch {
    const database = await resultOf(indexedDB.open(databaseName));
    try {
      return await work(database);
    } finally {
      database.close();
    }
  }
}
