// Route middleware: who may open what (spec §2). The server checks as well; this only saves people an empty screen.
import { viewRefusal, type View } from '@caracteriza/domain/access/permissions';
import { redirect, type MiddlewareFunction } from 'react-router';
import { leaveFlash } from '../messages/flash.ts';
import { currentSession } from './session.ts';

export const loginPath = '/public/login';
export const homePath = '/home';

let checked: Promise<unknown> = Promise.resolve();

/** The longest time, in ms, for which the first screen waits for the server's word. */
const longestWait = 2000;

/** Has the first screen wait for what the server says of a restored session: its permissions may have changed. */
export function waitForSession(check: Promise<unknown>): void {
  checked = Promise.race([check, new Promise((resolve) => setTimeout(resolve, longestWait))]);
}

/** Redirects to the login without a session; the login leads back afterwards. */
export const requireSession: MiddlewareFunction = async ({ request }) => {
  await checked;
  if (currentSession()) return;
  throw redirect(`${loginPath}?${new URLSearchParams({ from: pathAfterPrefix(request.url) })}`);
};

/** Redirects home with the reason when the view is not permitted (spec §5 "View access"). */
export function requireView(view: View): MiddlewareFunction {
  return () => {
    const refusal = viewRefusal(view, currentSession()?.operations);
    if (refusal === null) return;
    leaveFlash(refusal);
    throw redirect(homePath);
  };
}

/** Where to go after signing in: the wanted screen, if it belongs to the app. */
export function destination(from: string | null): string {
  return from?.startsWith(`${homePath}/`) ? from : homePath;
}

function pathAfterPrefix(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^\/caracteriza/, '') + search;
}
