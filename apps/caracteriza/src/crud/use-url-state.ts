import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext, useHref, useLocation, useSearchParams } from 'react-router';
import { keepSearches, searchesOf } from './kept-searches.ts';

/**
 * The parameters kept out of the URL because they may contain a person's name or document (rules §7). The history state holds a
 * key to them, so that a reload and the Back button restore them as well.
 */
const isUnspoken = (name: string) => /^(?:search|login|record)$|\.search$/.test(name);

/** The parameters of the URL and the history state together. */
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
export const searchStateOf = (search: string): PlaceState => ({ searches: keepSearches({ search }) });

/** The two parts of a location: the URL, and the state of its history entry. */
function splitPlace(params: URLSearchParams): { spoken: URLSearchParams; state: PlaceState | null } {
  const visibleParams = new URLSearchParams(params);
  for (const name of params.keys()) if (isUnspoken(name)) visibleParams.delete(name);
  const otherParams = [...params].filter(([name]) => !visibleParams.has(name));
  return {
    spoken: visibleParams,
    state: otherParams.length === 0 ? null : { searches: keepSearches(Object.fromEntries(otherParams)) },
  };
}

/**
 * The newest location of this screen, and the router. The router knows a new URL at once, while React renders
 * it in a transition, which takes a busy machine a while. Without the router's location, a pressed radio
 * button would jump back until then, and a new step would load its list with the search of the old one.
 */
export function useNewestLocation() {
  // The router's public hooks only know the location that has been rendered.
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  const drawnLocation = useLocation();
  const path = useHref(drawnLocation.pathname);
  const subscribe = useCallback((listener: () => void) => router.subscribe(listener), [router]);
  const newest = useSyncExternalStore(subscribe, () => router.state.location);
  return { router, path, location: newest.pathname === path ? newest : drawnLocation };
}

/**
 * State kept in the URL, so that a reload, the Back button and a copied URL restore it. Only a search is kept outside the URL,
 * so a copied URL does not contain it. `read` and `write` must be stable. A change starts from the newest URL: two states of
 * one URL do not undo each other's changes, and a delayed change, such as a search, does not undo a link that was just pressed.
 */
export function useUrlState<State>(
  read: (params: URLSearchParams) => State,
  write: (params: URLSearchParams, state: State) => URLSearchParams,
): [State, (next: State, navigation?: { replace: boolean }) => void] {
  const [, setParams] = useSearchParams();
  const { router, path, location } = useNewestLocation();
  const { search, state } = location;
  const change = useCallback(
    (next: State, options = { replace: true }) => {
      const { location: newest, navigation } = router.state;
      // A change on the screen being left must not delay someone who has pressed a link to another one.
      if ((navigation.location ?? newest).pathname !== path) return;
      const { spoken: visibleParams, state: keptState } = splitPlace(write(readPlace(newest), next));
      setParams(visibleParams, { ...options, state: keptState, preventScrollReset: true });
    },
    [router, path, setParams, write],
  );
  return [useMemo(() => read(readPlace({ search, state })), [read, search, state]), change];
}
