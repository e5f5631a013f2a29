/**
 * Served instead of the app's service worker if SERVICE_WORKER=0. At the next visit, a browser that has the app's worker
 * fetches this script, which removes the cached files and then itself. Open tabs keep working; whatever they request next comes
 * from the server.
 */
export const serviceWorkerRemoval = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('caracteriza-')).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;
