import { ApiError } from '@caracteriza/api-client';
import { call, refusals } from './api.ts';
import { currentSession, endSession, sessionExpired, startSession, type Session } from './session.ts';

/**
 * Asks the server about the session that a reload restored: its permissions may have changed, or it may have ended, and
 * then the page starts at the login. Without an answer nothing changes.
 */
export async function checkRestoredSession(): Promise<void> {
  const session = currentSession();
  const answered = await refreshSession();
  if (answered === 'ended' && session && isStill(session)) endSession();
}

/** Takes over what the server says of the session. One that has ended stays on the screen until the person says so. */
export async function refreshSession(): Promise<'ended' | undefined> {
  const session = currentSession();
  if (!session || sessionExpired()) return undefined;
  try {
    const { data } = await call('getSession');
    if (!isStill(session)) return undefined;
    const fresh = { ...session, username: data.Username, role: data.rol, operations: data.operations };
    if (JSON.stringify(fresh) !== JSON.stringify(session)) await startSession(fresh);
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 401) return 'ended';
  }
  return undefined;
}

/**
 * Asks again whenever a tab is looked at, and after a refusal: an administrator, or the same person in another tab, may have
 * changed what this one's buttons offer.
 */
export function keepSessionFresh(): void {
  refusals.addEventListener('refused', () => void refreshSession());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshSession();
  });
}

/** Whether it is still the same session: meanwhile the person may have signed out, or another may have signed in. */
const isStill = (kept: Session): boolean => currentSession()?.token === kept.token;
