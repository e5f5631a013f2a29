import { ApiError } from '@caracteriza/api-client';

/** Whether the server requires this person's consent before it opens or saves the survey. */
export const lacksConsent = (thrown: unknown): boolean =>
  thrown instanceof ApiError && (thrown.errors ?? []).some(({ field }) => field === 'consent');
