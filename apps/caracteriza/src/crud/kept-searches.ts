// Searches and filters that may hold a person's name or document (rules §7). The browser writes the history's state to its disk in plain
// text. So an entry of the history holds only a key: the texts are in memory, and encrypted in sessionStorage for a reload.
import { forget, keep, recall } from '../session/session-vault.ts';
import { whenSessionEnds } from '../session/session.ts';

/** What was searched for, by the names of its inputs. */
export type Searches = Readonly<Record<string, string>>;

const vaultName = 'caracteriza.searches';

/** Back does not find again what was searched for before so many others. */
const limit = 200;

/** By their keys, the oldest first. */
const searchesByList = new Map<string, Searches>();
let writing: Promise<void> = Promise.resolve();

function store(): void {
  writing = writing.then(() =>
    searchesByList.size === 0 ? forget(vaultName) : keep(JSON.stringify([...searchesByList]), vaultName),
  );
}

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Keeps these texts and returns their key, which tells nothing of them. The same texts have the same key. */
export function keepSearches(searches: Searches): string {
  const text = JSON.stringify(searches);
  const match = [...searchesByList].find(([, other]) => JSON.stringify(other) === text);
  const key = match?.[0] ?? randomKey();
  if (match) searchesByList.delete(key);
  searchesByList.set(key, searches);
  for (const oldest of searchesByList.keys()) {
    if (searchesByList.size <= limit) break;
    searchesByList.delete(oldest);
  }
  if (!match) store();
  return key;
}

/** The texts of a key; none when the session that searched has ended. */
export const searchesOf = (key: unknown): Searches =>
  (typeof key === 'string' ? searchesByList.get(key) : undefined) ?? {};

/** Brings back what was searched for before a reload. */
export async function restoreSearches(): Promise<void> {
  const stored = await recall(vaultName);
  if (stored === null) return;
  for (const [key, searches] of JSON.parse(stored) as [string, Searches][]) searchesByList.set(key, searches);
}

whenSessionEnds(() => {
  searchesByList.clear();
  store();
});
