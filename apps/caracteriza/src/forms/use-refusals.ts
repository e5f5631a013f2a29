import { ApiError } from '@caracteriza/api-client';
import { useState } from 'react';

/** Server errors at the inputs of a small form, each shown until its input changes. */
export function useRefusals<Name extends string>() {
  const [refused, setRefused] = useState<Partial<Record<Name, string>>>({});

  /** Sends the form; validation errors are shown at their inputs. Rethrows all other errors. */
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
