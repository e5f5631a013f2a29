// URLs shared by guards and the sign-in page. The sign-in page is shown without the router, so nothing here uses it.

export const loginPath = '/public/login';
export const homePath = '/home';

/** Where the app is on the server. */
const base = '/caracteriza';

/** The URL of the sign-in page, with the requested screen to return to afterwards. */
export const loginLeadingBack = (requestedPath: string): string =>
  `${loginPath}?${new URLSearchParams({ from: requestedPath })}`;

/** Where to go after sign-in: the requested screen, if it belongs to the app. */
export function destination(from: string | null): string {
  return from?.startsWith(`${homePath}/`) ? from : homePath;
}

/** The sign-in page's URL to use instead of a URL opened without a session; null if its screen needs no session. */
export function loginInstead(url: string): string | null {
  const path = pathAfterPrefix(url);
  if (path.startsWith(loginPath)) return path;
  if (path.startsWith('/public/')) return null;
  return loginLeadingBack(path.startsWith(homePath) ? path : homePath);
}

/** The path of a screen with its query, in the form that the app's routes use. */
export function pathAfterPrefix(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(new RegExp(`^${base}`), '') + search;
}

/** Replaces the current URL with a screen's. */
export function replaceAddress(path: string): void {
  window.history.replaceState(null, '', base + path);
}
