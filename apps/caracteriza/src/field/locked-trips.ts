// Locked trips of this browser. The server's information about them applies even though they cannot be opened.
import { call } from '../session/api.ts';
import { eraseLocked } from './erase-trip.ts';
import { openedTrip } from './trip-state.ts';
import { contactPause, erasedTexts } from './trip-end.ts';
import { tripsOfBrowser, type VaultRow } from './vault-rows.ts';

/**
 * The server's information about a trip; null if it does not respond or does not know the trip, for example after a restore.
 */
async function stateOf(id: string) {
  try {
    return (await call('getFieldTripState', { params: { id } })).data.state;
  } catch {
    return null;
  }
}

/**
 * Erases a trip if it was reported lost, or is over and has nothing to send.
 * @returns what was erased, in words, or null
 */
async function tend({ id, expiresAt }: VaultRow, now: number): Promise<string | null> {
  const state = await stateOf(id);
  if (state === 'perdida') {
    await eraseLocked(id, 'all');
    return erasedTexts.lost;
  }
  const isOver = expiresAt !== null && now > Date.parse(expiresAt);
  if (state !== 'terminada' && state !== 'vencida' && !isOver) return null;
  if (!(await eraseLocked(id, 'idle'))) return null;
  return state === 'terminada' ? erasedTexts.ended : erasedTexts.expired;
}

/**
 * Erases the locked trips whose device was reported lost, and those that are over and have nothing to send.
 * @returns what was erased, in words
 */
export async function tendLockedTrips(now = Date.now()): Promise<string[]> {
  const texts: string[] = [];
  for (const row of await tripsOfBrowser()) {
    // An open trip keeps in contact by itself.
    const text = row.id === openedTrip()?.id ? null : await tend(row, now);
    if (text !== null) texts.push(text);
  }
  return texts;
}

const listeners = new Set<(tripIDs: readonly string[]) => void>();
let isTending = false;

/** Checks the locked trips now, whenever the network returns, and from time to time. Calling it again has no effect. */
export function keepTending(): void {
  if (isTending) return;
  isTending = true;
  const refresh = async () => {
    const erasedIDs = await tendLockedTrips();
    if (erasedIDs.length > 0) for (const listener of listeners) listener(erasedIDs);
  };
  // A trip that cannot be read now will be checked next time.
  const refreshQuietly = () => void refresh().catch(() => undefined);
  refreshQuietly();
  setInterval(refreshQuietly, contactPause);
  window.addEventListener('online', refreshQuietly);
}

/** Calls back with a text about what was erased, until the returned function is called. */
export function whenLockedErased(listener: (tripIDs: readonly string[]) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
