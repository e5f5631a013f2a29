// Each wrong passphrase makes the next attempt wait longer. This slows down a curious finder; against somebody who copies the
// browser profile, only the passphrase itself protects.

/** Failed attempts since the last successful one. */
export interface WrongTries {
  readonly count: number;
  /** In ms since 1970, by the device's clock. */
  readonly last: number;
}

export const noWrongTries: WrongTries = { count: 0, last: 0 };

/** A clumsy owner must be able to get in again on the same day. */
const longestWait = 15 * 60_000;

/** How long the next attempt has to wait, in ms: 1 s after the first wrong one, then twice as long each time. */
export function waitAfter({ count, last }: WrongTries, now: number): number {
  if (count === 0) return 0;
  const pauseMilliseconds = Math.min(1000 * 2 ** (count - 1), longestWait);
  // Setting the clock back must not lock the owner out for a year.
  const elapsed = Math.max(0, now - last);
  return Math.max(0, pauseMilliseconds - elapsed);
}
