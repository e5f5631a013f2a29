// Work that must be finished before this tab stops with it: before the session is ended, or another tab goes on with a survey.

/** Finishes; resolves to what would be lost otherwise, in a sentence for the person, or to null. Never throws. */
type Settle = () => Promise<string | null>;

const held = new Set<Settle>();

/** Counts a piece of work until the returned function is called. */
export function settleBefore(settle: Settle): () => void {
  held.add(settle);
  return () => held.delete(settle);
}

/** Finishes all of it; resolves to what is not finished. */
export async function settleWork(): Promise<string[]> {
  const left = await Promise.all([...held].map((settle) => settle()));
  return left.filter((text) => text !== null);
}
