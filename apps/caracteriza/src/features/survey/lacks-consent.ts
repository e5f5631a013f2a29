import { ApiError } from '@caracteriza/api-client';

/** Whether the server requires this person's consent before it opens or saves the survey. */
export const lacksConsent = (error: unknown): boolean =>
  error instanceof ApiError && (error.errors ?? []).some(({ field }) => field === 'consent');
