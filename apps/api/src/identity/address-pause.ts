/**
 * The pause of an address with many failures. Whoever guesses there loses time with each guess, and whoever shares its network
 * still signs in, only later (decision 0083).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from '../http/problem.ts';

/** Milliseconds: a second for each five failures beyond the free ones. */
const step = { failures: 5, milliseconds: 1000 };
const longest = 15_000;

/** How many may wait of one address, in one copy of the server. Whoever guesses in parallel gains no more than these. */
const maxWaiting = 50;

/** The pause before the next attempt, in milliseconds, by how many failures are beyond the free ones. */
export function pauseAfter(beyond: number): number {
  return Math.min(longest, Math.ceil(Math.max(0, beyond) / step.failures) * step.milliseconds);
}

export class AddressPauses {
  readonly #waiting = new Map<string, number>();

  /** Throws 429 if too many of this address wait already. */
  async wait(address: string, milliseconds: number): Promise<void> {
    const waiting = this.#waiting.get(address) ?? 0;
    if (waiting >= maxWaiting) throw problem('tooManyAttempts');
    this.#waiting.set(address, waiting + 1);
    try {
      await sleep(milliseconds);
    } finally {
      const left = this.#waiting.get(address)! - 1;
      if (left > 0) this.#waiting.set(address, left);
      else this.#waiting.delete(address);
    }
  }
}
