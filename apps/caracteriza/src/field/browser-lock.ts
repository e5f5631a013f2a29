// Work that only one tab may do at a time.

const turns = new Map<string, Promise<unknown>>();

/** Does `work` while no other work of this name is running in the browser, or only in this tab if the browser has no locks. */
export async function aloneInBrowser<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator.locks !== 'undefined') return navigator.locks.request(name, work) as Promise<T>;
  const turn = (turns.get(name) ?? Promise.resolve()).then(() => work());
  turns.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
