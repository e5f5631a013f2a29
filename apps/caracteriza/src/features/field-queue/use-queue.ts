import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldWork } from '../../field/field-work.ts';
import { type QueueView, queueView } from './queue-view.ts';

/** The queue of the open trip, read again after each change; null while it is being read. */
export function useQueue({ store }: FieldWork): QueueView | null {
  const [view, setView] = useState<QueueView | null>(null);
  useEffect(() => {
    let isStopped = false;
    const read = async () => {
      const [queue, settledOperations] = await Promise.all([store.readOperations(), store.readSettled()]);
      if (!isStopped) setView(queueView(queue, settledOperations, new Date()));
    };
    // If it cannot be read now, it is read after the next change.
    const readQuietly = () => void read().catch(() => undefined);
    readQuietly();
    const stopWatching = store.watch(readQuietly);
    return () => {
      isStopped = true;
      stopWatching();
    };
  }, [store]);
  return view;
}

/** The current activity of the sender. */
export const useSending = ({ sender }: FieldWork) => useSyncExternalStore(sender.watch, sender.state);
