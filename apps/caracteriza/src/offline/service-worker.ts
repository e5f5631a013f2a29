/** The URL of the worker's script. The worker serves every URL below it. */
const script = `${import.meta.env.BASE_URL}service-worker.js`;

/** Never resolved: the browser releases a lock when its page is gone. */
const neverSettles = new Promise<never>(() => {});

/**
 * Registers the service worker, which opens the app without a network (docs/decisions/0091), once the page has loaded what it
 * needs itself. In browsers without service workers, as without HTTPS or in some private windows, the app works as an ordinary
 * page.
 */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // Tells the worker that this version's files are still needed.
  void navigator.locks.request(new URL(import.meta.url).pathname, { mode: 'shared' }, () => neverSettles);
  const register = () => navigator.serviceWorker.register(script).catch(() => undefined);
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register());
}

/** Fetches a newer version from the server for the next start. Nothing changes in this tab. */
export async function fetchNewVersion(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // Without a connection, the browser tries again by itself at the next start.
  await registration?.update().catch(() => undefined);
}
