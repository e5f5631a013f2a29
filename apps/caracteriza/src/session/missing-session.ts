import { endSession } from './session.ts';

let telling = false;

/**
 * After a call was not made because there is no session (spec §4, §8), the browser's own alert is shown: once for all
 * calls of a moment, and after the way to the login has begun.
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
