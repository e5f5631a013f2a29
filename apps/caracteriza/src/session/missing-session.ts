import { endSession } from './session.ts';

let telling = false;

/**
 * If a call was not made because there is no session (spec §4, §8), shows the browser's own alert: once for all calls made at
 * the same moment, and after the redirect to the login has begun.
 */
export function leaveWithoutSession(message: string): void {
  endSession();
  if (telling) return;
  telling = true;
  setTimeout(() => {
    telling = false;
    window.alert(message);
  });
}
