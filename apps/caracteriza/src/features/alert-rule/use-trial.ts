import type { Schema } from '@caracteriza/api-client';
import { useEffect, useState } from 'react';
import { call } from '../../session/api.ts';

/** Tries out a rule when its dialog opens, and again on request. */
export function useTrial(id: string) {
  const [trial, setTrial] = useState<Schema<'AlertRuleTrial'> | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let current = true;
    call('tryAlertRule', { params: { id } }).then(
      ({ data }) => current && setTrial(data),
      (cause: unknown) => current && setError(cause),
    );
    return () => {
      current = false;
    };
  }, [id, attempt]);
  const retry = () => {
    setError(null);
    setAttempt((count) => count + 1);
  };
  return { trial, error, retry };
}
