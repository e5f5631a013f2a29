// Ends trips: by hand, at their last day, or because the device was reported lost.
import { ApiError } from '@caracteriza/api-client';
import { leaveFlash } from '../messages/flash.ts';
import { call } from '../session/api.ts';
import { endSession } from '../session/session.ts';
import { closeTrip, type OpenTrip } from './trip-state.ts';

/** How often a device says what it has not sent, in ms. */
const contactPause = 10 * 60_000;

/** Erases a trip from this device, which nothing brings back. */
async function eraseTrip({ store }: OpenTrip): Promise<void> {
  closeTrip();
  await store.erase();
}

/** Ends a trip on the server and erases it here. @throws ApiError; then it goes on */
export async function endTrip(trip: OpenTrip): Promise<void> {
  const waiting = await trip.store.readOperations();
  if (waiting.length > 0) throw new ApiError(409, 'Envíe primero lo que está por enviar.');
  await call('endFieldTrip', { params: { id: trip.id } });
  await eraseTrip(trip);
}

/** Whether the last day of a trip is over. */
const isOver = ({ expiresAt }: OpenTrip, now: number): boolean =>
  expiresAt !== null && now > Date.parse(expiresAt);

/**
 * Tells the server what waits, and does what it answers: a lost device erases everything, families out of reach go, and so does
 * a trip that is over, each once nothing of theirs waits. Without an answer nothing changes, except that a trip that is over and
 * has nothing to send goes.
 */
export async function reportContact(trip: OpenTrip, now = Date.now()): Promise<void> {
  const waiting = await trip.store.readOperations();
  try {
    // Numbers, and the codes that the office knows the families by.
    const familyCodes = [...new Set(waiting.map(({ familyCode }) => familyCode))]
      .filter(Boolean)
      .slice(0, 1000);
    const { data } = await call('reportFieldContact', {
      params: { id: trip.id },
      body: { waiting: waiting.length, familyCodes },
    });
    if (data.gone.length > 0) await trip.store.removeFamilies(data.gone);
    const hasEnded = data.trip.state === 'terminada' || data.trip.state === 'vencida';
    if (hasEnded && waiting.length === 0)
      await leaveTrip(trip, 'La salida a terreno terminó y se borró de este equipo.');
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 410) {
      await eraseTrip(trip);
      leaveFlash('Este equipo fue reportado como perdido: lo de la salida a terreno se borró.');
      endSession();
    } else if (isOver(trip, now) && waiting.length === 0) {
      await leaveTrip(trip, 'La salida a terreno venció y se borró de este equipo.');
    }
  }
}

async function leaveTrip(trip: OpenTrip, why: string): Promise<void> {
  await eraseTrip(trip);
  leaveFlash(why);
}

/** Keeps in contact while a trip is open. @returns a function that stops it */
export function keepContact(trip: OpenTrip): () => void {
  // What cannot be read or reported now is reported the next time.
  const report = () => void reportContact(trip).catch(() => undefined);
  report();
  const timer = setInterval(report, contactPause);
  window.addEventListener('online', report);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', report);
  };
}

/** Gives up a trip that was not downloaded whole. If the server does not hear of it, it expires there. */
export async function abandonTrip(trip: OpenTrip): Promise<void> {
  await eraseTrip(trip);
  await call('endFieldTrip', { params: { id: trip.id } }).catch(() => undefined);
}
