import { ApiError } from '@caracteriza/api-client';
import { useState } from 'react';

/** What the server says of single inputs of a small form, each until it is typed in again. */
export function useRefusals<Name extends string>() {
  const [refused, setRefused] = useState<Partial<Record<Name, string>>>({});

  /** Sends the form; refusals of inputs are shown at them. Rethrows all else. */
  const send = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (thrown) {
      const problems = thrown instanceof ApiError ? (thrown.errors ?? []) : [];
      if (problems.length === 0) throw thrown;
      setRefused(
        Object.fromEntries(problems.map(({ field, message }) => [field, message])) as typeof refused,
      );
    }
  };
  const forget = (name: Name) => setRefused((now) => ({ ...now, [name]: undefined }));
  return { refused, send, forget };
}
