import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Stretch } from './passphrase-key.ts';
import { stretchPassphrase } from './passphrase-stretch.ts';
import { openFieldStore } from './store.ts';
import {
  forgetTries,
  hashedUser,
  isTripOf,
  noteTry,
  startWait,
  tripsOfBrowser,
  type VaultRow,
} from './vault-rows.ts';
import {
  createVault,
  escrowText,
  newDataKey,
  openByEscrow,
  openByPasskey,
  openByPassphrase,
  passphraseCost,
  type Vault,
  wrapByPasskey,
} from './vault.ts';
import { noWrongTries } from './wrong-tries.ts';

const stretch: Stretch = (request) => Promise.resolve(stretchPassphrase(request));
/** The real derivation takes a second each time. */
const cheapCost = { memory: 64, passes: 1, lanes: 1 };
const unlockSecrets = { passphrase: 'tres mulas suben', escrowRoot: btoa('s'.repeat(32)) };

async function addRow(vault: Vault, user: VaultRow['user']): Promise<void> {
  const row: VaultRow = { id: 't1', vault, user, wrongTries: noWrongTries, expiresAt: null, whole: true };
  await (await openFieldStore('t1', newDataKey())).commit({ row });
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

it('opens by the passphrase and by the key of the server, and by nothing else', async () => {
  const dataKey = newDataKey();
  const vault = await createVault('t1', dataKey, unlockSecrets, stretch, cheapCost);
  expect(await openByPassphrase('t1', vault, unlockSecrets.passphrase, stretch)).toEqual(dataKey);
  expect(await openByEscrow('t1', vault, unlockSecrets.escrowRoot)).toEqual(dataKey);
  expect(await openByPassphrase('t1', vault, 'tres mulas subem', stretch)).toBeNull();
  expect(await openByEscrow('t1', vault, btoa('o'.repeat(32)))).toBeNull();
  // One trip's key cannot stand in for another's.
  expect(await openByPassphrase('t2', vault, unlockSecrets.passphrase, stretch)).toBeNull();
});

it('opens by the secret of the passkey that wrapped it, for this trip alone', async () => {
  const dataKey = newDataKey();
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const salt = new Uint8Array(32);
  const wrap = await wrapByPasskey('t1', dataKey, { credentialID: 'abc', salt, secret });
  expect(wrap).toMatchObject({ credentialID: 'abc', salt });
  expect(await openByPasskey('t1', wrap, secret)).toEqual(dataKey);
  expect(await openByPasskey('t1', wrap, new Uint8Array(32))).toBeNull();
  expect(await openByPasskey('t2', wrap, secret)).toBeNull();
});

it('has another salt, another key and other wraps each time', async () => {
  const dataKey = newDataKey();
  const [one, other] = [
    await createVault('t1', dataKey, unlockSecrets, stretch, cheapCost),
    await createVault('t1', dataKey, unlockSecrets, stretch, cheapCost),
  ];
  expect(one.passphrase.salt).not.toEqual(other.passphrase.salt);
  expect(escrowText(one)).not.toBe(escrowText(other));
  expect(newDataKey()).not.toEqual(dataKey);
});

it('gives the server a text that its contract takes', async () => {
  const text = escrowText(await createVault('t1', newDataKey(), unlockSecrets, stretch, cheapCost));
  expect(text).toMatch(/^[A-Za-z0-9+/=_.:-]{1,200}$/);
});

it('costs no less than OWASP asks for', () => {
  expect(passphraseCost.memory).toBeGreaterThanOrEqual(19 * 1024);
  expect(passphraseCost.passes).toBeGreaterThanOrEqual(2);
});

it('stores no word of the user, and knows their trip', async () => {
  const vault = await createVault('t1', newDataKey(), unlockSecrets, stretch, cheapCost);
  const user = await hashedUser('ana.ruiz');
  await addRow(vault, user);
  const [row] = await tripsOfBrowser();
  expect(await isTripOf(row!, 'ana.ruiz')).toBe(true);
  expect(await isTripOf(row!, 'luis')).toBe(false);
  expect(JSON.stringify(row)).not.toContain('ana');
});

it('makes no database by looking for trips', async () => {
  expect(await tripsOfBrowser()).toEqual([]);
  expect(await indexedDB.databases()).toEqual([]);
});

it('notes a try before it is made, and slows the next one down', async () => {
  const vault = await createVault('t1', newDataKey(), unlockSecrets, stretch, cheapCost);
  const user = await hashedUser('ana');
  await addRow(vault, user);
  expect(await noteTry('t1', 1000)).toBe(0);
  // The attempt itself took half a second, which does not shorten the wait.
  expect(await startWait('t1', 1500)).toBe(1000);
  expect(await noteTry('t1', 2000)).toBe(500);
  expect(await noteTry('t1', 2500)).toBe(0);
  expect(await startWait('t1', 2500)).toBe(2000);
  await forgetTries('t1');
  expect(await noteTry('t1', 2500)).toBe(0);
});
