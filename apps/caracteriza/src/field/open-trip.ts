// Opens a trip of this browser: by its passphrase without a network, or by the key that the server keeps for the signed-in user.
import { ApiError } from '@caracteriza/api-client';
import { call } from '../session/api.ts';
import { currentSession, startUnkeptSession, watchSession, type Session } from '../session/session.ts';
import { wasRefused } from '../session/was-refused.ts';
import { stretchInWorker, type Stretch } from './passphrase-key.ts';
import { openFieldStore, type FieldStore } from './store.ts';
import { tripRecords } from './trip-records.ts';
import { openedTrip, showTrip } from './trip-state.ts';
import { needsServer, onDisk, withMemory } from './unlock-step.ts';
import {
  forgetTries,
  isTripOf,
  noteTry,
  startWait,
  takeBackTry,
  tripsOfBrowser,
  type VaultRow,
} from './vault-rows.ts';
import { openByEscrow, openByPasskey, openByPassphrase, type PasskeyWrap } from './vault.ts';

/** The result of trying a passphrase; `wait` is how long the next attempt has to wait, in ms. */
export type Unlocking =
  { readonly kind: 'open' } | { readonly kind: 'wrong' | 'early'; readonly wait: number };

/**
 * Opens the trip with this passphrase, and the session it had. A browser may have several trips of one user, each with its own
 * passphrase. A technical failure is reported and does not count as an attempt. @throws ApiError
 */
export async function unlockTrip(
  rows: readonly VaultRow[],
  passphrase: string,
  stretch: Stretch = stretchInWorker,
): Promise<Unlocking> {
  const failures: Exclude<Unlocking, { kind: 'open' }>[] = [];
  for (const row of rows) {
    const outcome = await tryRow(row, passphrase, stretch);
    if (outcome.kind === 'open') {
      // The passphrase was right for one of the trips, so the other attempts do not count as wrong. The trip
      // opens even if this cannot be stored.
      await Promise.all(rows.map(({ id }) => forgetTries(id))).catch(() => undefined);
      return outcome;
    }
    failures.push(outcome);
  }
  const wait = Math.min(...failures.map((failure) => failure.wait));
  return { kind: failures.some(({ kind }) => kind === 'wrong') ? 'wrong' : 'early', wait };
}

async function tryRow(row: VaultRow, passphrase: string, stretch: Stretch): Promise<Unlocking> {
  const early = await onDisk(() => noteTry(row.id, Date.now()));
  if (early > 0) return { kind: 'early', wait: early };
  const dataKey = await stretched(row, passphrase, stretch);
  if (!dataKey) return { kind: 'wrong', wait: await onDisk(() => startWait(row.id, Date.now())) };
  await openWith(row, dataKey);
  return { kind: 'open' };
}

/** The data key, or null if the passphrase is wrong. An attempt that could not be made does not count. @throws ApiError */
async function stretched(row: VaultRow, passphrase: string, stretch: Stretch) {
  try {
    return await withMemory(() => openByPassphrase(row.id, row.vault, passphrase, stretch));
  } catch (error) {
    await takeBackTry(row.id).catch(() => undefined);
    throw error;
  }
}

/** The passkeys that open trips of this browser. */
export const passkeysOf = (rows: readonly VaultRow[]): PasskeyWrap[] =>
  rows.flatMap(({ vault: { passkey } }) => passkey ?? []);

/**
 * Opens the trip with a passkey, with the session that the trip had.
 * @throws ApiError
 */
export async function unlockByPasskey(rows: readonly VaultRow[]): Promise<void> {
  const { secretOfPasskey } = await import('../session/passkey-prompt.ts');
  const { credentialID, secret } = await secretOfPasskey(passkeysOf(rows));
  for (const row of rows) {
    const { passkey } = row.vault;
    const dataKey =
      passkey?.credentialID === credentialID ? await openByPasskey(row.id, passkey, secret) : null;
    if (dataKey) return openWith(row, dataKey);
  }
  throw new ApiError(401, 'Esa llave de acceso ya no abre la salida. Use la frase de acceso.');
}

/**
 * Opens a trip with the session that it had.
 * @throws ApiError
 */
async function openWith(row: VaultRow, dataKey: Uint8Array<ArrayBuffer>): Promise<void> {
  const store = await openFieldStore(row.id, dataKey);
  const session = await onDisk(() => store.readRecord<Session>(tripRecords.session));
  if (!session) throw needsServer();
  startUnkeptSession(session);
  showRow(row, store);
}

/**
 * Opens the signed-in user's trip in this browser, if there is one, with the key that the server keeps.
 * @returns 'shut' if there is a trip but the server does not respond
 */
export async function openOwnTrip(): Promise<'none' | 'open' | 'shut'> {
  const session = currentSession();
  if (openedTrip() || !session) return openedTrip() ? 'open' : 'none';
  const rows = await tripsOf(session.username);
  if (rows.length === 0) return 'none';
  try {
    const { data } = await call('generateDeviceKey');
    for (const row of rows) {
      const dataKey = await openByEscrow(row.id, row.vault, data.key);
      if (!dataKey) continue;
      const store = await openFieldStore(row.id, dataKey);
      await store.commit({ records: { [tripRecords.session]: session } });
      showRow(row, store);
      return 'open';
    }
    return 'none';
  } catch (error) {
    // A user who lost the permission works without the trip, which stays locked; an incomplete trip is of no use yet.
    const isOfUse = rows.some(({ whole }) => whole);
    return !isOfUse || (wasRefused(error) && error.status !== 401) ? 'none' : 'shut';
  }
}

/** The trips of the user with this login, completely downloaded ones first. */
export async function tripsOf(login: string, rows?: readonly VaultRow[]): Promise<VaultRow[]> {
  const tripRows = rows ?? (await tripsOfBrowser());
  const ownFlags = await Promise.all(tripRows.map((row) => isTripOf(row, login)));
  return tripRows
    .filter((_row, index) => ownFlags[index])
    .toSorted((a, b) => Number(b.whole) - Number(a.whole));
}

function showRow({ id, expiresAt, whole }: VaultRow, store: FieldStore): void {
  showTrip({ id, store, expiresAt, whole });
}

// Permissions and token may change while a trip is open; without the server, it continues with the latest ones.
watchSession(() => {
  const [trip, session] = [openedTrip(), currentSession()];
  // If the browser has no room, it keeps the earlier session.
  if (trip && session)
    trip.store.commit({ records: { [tripRecords.session]: session } }).catch(() => undefined);
});
