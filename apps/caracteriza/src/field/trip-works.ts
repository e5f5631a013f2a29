// What runs while a trip is open. Separate from the code that opens it, because it needs everything else.
import { keepContact } from './end-trip.ts';
import { startFieldWork } from './field-work.ts';
import { keepTending } from './locked-trips.ts';
import { lockAfterPause } from './lock-trip.ts';
import { duringTrips } from './trip-state.ts';

/**
 * Makes open trips answer calls on the device, lock after a pause and stay in contact with the server; locked trips are checked
 * too, as far as possible without a key. Calling it again has no effect.
 */
export function startTripWorks(): void {
  duringTrips(lockAfterPause);
  duringTrips(keepContact);
  duringTrips(startFieldWork);
  keepTending();
}
