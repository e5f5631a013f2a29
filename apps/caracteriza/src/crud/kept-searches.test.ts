import { expect, test, vi } from 'vitest';

// Stands in for encryption, for which jsdom has no key store; `npm run test:device` tests the real one in a browser.
const vault = vi.hoisted(() => new Map<string, string>());
vi.mock('../session/session-vault.ts', () => ({
  storeEncrypted: (text: string, name: string) => Promise.resolve(void vault.set(name, text)),
  readEncrypted: (name: string) => Promise.resolve(vault.get(name) ?? null),
  removeEncrypted: (name: string) => void vault.delete(name),
}));

/** Loads the module again, as a newly opened page does. */
async function load() {
  vi.resetModules();
  const searches = await import('./kept-searches.ts');
  await searches.restoreSearches();
  return { ...searches, ...(await import('../session/session.ts')) };
}

test('a key tells nothing, is the same for the same texts, and finds them again after a reload', async () => {
  const first = await load();
  const key = first.keepSearches({ search: 'Zoraida' });
  expect(key).toMatch(/^[0-9a-f]{24}$/);
  expect(first.keepSearches({ search: 'Zoraida' })).toBe(key);
  expect(first.keepSearches({ search: 'otra' })).not.toBe(key);
  await expect.poll(() => vault.get('caracteriza.searches')).toContain('otra');
  expect((await load()).searchesOf(key)).toEqual({ search: 'Zoraida' });
});

test('the oldest of very many are forgotten', async () => {
  const { keepSearches, searchesOf } = await load();
  const keys = Array.from({ length: 201 }, (_, n) => keepSearches({ search: `n${n}` }));
  expect(searchesOf(keys[0])).toEqual({});
  expect(searchesOf(keys[1])).toEqual({ search: 'n1' });
});

test('with the session they are gone', async () => {
  const { keepSearches, searchesOf, endSession } = await load();
  const key = keepSearches({ search: 'Zoraida' });
  endSession();
  expect(searchesOf(key)).toEqual({});
  await expect.poll(() => vault.size).toBe(0);
});
