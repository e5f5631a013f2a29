// The work of an open trip. Separate from what opens it, because it needs everything else.
import { keepContact } from './end-trip.ts';
import { startFieldWork } from './field-work.ts';
import { keepTending } from './locked-trips.ts';
import { lockAfterPause } from './lock-trip.ts';
import { duringTrips } from './trip-state.ts';

/** From now on a trip that is opened is answered on the device, locked after a pause, and in contact with the server; locked ones too, as far as that needs no key. Called again, it changes nothing. */
export function startTripWorks(): void {
  duringTrips(lockAfterPause);
  duringTrips(keepContact);
  duringTrips(startFieldWork);
  keepTending();
}
