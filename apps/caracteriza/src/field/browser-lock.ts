// What only one tab may do at a time.

const turns = new Map<string, Promise<unknown>>();

/** Does `work` while nothing else of this name goes on in the browser; in one without locks, in this tab. */
export async function aloneInBrowser<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator.locks !== 'undefined') return navigator.locks.request(name, work) as Promise<T>;
  const turn = (turns.get(name) ?? Promise.resolve()).then(() => work());
  turns.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
