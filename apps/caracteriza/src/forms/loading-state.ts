import type { DropdownProps } from '@caracteriza/ui/dropdown';

/** The parts of a `useRead` result used here. */
export interface Reading {
  isLoading: boolean;
  error: unknown;
  mutate: () => Promise<unknown>;
}

/**
 * The state of a dropdown whose options are loading or failed to load; after a failure it offers a retry. Not for master
 * tables, whose failed lookup yields an empty list (spec §7).
 */
export function loadingState({
  isLoading,
  error,
  mutate,
}: Reading): Required<Pick<DropdownProps, 'busy' | 'error' | 'onRetry'>> {
  return { busy: isLoading, error: error !== undefined, onRetry: () => void mutate() };
}
