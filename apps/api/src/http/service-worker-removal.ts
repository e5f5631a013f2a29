/**
 * Sent in place of the app's service worker with SERVICE_WORKER=0. A browser that has one asks for its script at the next visit,
 * and gets this one, which removes what was kept and itself. Open tabs stay as they are; what they ask for next comes from the
 * server.
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
