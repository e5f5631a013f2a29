// While a trip is open in this tab, answers its calls here and sends its operations.
import { useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import { answerOnDevice } from '../session/api.ts';
import type { Trip } from './answers/trip.ts';
import { reportContact } from './end-trip.ts';
import type { FieldMaterials } from './field-types.ts';
import { fieldResponder } from './responder.ts';
import { startSender, type Sender } from './sender.ts';
import type { FieldStore } from './store.ts';
import { tripRecords } from './trip-records.ts';
import type { OpenTrip } from './trip-state.ts';

/** The activities of an open trip. */
export interface FieldWork {
  readonly store: FieldStore;
  readonly sender: Sender;
}

let current: FieldWork | null = null;
const watchers = new Set<() => void>();

function set(next: FieldWork | null): void {
  current = next;
  for (const watcher of watchers) watcher();
  // The data on screen came from a source that is no longer used.
  void mutate(() => true, undefined, { revalidate: true });
}

async function openTrip(store: FieldStore): Promise<Trip> {
  const [materials, deviceKey] = await Promise.all([
    store.readRecord<FieldMaterials>(tripRecords.materials),
    store.readRecord<string>(tripRecords.deviceKey),
  ]);
  if (!materials || deviceKey === null) throw new Error('The trip is not whole.');
  return { store, materials, deviceKey, now: () => new Date() };
}

/**
 * Answers calls on the device and sends waiting operations.
 * @returns a function that stops this; operations still waiting stay on the device
 */
export function startFieldWork(trip: OpenTrip): () => void {
  const { store } = trip;
  // From now on, calls that the device can answer no longer go to the server.
  answerOnDevice(fieldResponder(store.tripID, openTrip(store)));
  const sender = startSender(store, { report: () => reportContact(trip) });
  set({ store, sender });
  return () => {
    sender.stop();
    answerOnDevice(null);
    set(null);
  };
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The work of the open trip, for components; null without one. */
export const useFieldWork = (): FieldWork | null => useSyncExternalStore(subscribe, () => current);
