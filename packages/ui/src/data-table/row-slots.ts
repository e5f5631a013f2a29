import { useState } from 'react';

type Slots = ReadonlyMap<string, number>;

/** A record that stays keeps its slot, a new one gets the first that is free. */
export function nextSlots(before: Slots, ids: readonly string[]): Slots {
  const kept = new Set(ids.flatMap((id) => before.get(id) ?? []));
  let free = -1;
  const firstFree = () => {
    do free += 1;
    while (kept.has(free));
    return free;
  };
  return new Map(ids.map((id) => [id, before.get(id) ?? firstFree()]));
}

/**
 * Which row of the page draws which record. A row whose record left the page draws another one: to write other texts into its
 * cells takes half as long as to make fifty rows anew.
 *
 * @returns the row's number, from 0, by the record's id
 */
export function useRowSlots(ids: readonly string[]): Slots {
  const [slots, setSlots] = useState(() => nextSlots(new Map(), ids));
  // A set: with an id twice the page would never be the one that was remembered.
  if (slots.size === new Set(ids).size && ids.every((id) => slots.has(id))) return slots;
  const next = nextSlots(slots, ids);
  setSlots(next);
  return next;
}
