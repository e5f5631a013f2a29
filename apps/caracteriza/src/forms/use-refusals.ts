import { ApiError } from '@caracteriza/api-client';
import { useState } from 'react';

/** Server errors at the inputs of a small form, each shown until its input changes. */
export function useRefusals<Name extends string>() {
  const [refusals, setRefusals] = useState<Partial<Record<Name, string>>>({});

  /** Sends the form; validation errors are shown at their inputs. Rethrows all other errors. */
  const send = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const problems = error instanceof ApiError ? (error.errors ?? []) : [];
      if (problems.length === 0) throw error;
      setRefusals(
        Object.fromEntries(problems.map(({ field, message }) => [field, message])) as typeof refusals,
      );
    }
  };
  const forget = (name: Name) => setRefusals((now) => ({ ...now, [name]: undefined }));
  return { refused: refusals, send, forget };
}
