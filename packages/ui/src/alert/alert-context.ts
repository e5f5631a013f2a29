import { createContext, use } from 'react';
import type { AlertEntry, AlertOptions } from './alert-queue.ts';

export interface AlertControl {
  show: (options: AlertOptions) => number;
  success: (title: string) => number;
  error: (title: string) => number;
  warning: (title: string) => number;
  info: (title: string) => number;
  dismiss: (id: number) => void;
}

export interface AlertLogControl {
  log: readonly AlertEntry[];
  clear: () => void;
}

export const AlertContext = createContext<AlertControl | null>(null);
export const AlertLogContext = createContext<AlertLogControl | null>(null);

/**
 * Raises alerts. The object is stable, so it can be an effect's dependency.
 * @throws Error outside an `AlertProvider`
 */
export function useAlert(): AlertControl {
  const control = use(AlertContext);
  if (!control) throw new Error('useAlert needs an AlertProvider above it.');
  return control;
}

/**
 * The messages raised so far, newest first.
 * @throws Error outside an `AlertProvider`
 */
export function useAlertLog(): AlertLogControl {
  const control = use(AlertLogContext);
  if (!control) throw new Error('useAlertLog needs an AlertProvider above it.');
  return control;
}
