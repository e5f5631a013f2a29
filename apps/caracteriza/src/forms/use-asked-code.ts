import { ApiError } from '@caracteriza/api-client';
import { useState } from 'react';

/**
 * The second-factor code in a form that asks for it only when the server does, because only the server knows whether the
 * account has a second factor.
 */
export function useAskedCode(submitted: boolean) {
  const [code, setCode] = useState('');
  const [isRequired, setRequired] = useState(false);
  const [codeProblem, setCodeProblem] = useState<string>();

  /** Sends the form; a rejected code is marked at its field, which then stays. Rethrows all other errors. */
  const send = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const problem =
        error instanceof ApiError ? error.errors?.find(({ field }) => field === 'code') : undefined;
      if (!problem) throw error;
      setRequired(true);
      setCodeProblem(problem.message);
    }
  };

  return {
    send,
    /** The part of the request body that holds the code. */
    body: isRequired ? { code } : {},
    /** Whether a code is required but missing. */
    missing: isRequired && code.trim() === '',
    typed: code !== '',
    /** Props for `AskedCodeField`. */
    field: {
      isAsked: isRequired,
      value: code,
      onValueChange: (next: string) => {
        setCode(next);
        setCodeProblem(undefined);
      },
      submitted,
      refused: codeProblem,
    },
  };
}
