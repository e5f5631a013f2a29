// Route loaders for access control (spec §2). The server enforces it as well; this only saves users an empty screen.
import { viewRefusal, type View } from '@caracteriza/domain/access/permissions';
import { redirect, type LoaderFunction, type ShouldRevalidateFunction } from 'react-router';
import { leaveFlash } from '../messages/flash.ts';
import { homePath, loginLeadingBack, pathAfterPrefix } from './addresses.ts';
import { currentSession } from './session.ts';

let sessionCheck: Promise<unknown> = Promise.resolve();

/** Maximum time in ms that the first screen waits for the server. */
const longestWait = 2000;

/** Makes the first screen wait for the server's check of a restored session, because its permissions may have changed. */
export function waitForSession(check: Promise<unknown>): void {
  sessionCheck = Promise.race([check, new Promise((resolve) => setTimeout(resolve, longestWait))]);
}

/**
 * Access is checked when a screen opens, not when its list turns a page. Otherwise each change of the URL would have to wait, and
 * could be lost to a reload or to the next change.
 */
export const whenScreenOpens: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** Redirects to the login if there is no session; the login leads back afterwards. */
export const requireSession: LoaderFunction = async ({ request }) => {
  await sessionCheck;
  if (currentSession()) return null;
  throw redirect(loginLeadingBack(pathAfterPrefix(request.url)));
};

/** Redirects home with the reason if none of the screen's views is permitted (spec §5 "View access"). */
export function requireView(views: readonly View[], title: string): LoaderFunction {
  return () => {
    const session = currentSession();
    // Without a session the parent's loader redirects to the login.
    if (!session) return null;
    const refusals = views.map((view) => viewRefusal(view, title, session.operations));
    const [refusal] = refusals;
    if (!refusal || refusals.includes(null)) return null;
    leaveFlash(refusal);
    throw redirect(homePath);
  };
}
