import { ApiError } from '@caracteriza/api-client';
import { call } from './api.ts';
import { currentSession, endSession, startSession, type Session } from './session.ts';

/**
 * Asks the server what has become of a session that a reload brought back: its permissions may have changed, or it may
 * have ended. A server that cannot be reached changes nothing.
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

/** Meanwhile the person may have signed out, or another one in. */
const isStill = (kept: Session): boolean => currentSession()?.token === kept.token;
