import { useState } from 'react';

type Slots = ReadonlyMap<string, number>;

/**
 * A record that stays keeps its slot; a new one gets the free slot beside it, or a new slot. The browser must lay out a row that
 * is moved or created: where that would affect more rows than stay, every slot stays in place and draws another record.
 *
 * @param before in the order of the page
 */
export function nextSlots(before: Slots, ids: readonly string[]): Slots {
  const rows = [...before.values()];
  const stays = new Set(ids.flatMap((id) => before.get(id) ?? []));
  const unused = Math.max(-1, ...rows) + 1;
  // A longer page needs new rows in any case.
  let torn = Math.min(0, rows.length - ids.length);
  let last = -1;
  const assigned = ids.map((id, at) => {
    const beside = rows[last + 1];
    const slot = before.get(id) ?? (beside === undefined || stays.has(beside) ? unused + at : beside);
    const place = rows.indexOf(slot);
    if (place > last) last = place;
    else torn += 1;
    return slot;
  });
  const slots = torn > stays.size ? rows : assigned;
  return new Map(ids.map((id, at) => [id, slots[at] ?? unused + at]));
}

/**
 * Which row of the page draws which record. A row whose record left the page draws another one: changing the text of its
 * cells takes half as long as creating fifty rows.
 *
 * @returns the row's number, from 0, by the record's id
 */
export function useRowSlots(ids: readonly string[]): Slots {
  const [slots, setSlots] = useState(() => nextSlots(new Map(), ids));
  // A set, because with a duplicate id the sizes would never be equal.
  if (slots.size === new Set(ids).size && ids.every((id) => slots.has(id))) return slots;
  const next = nextSlots(slots, ids);
  setSlots(next);
  return next;
}
