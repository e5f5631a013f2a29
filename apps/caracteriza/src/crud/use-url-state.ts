import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** An address that was asked for, and the key of the one that is shown until the router follows, as a transition. */
interface Asked {
  readonly from: string;
  readonly params: URLSearchParams;
}

// One for all: two states of a screen live in one address, and one must never undo or overlook a change of the other.
let asked: Asked | null = null;
const listeners = new Set<() => void>();

function ask(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Whoever asked has left before the router followed: coming back must not find the address that never was.
    if (listeners.size === 0) asked = null;
  };
}

/**
 * State whose place is the address: a reload, the Back button and a copied address find it again. `read` and `write`
 * must be stable. The router shows a new address a moment later; until then the one asked for counts, or a radio just
 * pressed would jump back under the finger, and a new step would load its list with the search of the old one.
 */
export function useUrlState<State>(
  read: (params: URLSearchParams) => State,
  write: (params: URLSearchParams, state: State) => URLSearchParams,
): [State, (next: State, how?: { replace: boolean }) => void] {
  const [routed, setParams] = useSearchParams();
  const { key } = useLocation();
  const ahead = useSyncExternalStore(subscribe, () => asked);
  const params = ahead?.from === key ? ahead.params : routed;

  // Who changes the state later, such as a search that waits for the last key, must not start from an old address.
  const shown = useRef({ key, routed });
  useLayoutEffect(() => {
    shown.current = { key, routed };
  }, [key, routed]);
  // The router has followed. Kept, it would be shown again when Back returns to where it was asked.
  useEffect(() => {
    if (asked !== null && asked.from !== key) ask(null);
  }, [key]);

  const change = useCallback(
    (next: State, how = { replace: true }) => {
      const now = shown.current;
      const changed = write(asked?.from === now.key ? asked.params : now.routed, next);
      ask({ from: now.key, params: changed });
      setParams(changed, { ...how, preventScrollReset: true });
    },
    [setParams, write],
  );
  return [useMemo(() => read(params), [read, params]), change];
}
