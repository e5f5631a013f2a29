// Route middleware: who may open what (spec §2). The server refuses all the same; this only spares people a dead screen.
import { viewRefusal, type View } from '@caracteriza/domain/permissions';
import { redirect, type MiddlewareFunction } from 'react-router';
import { leaveFlash } from '../messages/flash.ts';
import { currentSession } from './session.ts';

export const loginPath = '/public/login';
export const homePath = '/home';

/** Sends whoever has no session to the login, which brings them back afterwards. */
export const requireSession: MiddlewareFunction = ({ request }) => {
  if (currentSession()) return;
  throw redirect(`${loginPath}?${new URLSearchParams({ from: pathAfterPrefix(request.url) })}`);
};

/** Sends whoever may not open the view home, with the reason (spec §5 "View access"). */
export function requireView(view: View): MiddlewareFunction {
  return () => {
    const refusal = viewRefusal(view, currentSession()?.operations);
    if (refusal === null) return;
    leaveFlash(refusal);
    throw redirect(homePath);
  };
}

/** Where to go after signing in: the screen that was wanted, if it is one of ours. */
export function destination(from: string | null): string {
  return from?.startsWith(`${homePath}/`) ? from : homePath;
}

function pathAfterPrefix(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^\/caracteriza/, '') + search;
}
