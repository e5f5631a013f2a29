/**
 * Seeded random choices, the same on every platform; used for the demo's people and for the texts that patterns are tested
 * with. Never use them for secrets.
 */

/** Random choices; the same seed gives the same choices in the same order. */
export type Chance = {
  /** An integer from `from` to `to`, both inclusive. */
  readonly integer: (from: number, to: number) => number;
  /** True with probability `share` (0 to 1). */
  readonly happens: (share: number) => boolean;
  /** A random entry. The list must not be empty. */
  readonly pick: <Entry>(entries: readonly Entry[]) => Entry;
};

/** Mulberry32: 32 bits of state, enough for a demo and for samples. */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  const nextRandom = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  };
  const wholeNumber = (from: number, to: number) => from + Math.floor(nextRandom() * (to - from + 1));
  return {
    integer: wholeNumber,
    happens: (share) => nextRandom() < share,
    pick: (entries) => {
      const entry = entries[wholeNumber(0, entries.length - 1)];
      if (entry === undefined) throw new RangeError('no entries to choose from');
      return entry;
    },
  };
}
