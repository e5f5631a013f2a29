// The trip that is open in this tab. Separate from the code that opens it, so that the app's frame does not load that
// code.
import { useSyncExternalStore } from 'react';
import { whenSessionEnds } from '../session/session.ts';
import type { FieldStore } from './store.ts';

/** A trip whose key is in this page's memory. */
export interface OpenTrip {
  readonly id: string;
  readonly store: FieldStore;
  /** As Date.toISOString; null until the server has set it. */
  readonly expiresAt: string | null;
  /** Whether it was downloaded completely; until then, it answers no calls. */
  readonly whole: boolean;
}

interface State {
  readonly trip: OpenTrip | null;
  /** The session has ended, which only prevents sending; true once the user chooses to sign in. */
  readonly wantsSignIn: boolean;
}

/** Starts what runs while a complete trip is open; the returned function stops it. */
type TripWork = (trip: OpenTrip) => () => void;

let state: State = { trip: null, wantsSignIn: false };
let stopCallbacks: (() => void)[] = [];
const works = new Set<TripWork>();
const listeners = new Set<() => void>();

function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The open trip, or null. */
export const openedTrip = (): OpenTrip | null => state.trip;

/** Makes `work` run while a complete trip is open. */
export function duringTrips(work: TripWork): void {
  if (works.has(work)) return;
  works.add(work);
  if (state.trip?.whole) stopCallbacks.push(work(state.trip));
}

/** Opens a trip in this tab, or updates the open one. */
export function showTrip(trip: OpenTrip): void {
  stopWorks();
  set({ ...state, trip });
  if (trip.whole) stopCallbacks = Array.from(works, (work) => work(trip));
}

/** Forgets the open trip and its key. The encrypted data stay on the device. */
export function closeTrip(): void {
  stopWorks();
  set({ trip: null, wantsSignIn: false });
}
whenSessionEnds(closeTrip);

function stopWorks(): void {
  for (const stop of stopCallbacks.splice(0)) stop();
}

/** Shows or hides the sign-in above the screen during a trip whose session has ended. */
export const wantSignIn = (wantsSignIn: boolean): void => set({ ...state, wantsSignIn });

/** The open trip, for components. */
export function useTrip(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
