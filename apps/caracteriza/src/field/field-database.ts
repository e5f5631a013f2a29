// The IndexedDB database of trips without a signal.
import { resultOf } from '../session/indexed-database.ts';
import { databaseName } from './may-have-trips.ts';

/** What brings the database from the version before to the next one. Released entries never change. */
export type Upgrade = (database: IDBDatabase, transaction: IDBTransaction) => void;

const upgrades: readonly Upgrade[] = [
  (database) => {
    // Plain, but without a name: the trips of all users of this browser.
    database.createObjectStore('trips', { keyPath: 'id' });
    // Sealed, by trip and a name that reveals nothing.
    database.createObjectStore('records');
    // Sealed, by trip and number; what the server has not taken yet.
    database.createObjectStore('operations').createIndex('id', ['tripID', 'id'], { unique: true });
    // Sealed, by trip and operation: what the server said.
    database.createObjectStore('outcomes');
  },
];

/** Opens the database and brings it up to date. Rejects if an upgrade fails; nothing has changed then. */
function openNewest(steps: readonly Upgrade[]): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, steps.length);
  return new Promise((resolve, reject) => {
    opening.onupgradeneeded = ({ oldVersion }) => {
      try {
        for (const step of steps.slice(oldVersion)) step(opening.result, opening.transaction!);
      } catch (thrown) {
        opening.transaction!.abort();
        reject(thrown as Error);
      }
    };
    resultOf(opening).then(resolve, reject);
  });
}

/**
 * Does `work` with the database open. A connection that stayed open would keep another tab from upgrading.
 * @param steps only tests pass others
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

/** The same without an upgrade if that fails, so that what waits can still be read. */
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
