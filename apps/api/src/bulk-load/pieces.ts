/** Long work on the rows of a file, in pieces, between which the server answers others. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of a piece. Counted in time and not in rows, because each break waits for the work of others. */
const piece = 10;

/** Calls `work` with each item, in order. */
export async function eachInPieces<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let end = performance.now() + piece;
  for (const item of items) {
    if (performance.now() > end) {
      await nextTurn();
      end = performance.now() + piece;
    }
    work(item);
  }
}
