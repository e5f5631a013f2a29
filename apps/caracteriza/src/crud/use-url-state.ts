import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { keepSearches, searchesOf } from './kept-searches.ts';

/**
 * The entries kept out of the URL because they may hold a person's name or document (rules §7). The history state holds their key,
 * which a reload and the Back button restore as well.
 */
const isUnspoken = (name: string) => /^(?:search|login|record)$|\.search$/.test(name);

/** The URL's and the history state's entries together. */
function readPlace({ search, state }: { search: string; state: unknown }): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const name of new URLSearchParams(search).keys()) if (isUnspoken(name)) params.delete(name);
  const texts = searchesOf((state as PlaceState | null)?.searches);
  for (const [name, value] of Object.entries(texts)) params.set(name, value);
  return params;
}

interface PlaceState {
  /** The key of the search. */
  readonly searches?: string;
}

/** The history state of a list that opens with this search. */
export const searchedState = (search: string): PlaceState => ({ searches: keepSearches({ search }) });

/** The two parts of a location: the URL, and the state of its history entry. */
function splitPlace(params: URLSearchParams): { spoken: URLSearchParams; state: PlaceState | null } {
  const spoken = new URLSearchParams(params);
  for (const name of params.keys()) if (isUnspoken(name)) spoken.delete(name);
  const others = [...params].filter(([name]) => !spoken.has(name));
  return {
    spoken,
    state: others.length === 0 ? null : { searches: keepSearches(Object.fromEntries(others)) },
  };
}

/** A requested URL, and the key of the current location, which stays in place until the router follows in a transition. */
interface PendingPlace {
  readonly from: string;
  readonly params: URLSearchParams;
  /** The URLs requested before it, as text; the router may still show one of them on its way here. */
  readonly along: readonly string[];
}

function placeText(params: URLSearchParams): string {
  const sorted = new URLSearchParams(params);
  sorted.sort();
  return sorted.toString();
}

/** Whether the router, which shows this location, has still to reach the requested URL. */
function isAhead({ from, params, along }: PendingPlace, key: string, routed: URLSearchParams): boolean {
  const shown = placeText(routed);
  return from === key || (along.includes(shown) && shown !== placeText(params));
}

// Shared by all states, because two of them may live in one URL and neither may undo the other's change.
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
    // The component unmounted before the router followed. The pending URL must not be used when it returns.
    if (listeners.size === 0) pending = null;
  };
}

/**
 * State kept in the URL, so that a reload, the Back button and a copied URL restore it. Only a search is kept outside the URL,
 * so a copied URL does not contain it. `read` and `write` must be stable. The router shows a new URL slightly later; until then
 * the pending URL is used. Otherwise a pressed radio button would jump back, and a new step would load its list with the search
 * of the old one.
 */
export function useUrlState<State>(
  read: (params: URLSearchParams) => State,
  write: (params: URLSearchParams, state: State) => URLSearchParams,
): [State, (next: State, how?: { replace: boolean }) => void] {
  const [, setParams] = useSearchParams();
  const { key, search, state } = useLocation();
  const routed = useMemo(() => readPlace({ search, state }), [search, state]);
  const ahead = useSyncExternalStore(subscribe, () => pending);
  const params = ahead && isAhead(ahead, key, routed) ? ahead.params : routed;

  // A delayed change, such as a debounced search, must start from the newest URL.
  const place = useRef({ key, routed });
  useLayoutEffect(() => {
    place.current = { key, routed };
  }, [key, routed]);
  // Once the router has followed, the pending URL is dropped, or Back would show it again. On a busy machine the router first shows the URL
  // of an earlier change; the pending one is kept until its own turn.
  useEffect(() => {
    if (pending === null || pending.from === key) return;
    setPending(isAhead(pending, key, routed) ? { ...pending, from: key } : null);
  }, [key, routed]);

  const change = useCallback(
    (next: State, how = { replace: true }) => {
      const now = place.current;
      const last = pending && isAhead(pending, now.key, now.routed) ? pending : null;
      const changed = write(last ? last.params : now.routed, next);
      const along = last ? [...last.along, placeText(last.params)] : [];
      setPending({ from: now.key, params: changed, along });
      const { spoken, state: keptState } = splitPlace(changed);
      setParams(spoken, { ...how, state: keptState, preventScrollReset: true });
    },
    [setParams, write],
  );
  return [useMemo(() => read(params), [read, params]), change];
}
