/** Splits long work on the rows of a file into pieces, so that the server can answer other requests in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Run } from './running.ts';

/** Milliseconds of a piece. Counted in time and not in rows, because each break waits for the work of others. */
const piece = 10;

/** A run that may be cancelled. */
export type Cancellable = Pick<Run, 'endIfCancelled'>;

/**
 * Calls `work` with each item, in order.
 * @param run whose cancelling ends the work between two pieces (409); without it nothing does
 */
export async function eachInPieces<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  run?: Cancellable,
): Promise<void> {
  let end = performance.now() + piece;
  for (const item of items) {
    if (performance.now() > end) {
      await nextTurn();
      run?.endIfCancelled();
      end = performance.now() + piece;
    }
    work(item);
  }
}

/** Takes steps, each of which does its work before it yields, as `eachInPieces`. */
export const takeInPieces = (steps: Iterable<void>, run?: Cancellable): Promise<void> =>
  eachInPieces(steps, () => undefined, run);
