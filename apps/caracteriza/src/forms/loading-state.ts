import type { DropdownProps } from '@caracteriza/ui/dropdown';

/** What is asked of a reading (`useRead`). */
export interface Reading {
  isLoading: boolean;
  error: unknown;
  mutate: () => Promise<unknown>;
}

/**
 * How the options of a dropdown are on their way: says in it that they could not be loaded, and offers to try again.
 * Not for master tables, whose failed lookup yields an empty list (spec §7).
 */
export function loadingState({
  isLoading,
  error,
  mutate,
}: Reading): Required<Pick<DropdownProps, 'loading' | 'failed' | 'onRetry'>> {
  return { loading: isLoading, failed: error !== undefined, onRetry: () => void mutate() };
}
