/** An attack: prepared with a server, then repeated for as long as honest clients are being measured alongside it. */
import type { Choices } from '../../apps/api/tests/support/workbook.ts';
import type { Api } from '../api.ts';
import type { RunningServer } from '../server.ts';

export interface Target {
  server: RunningServer;
  admin: Api;
  /** Sessions of separate users, for the attackers. */
  sessions: readonly Api[];
  choices: Choices;
}

/** How many responses of each status the attacker got. */
export class Outcomes {
  readonly #counts = new Map<string, number>();

  add(outcome: string | number): void {
    this.#counts.set(String(outcome), (this.#counts.get(String(outcome)) ?? 0) + 1);
  }

  /** '12 × 422, 3 × 429'. */
  toString(): string {
    const sortedCounts = [...this.#counts].toSorted(([a], [b]) => a.localeCompare(b));
    return sortedCounts.map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
  }
}

export interface Attack {
  name: string;
  /** Prepares the attack; resolves to the step that each of `workers` clients repeats. */
  prepare: (target: Target) => Promise<(worker: number, outcomes: Outcomes) => Promise<void>>;
  workers: number;
}
