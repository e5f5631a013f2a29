/** Splits long work on a file's rows into pieces, so that the server can answer other requests in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Run } from './running.ts';

/** Milliseconds per piece. Measured in time rather than rows, because every pause has to wait for other work. */
const sliceLimit = 10;

/** A run that may be cancelled. */
export type Cancellable = Pick<Run, 'endIfCancelled'>;

/**
 * Calls `work` with each item, in order.
 * @param run ends the work between two pieces (409) if cancelled; if omitted, the work always completes
 */
export async function eachInPieces<Item>(
  list: Iterable<Item>,
  work: (item: Item) => void,
  run?: Cancellable,
): Promise<void> {
  let end = performance.now() + sliceLimit;
  for (const item of list) {
    if (performance.now() > end) {
      await nextTurn();
      run?.endIfCancelled();
      end = performance.now() + sliceLimit;
    }
    work(item);
  }
}

/** Runs a generator in pieces, like `eachInPieces`; every step does its work before it yields. */
export const takeInPieces = (steps: Iterable<void>, run?: Cancellable): Promise<void> =>
  eachInPieces(steps, () => undefined, run);
