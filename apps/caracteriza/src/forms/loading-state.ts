import type { DropdownProps } from '@caracteriza/ui/dropdown';

/** The parts of a reading (`useRead`) that are used here. */
export interface Reading {
  isLoading: boolean;
  error: unknown;
  mutate: () => Promise<unknown>;
}

/**
 * The state of a dropdown whose options are loading or could not be loaded; then it offers to try again. Not for master
 * tables: a failed lookup of theirs gives an empty list (spec §7).
 */
export function loadingState({
  isLoading,
  error,
  mutate,
}: Reading): Required<Pick<DropdownProps, 'busy' | 'error' | 'onRetry'>> {
  return { busy: isLoading, error: error !== undefined, onRetry: () => void mutate() };
}
