// Each wrong passphrase makes the next try wait longer. It keeps a curious finder busy; whoever copies the profile is kept out by
// the passphrase alone.

/** Tries that failed since the last one that succeeded. */
export interface WrongTries {
  readonly count: number;
  /** In ms since 1970, by the device's clock. */
  readonly last: number;
}

export const noWrongTries: WrongTries = { count: 0, last: 0 };

/** A clumsy owner must get in again before the day is over. */
const longestWait = 15 * 60_000;

/** How long the next try has to wait, in ms: 1 s after the first wrong one, then twice as long each time. */
export function waitAfter({ count, last }: WrongTries, now: number): number {
  if (count === 0) return 0;
  const pause = Math.min(1000 * 2 ** (count - 1), longestWait);
  // A clock that was set back must not shut the owner out for a year.
  const since = Math.max(0, now - last);
  return Math.max(0, pause - since);
}
