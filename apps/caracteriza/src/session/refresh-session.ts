import { ApiError } from '@caracteriza/api-client';
import { call, refusals } from './api.ts';
import { currentSession, endSession, startSession, type Session } from './session.ts';

/**
 * Asks the server about a session that was restored after a reload: its permissions may have changed, or it may have
 * ended. Without an answer nothing changes.
 */
export async function refreshSession(): Promise<void> {
  const kept = currentSession();
  if (!kept) return;
  try {
    const { data } = await call('getSession');
    if (!isStill(kept)) return;
    const fresh = { ...kept, username: data.Username, role: data.rol, operations: data.operations };
    if (JSON.stringify(fresh) !== JSON.stringify(kept)) await startSession(fresh);
  } catch (thrown) {
    if (isStill(kept) && thrown instanceof ApiError && thrown.status === 401) endSession();
  }
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
