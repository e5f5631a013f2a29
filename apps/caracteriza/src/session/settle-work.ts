// Work that must be finished before this tab stops: before signing out, or before another tab takes over a survey.

/** Finishes the work; resolves to null, or to a warning for the user about what would be lost. Never throws. */
type Settle = () => Promise<string | null>;

const unfinishedWork = new Set<Settle>();

/** Registers a piece of work until the returned function is called. */
export function registerUnfinishedWork(settle: Settle): () => void {
  unfinishedWork.add(settle);
  return () => unfinishedWork.delete(settle);
}

/** Finishes all work; resolves to the warnings about what could not be finished. */
export async function settleWork(): Promise<string[]> {
  const warnings = await Promise.all([...unfinishedWork].map((settle) => settle()));
  return warnings.filter((text) => text !== null);
}
