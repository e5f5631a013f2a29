import { ApiError } from '@caracteriza/api-client';
import { call, refusalEvents } from './api.ts';
import { currentSession, endSession, sessionExpired, startSession, type Session } from './session.ts';

/**
 * Validates with the server the session that a reload restored: its permissions may have changed, or it may have ended, in
 * which case the page starts at the login. If there is no response, nothing changes.
 */
export async function checkRestoredSession(): Promise<void> {
  const session = currentSession();
  const refreshResult = await refreshSession();
  if (refreshResult === 'ended' && session && isStill(session)) endSession();
}

/** Applies the server's response about the session. An ended session stays on the screen until the user decides. */
export async function refreshSession(): Promise<'ended' | undefined> {
  const session = currentSession();
  if (!session || sessionExpired()) return undefined;
  try {
    const { data } = await call('getSession');
    if (!isStill(session)) return undefined;
    const { Username: username, rol: role, operations, allowances } = data;
    const refreshedSession = { ...session, username, role, operations, allowances };
    if (JSON.stringify(refreshedSession) !== JSON.stringify(session)) await startSession(refreshedSession);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'ended';
  }
  return undefined;
}

/**
 * Checks again whenever the tab becomes visible, and after a denied request, because an administrator, or the same person in
 * another tab, may have changed the permissions on which this tab's buttons depend.
 */
export function keepSessionFresh(): void {
  refusalEvents.addEventListener('refused', () => void refreshSession());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshSession();
  });
}

/** Whether it is still the same session; in the meantime the user may have signed out, or another may have signed in. */
const isStill = (session: Session): boolean => currentSession()?.token === session.token;
