import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * State whose place is the address: a reload, the Back button and a copied address find it again. `read` and `write`
 * must be stable. The router shows a new address a moment later, as a transition; until then the new state counts, or
 * a radio just pressed would jump back under the finger.
 */
export function useUrlState<State>(
  read: (params: URLSearchParams) => State,
  write: (params: URLSearchParams, state: State) => URLSearchParams,
): [State, (next: State, how?: { replace: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const [ahead, setAhead] = useState<{ of: URLSearchParams; state: State } | null>(null);
  const written = useMemo(() => read(params), [read, params]);

  const change = useCallback(
    (next: State, how = { replace: true }) => {
      setAhead({ of: params, state: next });
      setParams((now) => write(now, next), { ...how, preventScrollReset: true });
    },
    [params, setParams, write],
  );
  return [ahead?.of === params ? ahead.state : written, change];
}
