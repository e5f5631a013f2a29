import { useState } from 'react';

/**
 * State of an operation that takes a while and may fail, such as a save: whether it is pending, and its last error.
 *
 * @param describeError turns a thrown error into a sentence for the user
 * @param failed the sentence to use if there is no `describeError`
 */
export function useAttempt(describeError: ((error: unknown) => string) | undefined, failed: string) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Runs the operation. Its promise never rejects. */
  const run = async (operation: () => void | Promise<void>) => {
    setPending(true);
    setError(null);
    try {
      await operation();
    } catch (cause) {
      setError(describeError?.(cause) ?? failed);
    } finally {
      setPending(false);
    }
  };
  return { pending: isPending, error, run, clearError: () => setError(null) };
}
