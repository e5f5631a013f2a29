/**
 * The pause for an address with many failures. Someone guessing from there loses time with each guess, while other users of the
 * same network can still sign in, only later (decision 0083).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from '../http/problem.ts';

/** One second more for every five failures beyond the free ones. */
const step = { failures: 5, milliseconds: 1000 };
const longestPause = 15_000;

/** How many attempts from one address may wait in one instance of the server. Guessing in parallel gains no more than this. */
const maxWaiting = 50;

/** The pause before the next attempt, in milliseconds, given the number of failures beyond the free ones. */
export function pauseAfter(excessFailures: number): number {
  return Math.min(longestPause, Math.ceil(Math.max(0, excessFailures) / step.failures) * step.milliseconds);
}

export class AddressPauses {
  readonly #waiting = new Map<string, number>();

  /** Throws 429 if too many attempts from this address are already waiting. */
  async wait(address: string, milliseconds: number): Promise<void> {
    const waitCount = this.#waiting.get(address) ?? 0;
    if (waitCount >= maxWaiting) throw problem('tooManyAttempts');
    this.#waiting.set(address, waitCount + 1);
    try {
      await sleep(milliseconds);
    } finally {
      const remainingWaits = this.#waiting.get(address)! - 1;
      if (remainingWaits > 0) this.#waiting.set(address, remainingWaits);
      else this.#waiting.delete(address);
    }
  }
}
