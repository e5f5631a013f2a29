import { ApiError } from '@caracteriza/api-client';
import { call } from './api.ts';
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
    await startSession({ ...kept, username: data.Username, role: data.rol, operations: data.operations });
  } catch (thrown) {
    if (isStill(kept) && thrown instanceof ApiError && thrown.status === 401) endSession();
  }
}

/** Whether it is still the same session: meanwhile the person may have signed out, or another may have signed in. */
const isStill = (kept: Session): boolean => currentSession()?.token === kept.token;
