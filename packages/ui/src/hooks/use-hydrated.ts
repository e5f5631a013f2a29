import { useSyncExternalStore } from 'react';

const noopSubscribe = () => () => undefined;

/**
 * False on the server and while React takes over the server's HTML, then true; true at once without a server. Anything that
 * only the browser knows may be rendered once this is true; if rendered earlier, it would differ from the server's HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noopSubscribe,
    () => true,
    () => false,
  );
}
