/** An update of the app on the devices: the next version upgrades their database. */

let updated = false;

/** From now on, the database is opened in the way of the next version. */
export const updateApp = (): void => {
  updated = true;
};

/** The upgrade of the next version: one more store, and one more index on the waiting operations. */
function step(database: IDBDatabase, transaction: IDBTransaction): void {
  database.createObjectStore('of the next version');
  transaction.objectStore('operations').createIndex('of the next version', 'tripID');
}

interface Opening {
  open: (this: IDBFactory, name: string, version?: number) => IDBOpenDBRequest;
}

/** Lets the database be opened by the next version, once there is one. */
export function prepareUpdate(): void {
  const prototype: Opening = IDBFactory.prototype;
  const { open } = prototype;
  prototype.open = function (name, version) {
    if (!updated || version === undefined) return open.call(this, name, version);
    const request = open.call(this, name, version + 1);
    request.addEventListener('upgradeneeded', () => step(request.result, request.transaction!));
    return request;
  };
}
