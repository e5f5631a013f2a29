import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * The entries that are not in the address, since they may hold a person's name or document (rules §7). The history's
 * state holds them, which a reload and the Back button restore as well.
 */
const isUnspoken = (name: string) => /^(?:search|login|record)$|\.search$/.test(name);

/** What the address and the history's state hold together. */
function readPlace({ search, state }: { search: string; state: unknown }): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const name of new URLSearchParams(search).keys()) if (isUnspoken(name)) params.delete(name);
  for (const [name, value] of Object.entries((state as PlaceState | null)?.unspoken ?? {}))
    params.set(name, value);
  return params;
}

interface PlaceState {
  readonly unspoken?: Readonly<Record<string, string>>;
}

/** The history's state of a list that opens with this search. */
export const searchedState = (search: string): PlaceState => ({ unspoken: { search } });

/** The two parts of a place: the address, and the state of its entry in the history. */
function splitPlace(params: URLSearchParams): { spoken: URLSearchParams; state: PlaceState | null } {
  const spoken = new URLSearchParams(params);
  for (const name of params.keys()) if (isUnspoken(name)) spoken.delete(name);
  const others = [...params].filter(([name]) => !spoken.has(name));
  return { spoken, state: others.length === 0 ? null : { unspoken: Object.fromEntries(others) } };
}

/** A requested address, and the key of the one that shows until the router follows, in a transition. */
interface PendingPlace {
  readonly from: string;
  readonly params: URLSearchParams;
}

// Shared by all states: two of them are kept in one address, and neither may undo a change of the other.
let pending: PendingPlace | null = null;
const listeners = new Set<() => void>();

function setPending(next: PendingPlace | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The component went away before the router followed. The pending address must not be used on the way back.
    if (listeners.size === 0) pending = null;
  };
}

/**
 * State that is kept in the address: a reload, the Back button and a copied address find it again. Only a search is kept
 * beside the address, so a copied one does not hold it. `read` and `write` must be stable. The router shows a new address a
 * moment later. Until then the pending address counts: otherwise a pressed radio button would jump back, and a new step
 * would load its list with the search of the old one.
 */
export function useUrlState<State>(
  read: (params: URLSearchParams) => State,
  write: (params: URLSearchParams, state: State) => URLSearchParams,
): [State, (next: State, how?: { replace: boolean }) => void] {
  const [, setParams] = useSearchParams();
  const { key, search, state } = useLocation();
  const routed = useMemo(() => readPlace({ search, state }), [search, state]);
  const ahead = useSyncExternalStore(subscribe, () => pending);
  const params = ahead?.from === key ? ahead.params : routed;

  // A later change, such as a search that waits for the last key, must start from the newest address.
  const place = useRef({ key, routed });
  useLayoutEffect(() => {
    place.current = { key, routed };
  }, [key, routed]);
  // The router has followed. If the pending address stayed, Back would show it again.
  useEffect(() => {
    if (pending !== null && pending.from !== key) setPending(null);
  }, [key]);

  const change = useCallback(
    (next: State, how = { replace: true }) => {
      const now = place.current;
      const changed = write(pending?.from === now.key ? pending.params : now.routed, next);
      setPending({ from: now.key, params: changed });
      const { spoken, state: kept } = splitPlace(changed);
      setParams(spoken, { ...how, state: kept, preventScrollReset: true });
    },
    [setParams, write],
  );
  return [useMemo(() => read(params), [read, params]), change];
}
