import type { ReactNode } from 'react';

export type AlertVariant = 'success' | 'error' | 'warning' | 'info';

export interface AlertOptions {
  title: string;
  variant?: AlertVariant;
  description?: ReactNode;
  /** An action to offer. An alert with an action stays until it is closed, unless it has a `duration`. */
  action?: { label: string; onAction: () => void };
  /** How long it stays, in milliseconds. Combine with an action only if the action is also available elsewhere. */
  duration?: number;
}

export interface AlertEntry extends AlertOptions {
  id: number;
  variant: AlertVariant;
  /** When it was raised, in ms since the epoch. */
  at: number;
}

export interface AlertState {
  /** Alerts on screen, oldest first. */
  shownAlerts: readonly AlertEntry[];
  /** Alerts waiting for room. */
  waiting: readonly AlertEntry[];
  /** All alerts raised, newest first. */
  log: readonly AlertEntry[];
}

export type AlertEvent =
  { type: 'raise'; entry: AlertEntry } | { type: 'dismiss'; id: number } | { type: 'clear-log' };

/** Maximum number of alerts on screen at once; nobody would read more. */
const AT_ONCE = 3;
const LOG_SIZE = 50;

export const noAlerts: AlertState = { shownAlerts: [], waiting: [], log: [] };

/** Whether two alerts say the same, so that nothing is lost if only one is read. */
const saysTheSame = (first: AlertEntry, second: AlertEntry) =>
  first.title === second.title &&
  first.variant === second.variant &&
  first.description === second.description &&
  first.action === undefined &&
  second.action === undefined;

/**
 * The queue. An alert takes the place of another alert with the same content. A raised alert waits for room, dismissing
 * an alert lets the next one in, and the log keeps the last fifty.
 */
export function alertReducer(state: AlertState, event: AlertEvent): AlertState {
  if (event.type === 'clear-log') return { ...state, log: [] };
  if (event.type === 'raise') {
    const otherAlerts = [...state.shownAlerts, ...state.waiting].filter(
      (entry) => !saysTheSame(entry, event.entry),
    );
    const queue = [...otherAlerts, event.entry];
    return {
      shownAlerts: queue.slice(0, AT_ONCE),
      waiting: queue.slice(AT_ONCE),
      log: [event.entry, ...state.log].slice(0, LOG_SIZE),
    };
  }
  const queue = [...state.shownAlerts, ...state.waiting].filter((entry) => entry.id !== event.id);
  return { ...state, shownAlerts: queue.slice(0, AT_ONCE), waiting: queue.slice(AT_ONCE) };
}
