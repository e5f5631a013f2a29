// What a wizard keeps in the address, and what counts as a choice. Knows no step and no record.

/** The address with these entries in it; null takes one out. */
export function withEntries(
  params: URLSearchParams,
  entries: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(entries)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Anything but exactly one selected row is no choice (spec §4 "Characterize wizard"). */
export function onlyOne(ids: readonly string[]): string | null {
  return ids.length === 1 ? (ids[0] ?? null) : null;
}
