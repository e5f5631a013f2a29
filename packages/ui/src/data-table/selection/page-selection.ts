/** The selected IDs with the given ones added or removed; the others keep their order. */
export function tickedIds(selected: readonly string[], ids: readonly string[], isTicked: boolean): string[] {
  const next = new Set(selected);
  for (const id of ids)
    if (isTicked) next.add(id);
    else next.delete(id);
  return [...next];
}

/** The page's IDs from one to another, in either direction; only the second if the first is on another page. */
export function idsBetween(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [first, last] = [ids.indexOf(from ?? ''), ids.indexOf(to)].toSorted((a, b) => a - b);
  return first! < 0 ? [to] : ids.slice(first, last! + 1);
}
