/**
 * The service worker: it opens the app without a network, and keeps the files of older versions while a tab needs them
 * (docs/decisions/0091). It never reloads a tab and never touches an API call, so no personal data can reach Cache Storage.
 *
 * It is a standalone script: the build removes its types, writes `build` above it and bundles nothing.
 */

/** Written by the build (service-worker-file.ts): the files that this version needs, and their hash as its name. */
declare const build: { readonly name: string; readonly files: readonly string[] };

const worker = self as unknown as ServiceWorkerGlobalScope;

/** The app's root, and the URL under which its page is cached. */
const root = '/caracteriza/';
const cachePrefix = 'caracteriza-';
const cacheName = cachePrefix + build.name;

/** How long to wait for a page from the server before showing the cached one, in ms. */
const maxWait = 3000;

/** How many files are fetched at a time, so that the user keeps most of a slow connection. */
const atOnce = 4;

// A new worker does not have to wait until the tabs of the older version are closed: it serves them the same files as the
// previous worker.
worker.addEventListener('install', (event) => event.waitUntil(keepFiles().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), removeOldFiles()])),
);
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(openPage(request));
  } else if (pathname.startsWith(`${root}assets/`)) event.respondWith(openFile(request));
});

/**
 * Whether the app shows a screen at this URL. Everything else, such as the API, goes to the server as if there were no worker.
 */
function isPage(pathname: string): boolean {
  return pathname === root || pathname.startsWith(`${root}home`) || pathname.startsWith(`${root}public/`);
}

/**
 * Caches the page and its files. Fails if any of them cannot be fetched; the browser then tries again at a later visit, without
 * fetching the cached ones again.
 */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  const remainingFiles = [...build.files];
  const keepAssets = async () => {
    for (let file = remainingFiles.pop(); file !== undefined; file = remainingFiles.pop())
      await keepFile(cache, file);
  };
  await Promise.all(Array.from({ length: atOnce }, keepAssets));
  const page = await fetchWhole(root, { cache: 'no-store' });
  const assetPaths = (await page.clone().text()).match(/\/caracteriza\/assets\/[^"]+/g) ?? [];
  // During an update, one server may send the new worker and another the old page.
  const unknownAsset = assetPaths.find((file) => !build.files.includes(file));
  if (unknownAsset !== undefined) throw new Error(`The page is of another version: it names ${unknownAsset}`);
  await cache.put(root, page);
}

async function keepFile(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return;
  // Most files of an update are unchanged and keep their names.
  await cache.put(file, (await caches.match(file)) ?? (await fetchWhole(file, { priority: 'low' })));
}

async function fetchWhole(address: string, options: RequestInit): Promise<Response> {
  const response = await fetch(address, options);
  if (!response.ok || response.redirected) throw new Error(`${address} is not there: ${response.status}`);
  return response;
}

/** Removes the files of other versions, unless a tab of that version is open, because it may still load parts of it. */
async function removeOldFiles(): Promise<void> {
  // Files being fetched by a third worker belong to no tab yet.
  if (worker.registration.installing) return;
  const { held = [] } = await navigator.locks.query();
  // An open page holds a lock named after its first script (src/offline/service-worker.ts).
  const scripts = held.map((lock) => lock.name ?? '').filter((name) => name.startsWith(`${root}assets/`));
  for (const name of await caches.keys()) {
    if (!name.startsWith(cachePrefix) || name === cacheName) continue;
    const cache = await caches.open(name);
    const cachedScripts = await Promise.all(scripts.map((script) => cache.match(script)));
    if (cachedScripts.every((file) => file === undefined)) await caches.delete(name);
  }
}

/** The server's page, or the cached one if the server does not respond, takes too long, or a proxy responds in its place. */
async function openPage(request: Request): Promise<Response> {
  const cachedPage = await keptFile(root, { cacheName });
  if (!cachedPage) return fetch(request);
  const freshResponse = fetch(request).catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, maxWait));
  const page = await Promise.race([freshResponse, late]);
  return page && page.status < 500 ? page : withNewNonce(cachedPage);
}

/** The cached page with its own nonce, like every page from the server. */
async function withNewNonce(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  const policy = headers.get('content-security-policy') ?? '';
  const text = await page.text();
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (nonce === undefined) return new Response(text, { headers });
  const fresh = crypto.randomUUID();
  headers.set('content-security-policy', policy.replaceAll(nonce, fresh));
  return new Response(text.replaceAll(nonce, fresh), { headers });
}

/** A file whose name contains its hash, so that a cached copy is never outdated. */
async function openFile(request: Request): Promise<Response> {
  return (await keptFile(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * The cached file. If the browser cannot read its storage, for example just after it was killed, a connected user must not be
 * locked out.
 */
const keptFile = (request: RequestInfo, options: MultiCacheQueryOptions): Promise<Response | undefined> =>
  caches.match(request, options).catch(() => undefined);
