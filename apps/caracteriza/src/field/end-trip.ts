// Ends trips: by hand, at their last day, or because the device was reported lost.
import { ApiError } from '@caracteriza/api-client';
import { leaveFlash } from '../messages/flash.ts';
import { call } from '../session/api.ts';
import { endSession } from '../session/session.ts';
import { refillCodes } from './answers/codes.ts';
import { erasePeople } from './erase-people.ts';
import { contactPause, erasedTexts } from './trip-end.ts';
import { closeTrip, type OpenTrip } from './trip-state.ts';

const waitingMessage = 'Envíe primero lo que está por enviar.';

/**
 * Erases a trip that has nothing waiting to be sent.
 * @throws ApiError if something is waiting, even if another tab saved it a moment ago
 */
async function eraseIdle({ store }: OpenTrip): Promise<void> {
  if (!(await store.eraseIfIdle())) throw new ApiError(409, waitingMessage);
  closeTrip();
}

/**
 * Ends a trip on the server and erases it here.
 * @throws ApiError; the trip then continues
 */
export async function endTrip(trip: OpenTrip): Promise<void> {
  const operations = await trip.store.readOperations();
  if (operations.length > 0) throw new ApiError(409, waitingMessage);
  await call('endFieldTrip', { params: { id: trip.id } });
  await eraseIdle(trip);
}

/** Whether the last day of a trip is over. */
const isOver = ({ expiresAt }: OpenTrip, now: number): boolean =>
  expiresAt !== null && now > Date.parse(expiresAt);

/**
 * Reports to the server what is waiting on the device, and applies its response: a lost device erases everything; suppressed
 * people are erased; families the user can no longer see, and a trip that is over, are erased once none of their operations are
 * waiting. Also refills the reserve of codes. Without a response, only a trip that is over and has nothing to send is erased.
 */
export async function reportContact(trip: OpenTrip, now = Date.now()): Promise<void> {
  const waitingOperations = await trip.store.readOperations();
  try {
    // The codes by which the office knows the families with waiting operations.
    const familyCodes = [...new Set(waitingOperations.map(({ familyCode }) => familyCode))]
      .filter(Boolean)
      .slice(0, 1000);
    const { data } = await call('reportFieldContact', {
      params: { id: trip.id },
      body: { waiting: waitingOperations.length, familyCodes },
    });
    if (data.gone.length > 0) await trip.store.removeFamilies(data.gone);
    if (data.suppressed.length > 0) await erasePeople(trip.store, data.suppressed);
    if (data.trip.state === 'activa') await refillCodes(trip.store);
    const hasEnded = data.trip.state === 'terminada' || data.trip.state === 'vencida';
    if (hasEnded) await leaveTrip(trip, erasedTexts.ended);
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) {
      closeTrip();
      await trip.store.erase();
      leaveFlash(erasedTexts.lost);
      endSession();
    } else if (isOver(trip, now)) {
      await leaveTrip(trip, erasedTexts.expired);
    }
  }
}

/** Erases a trip unless something is waiting, because anything saved since the server was asked would be lost. */
async function leaveTrip(trip: OpenTrip, reason: string): Promise<void> {
  if (!(await trip.store.eraseIfIdle())) return;
  closeTrip();
  leaveFlash(reason);
}

/** Keeps in contact while a trip is open. @returns a function that stops it */
export function keepContact(trip: OpenTrip): () => void {
  // If reading or reporting fails now, it is tried again next time.
  const report = () => void reportContact(trip).catch(() => undefined);
  report();
  const timer = setInterval(report, contactPause);
  window.addEventListener('online', report);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', report);
  };
}

/**
 * Discards an incomplete download. If the server cannot be told, the trip expires there.
 * @throws ApiError if another tab continued it and something is waiting
 */
export async function abandonTrip(trip: OpenTrip): Promise<void> {
  await eraseIdle(trip);
  await call('endFieldTrip', { params: { id: trip.id } }).catch(() => undefined);
}
