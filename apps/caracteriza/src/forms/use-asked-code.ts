import { ApiError } from '@caracteriza/api-client';
import { useState } from 'react';

/**
 * The code of the second factor in a form that asks for one only once the server does: only the server knows whether the
 * account has a factor.
 */
export function useAskedCode(submitted: boolean) {
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<string>();

  /** Sends the form; a refusal of the code is shown at its field, which then stays. Rethrows all else. */
  const send = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (thrown) {
      const problem =
        thrown instanceof ApiError ? thrown.errors?.find(({ field }) => field === 'code') : undefined;
      if (!problem) throw thrown;
      setAsked(true);
      setRefused(problem.message);
    }
  };

  return {
    send,
    /** The part of the body that holds the code. */
    body: asked ? { code } : {},
    /** Whether a code is asked for and was not typed. */
    missing: asked && code.trim() === '',
    typed: code !== '',
    /** What `AskedCodeField` takes. */
    field: {
      asked,
      value: code,
      onValueChange: (next: string) => {
        setCode(next);
        setRefused(undefined);
      },
      submitted,
      refused,
    },
  };
}
