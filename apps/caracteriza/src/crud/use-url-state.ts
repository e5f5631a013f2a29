import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** The address that was last asked for, and the one that the screen showed then. */
let asked: { from: string; params: URLSearchParams } | null = null;

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
  const { key } = useLocation();
  const [ahead, setAhead] = useState<{ of: URLSearchParams; state: State } | null>(null);
  const written = useMemo(() => read(params), [read, params]);

  // Who changes the state later, such as a search that waits for the last key, must not start from an old address.
  const shown = useRef({ key, params });
  useLayoutEffect(() => {
    shown.current = { key, params };
  }, [key, params]);

  const change = useCallback(
    (next: State, how = { replace: true }) => {
      const now = shown.current;
      setAhead({ of: now.params, state: next });
      // Two states of one screen may change before the router has shown the first: the second must not undo it.
      asked = { from: now.key, params: write(asked?.from === now.key ? asked.params : now.params, next) };
      setParams(asked.params, { ...how, preventScrollReset: true });
    },
    [setParams, write],
  );
  return [ahead?.of === params ? ahead.state : written, change];
}
