/** Long work on the rows of a file, in pieces, between which the server answers others. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows per piece. One takes a few milliseconds where each row has an error in every cell. */
const piece = 500;

/**
 * Calls `work` with each item, in order.
 * @param weight how many rows the work on an item goes over; more than one for a family
 */
export async function eachInPieces<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  weight: (item: Item) => number = () => 1,
): Promise<void> {
  let done = 0;
  for (const item of items) {
    if (done >= piece) {
      await nextTurn();
      done = 0;
    }
    done += weight(item);
    work(item);
  }
}
