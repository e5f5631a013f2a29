/** The days on which an account may be used (rules §2). */
import { todayInBogota } from '@caracteriza/domain/values/dates';

interface AccessDays {
  /** The first and the last day as yyyymmdd; null for no limit. */
  access_from: string | null;
  access_until: string | null;
}

/** Whether the account may not be used yet ('before') or any more ('after') at a moment; null if it may. */
export function outsideAccessDays(
  { access_from, access_until }: AccessDays,
  now: Date,
): 'before' | 'after' | null {
  const today = todayInBogota(now);
  if (access_from !== null && today < access_from) return 'before';
  return access_until !== null && today > access_until ? 'after' : null;
}

/** Whether an account can be used on some days only. */
export const hasAccessDays = ({ access_from, access_until }: AccessDays): boolean =>
  access_from !== null || access_until !== null;
