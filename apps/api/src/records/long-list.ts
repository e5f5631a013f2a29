/**
 * A short memory of long lists, so that page 20,000 costs as much as page 1 (rules §1): the key of every thousandth
 * row, whether the list has more rows than are counted, and the compiled statements of its pages. A page begins at the nearest remembered row and skips what
 * is left. The rows of a page are always read again. A row that was added or removed since shifts later pages only when
 * the memory ends. A process serves one database, so there is one memory.
 */

/** A row's place in an order. */
export interface Place {
  id: string;
  key: unknown;
}

/** Rows between two remembered places. Pages before the first go by offset alone and are exact. */
export const stride = 1000;

/** Milliseconds after which a memory ends. */
const life = 30_000;

/** The most memories of one kind that a listing has; then the oldest is dropped. */
const most = 200;

/** How long a list is under one search, whatever its order. */
export class Length {
  readonly since = performance.now();
  /** It has more rows than are counted. */
  many = false;
  /** A search finds more rows than are put in order. */
  vast = false;
}

/** The memory of one list, in one order under one search. */
export class LongList {
  readonly since = performance.now();
  readonly #places: Place[] = [];
  readonly #made = new Map<string, unknown>();
  #reading: Promise<unknown> = Promise.resolve();

  /** What was made under this name, such as a statement that only this list runs; made on first use. */
  kept<T>(name: string, make: () => T): T {
    if (!this.#made.has(name)) this.#made.set(name, make());
    return this.#made.get(name) as T;
  }

  /**
   * The remembered place that is nearest before the row with this offset, and how many rows lie up to it.
   * @param read the last row of each stride among the `rows` rows behind a place
   */
  async before(
    offset: number,
    read: (after: Place | undefined, rows: number) => Promise<Place[]>,
  ): Promise<{ place: Place | undefined; position: number }> {
    const wanted = Math.floor(offset / stride);
    const extend = async () => {
      const missing = wanted - this.#places.length;
      if (missing > 0) this.#places.push(...(await read(this.#places.at(-1), missing * stride)));
    };
    // One request reads for all that wait. When that fails, the next one continues from what is there.
    const mine = this.#reading.then(extend, extend);
    this.#reading = mine;
    await mine;
    const known = Math.min(wanted, this.#places.length);
    return { place: this.#places[known - 1], position: known * stride };
  }
}

/** Things that are remembered for a while: of each listing, by what it shows. */
function memories<T extends { since: number }>(make: () => T): (listing: object, shown: string) => T {
  const known = new WeakMap<object, Map<string, T>>();
  return (listing, shown) => {
    const lists = known.get(listing) ?? new Map<string, T>();
    known.set(listing, lists);
    const list = lists.get(shown);
    if (list && performance.now() - list.since < life) return list;
    lists.delete(shown);
    const [oldest] = lists.keys();
    if (lists.size >= most && oldest !== undefined) lists.delete(oldest);
    const made = make();
    lists.set(shown, made);
    return made;
  };
}

/** The memory of what a listing shows under one filter, search and order; a new one when there is none or it has ended. */
export const longList = memories(() => new LongList());

/** The same for its length, under one filter and search. */
export const lengthOf = memories(() => new Length());
