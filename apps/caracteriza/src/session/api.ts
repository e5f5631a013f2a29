// The app's one client of the server.
import { createClient } from '@caracteriza/api-client';
import { currentSession, endSession, expireSession } from './session.ts';

export const { call } = createClient({
  session: {
    token: () => currentSession()?.token ?? null,
    onMissing: endSession,
    onExpired: expireSession,
  },
});
