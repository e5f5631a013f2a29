// Work that only one tab may do at a time.

const turns = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while no other tab of this browser runs work of the same name; without browser locks, this only holds within the
 * tab.
 */
export async function aloneInBrowser<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator.locks !== 'undefined') return navigator.locks.request(name, work) as Promise<T>;
  const turn = (turns.get(name) ?? Promise.resolve()).then(() => work());
  turns.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
