// Locks a trip: its key and the session leave this tab's memory, and only the passphrase or the server opens it again.
import { endSession } from '../session/session.ts';
import { settleWork } from '../session/settle-work.ts';
import type { OpenTrip } from './trip-state.ts';

/** Milliseconds after which an untouched tab is locked. */
const longestPause = 15 * 60_000;

const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Locks the trip of this tab once everything typed is on the device. The session stays on the server. */
export async function lockTrip(): Promise<void> {
  await settleWork();
  endSession();
}

/** Locks a trip once the tab has not been touched for a while. @returns a function that stops watching */
export function lockAfterPause(_trip: OpenTrip): () => void {
  let last = Date.now();
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    const remainingTime = longestPause - (Date.now() - last);
    if (remainingTime <= 0) return void lockTrip();
    timer = setTimeout(look, remainingTime);
  };
  const note = () => {
    // A sleeping phone stops the timers, so a touch after the pause may come too late.
    if (Date.now() - last < longestPause) last = Date.now();
  };
  look();
  for (const sign of signsOfLife) window.addEventListener(sign, note, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    for (const sign of signsOfLife) window.removeEventListener(sign, note, { capture: true });
    document.removeEventListener('visibilitychange', look);
  };
}
