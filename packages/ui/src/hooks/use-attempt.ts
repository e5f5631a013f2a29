import { useState } from 'react';

/**
 * Something that takes a while and may fail, such as a save: whether it is under way, and why it failed last.
 *
 * @param describeError turns what was thrown into a sentence for the person
 * @param failed the sentence where that says nothing
 */
export function useAttempt(describeError: ((error: unknown) => string) | undefined, failed: string) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Runs the step. Its promise never rejects. */
  const run = async (step: () => void | Promise<void>) => {
    setPending(true);
    setError(null);
    try {
      await step();
    } catch (thrown) {
      setError(describeError?.(thrown) ?? failed);
    } finally {
      setPending(false);
    }
  };
  return { pending, error, run, clearError: () => setError(null) };
}
