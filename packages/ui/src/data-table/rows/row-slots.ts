import { useState } from 'react';

type Slots = ReadonlyMap<string, number>;

/**
 * A record that stays on the page keeps its slot; a new one takes the free slot next to it, or a new slot. Moving or adding a
 * row forces a re-layout, so if more rows would move than stay, the slots stay put and only change which record they show.
 *
 * @param before the current slots, in page order
 */
export function nextSlots(before: Slots, ids: readonly string[]): Slots {
  const rows = [...before.values()];
  const keptSlots = new Set(ids.flatMap((id) => before.get(id) ?? []));
  const unused = Math.max(-1, ...rows) + 1;
  // A longer page needs new rows in any case.
  let torn = Math.min(0, rows.length - ids.length);
  let last = -1;
  const assigned = ids.map((id, index) => {
    const nextRow = rows[last + 1];
    const slot =
      before.get(id) ?? (nextRow === undefined || keptSlots.has(nextRow) ? unused + index : nextRow);
    const slotIndex = rows.indexOf(slot);
    if (slotIndex > last) last = slotIndex;
    else torn += 1;
    return slot;
  });
  const slots = torn > keptSlots.size ? rows : assigned;
  return new Map(ids.map((id, index) => [id, slots[index] ?? unused + index]));
}

/**
 * Which row of the page shows which record. A row whose record has left the page shows another one, because changing the text
 * of its cells takes half as long as creating fifty rows.
 *
 * @returns the row's number, from 0, by record ID
 */
export function useRowSlots(ids: readonly string[]): Slots {
  const [slots, setSlots] = useState(() => nextSlots(new Map(), ids));
  // A set, because with a duplicate ID the sizes would never be equal.
  if (slots.size === new Set(ids).size && ids.every((id) => slots.has(id))) return slots;
  const next = nextSlots(slots, ids);
  setSlots(next);
  return next;
}
