// Searches and filters that may contain a person's name or document number (rules §7). The browser writes its history state to
// disk in plain text, so a history entry holds only a key. The texts are kept in memory and, for a reload, encrypted in
// sessionStorage.
import { readEncrypted, removeEncrypted, storeEncrypted } from '../session/session-vault.ts';
import { whenSessionEnds } from '../session/session.ts';

/** The texts searched for, by the names of their inputs. */
export type Searches = Readonly<Record<string, string>>;

const vaultName = 'caracteriza.searches';

/** Maximum number of searches kept. If somebody goes back to an older search, its texts are gone. */
const limit = 200;

/** The kept texts by their keys, oldest first. */
const searchesByList = new Map<string, Searches>();
let writing: Promise<void> = Promise.resolve();

function store(): void {
  writing = writing.then(() =>
    searchesByList.size === 0
      ? removeEncrypted(vaultName)
      : storeEncrypted(JSON.stringify([...searchesByList]), vaultName),
  );
}

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Keeps these texts and returns their key, which reveals nothing about them. Equal texts get the same key. */
export function keepSearches(searches: Searches): string {
  const text = JSON.stringify(searches);
  const match = [...searchesByList].find(([, savedSearch]) => JSON.stringify(savedSearch) === text);
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

/** The texts of a key; none if the session in which they were searched for has ended. */
export const searchesOf = (key: unknown): Searches =>
  (typeof key === 'string' ? searchesByList.get(key) : undefined) ?? {};

/** Restores the searches made before a reload. */
export async function restoreSearches(): Promise<void> {
  const storedSearches = await readEncrypted(vaultName);
  if (storedSearches === null) return;
  for (const [key, searches] of JSON.parse(storedSearches) as [string, Searches][])
    searchesByList.set(key, searches);
}

whenSessionEnds(() => {
  searchesByList.clear();
  store();
});
