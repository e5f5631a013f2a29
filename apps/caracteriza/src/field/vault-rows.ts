// The plain-text rows of this browser's trips, with the data needed to unlock them.
import { toBase64 } from '../session/base64.ts';
import { changeStores } from '../session/indexed-database.ts';
import { withFieldDatabase } from './field-database.ts';
import { mayHaveTrips } from './may-have-trips.ts';
import { readTripRows, type TripRow } from './trip-rows.ts';
import type { Vault } from './vault.ts';
import { noWrongTries, waitAfter, type WrongTries } from './wrong-tries.ts';

/** A trip of this browser. */
export interface VaultRow extends TripRow {
  readonly vault: Vault;
  /** A salted hash of the login. */
  readonly user: { readonly salt: Uint8Array<ArrayBuffer>; readonly hash: string };
  readonly wrongTries: WrongTries;
  /** The end of the trip, as Date.toISOString. */
  readonly expiresAt: string | null;
  /** Whether it was downloaded completely. */
  readonly whole: boolean;
}

/** The trips of this browser. */
export async function tripsOfBrowser(): Promise<VaultRow[]> {
  return (await mayHaveTrips()) ? readTripRows<VaultRow>() : [];
}

/** Whether a trip belongs to the user with this login. */
export const isTripOf = async ({ user }: VaultRow, login: string): Promise<boolean> =>
  (await hashOf(login, user.salt)) === user.hash;

/** The form in which a row stores a login. */
export async function hashedUser(login: string): Promise<VaultRow['user']> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt, hash: await hashOf(login, salt) };
}

async function hashOf(login: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const text = new TextEncoder().encode(login);
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array([...salt, ...text]));
  return toBase64(new Uint8Array(hash));
}

/** Changes a row in one transaction, so that what another tab writes is not lost. Has no effect if the trip has been erased. */
export const changeVaultRow = (id: string, change: (row: VaultRow) => VaultRow): Promise<void> =>
  withFieldDatabase((database) =>
    changeStores(database, ['trips'], (transaction) => {
      const rows = transaction.objectStore('trips');
      const request = rows.get(id);
      request.onsuccess = () => {
        const row = request.result as VaultRow | undefined;
        if (row) rows.put(change(row));
      };
    }),
  );

/**
 * Records an attempt before it is made, so that closing the browser during it does not avoid the wait.
 * @returns how long the attempt still has to wait, in ms; 0 if it was recorded and may be made
 */
export async function noteTry(id: string, now: number): Promise<number> {
  let wait = 0;
  await changeVaultRow(id, (row) => {
    wait = waitAfter(row.wrongTries, now);
    return wait > 0 ? row : { ...row, wrongTries: { count: row.wrongTries.count + 1, last: now } };
  });
  return wait;
}

/** Takes back an attempt that could not be made, so that nobody has to wait for it. */
export const takeBackTry = (id: string): Promise<void> =>
  changeVaultRow(id, (row) => ({
    ...row,
    wrongTries: { ...row.wrongTries, count: Math.max(0, row.wrongTries.count - 1) },
  }));

/** Forgets the wrong attempts after a successful one. */
export const forgetTries = (id: string): Promise<void> =>
  changeVaultRow(id, (row) => ({ ...row, wrongTries: noWrongTries }));

/**
 * Starts the wait only once an attempt has failed, because the attempt itself takes seconds. @returns how long the next one has
 * to wait, in ms
 */
export async function startWait(id: string, now: number): Promise<number> {
  let wait = 0;
  await changeVaultRow(id, (row) => {
    const wrongTries = { ...row.wrongTries, last: now };
    wait = waitAfter(wrongTries, now);
    return { ...row, wrongTries };
  });
  return wait;
}
