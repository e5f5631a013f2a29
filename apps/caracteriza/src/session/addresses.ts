// Addresses that guards and the sign-in page agree on. The sign-in page is shown without the router, so nothing here uses it.

export const loginPath = '/public/login';
export const homePath = '/home';

/** Where the app is on the server. */
const base = '/caracteriza';

/** The sign-in page's address, which leads back to the requested screen afterwards. */
export const loginLeadingBack = (requested: string): string =>
  `${loginPath}?${new URLSearchParams({ from: requested })}`;

/** Where to go after sign-in: the requested screen, if it belongs to the app. */
export function destination(from: string | null): string {
  return from?.startsWith(`${homePath}/`) ? from : homePath;
}

/** The address of the sign-in page for a URL that is opened without a session, or null if its screen needs none. */
export function loginInstead(url: string): string | null {
  const path = pathAfterPrefix(url);
  if (path.startsWith(loginPath)) return path;
  if (path.startsWith('/public/')) return null;
  return loginLeadingBack(path.startsWith(homePath) ? path : homePath);
}

/** The path of a screen with its query, as the app's routes have it. */
export function pathAfterPrefix(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(new RegExp(`^${base}`), '') + search;
}

/** Puts a screen's address in place of the current one. */
export function replaceAddress(path: string): void {
  window.history.replaceState(null, '', base + path);
}
