// Lets one of the user's passkeys open their trip too, if its device supports that (decision 0123).
import type { Schema } from '@caracteriza/api-client';
import { call } from '../session/api.ts';
import { readTripRows } from './trip-rows.ts';
import { changeVaultRow, type VaultRow } from './vault-rows.ts';
import { openByEscrow, wrapByPasskey } from './vault.ts';

/** The trip's row; undefined if it has been erased in the meantime. */
const rowOf = async (tripID: string): Promise<VaultRow | undefined> =>
  (await readTripRows<VaultRow>()).find(({ id }) => id === tripID);

/** Whether there is already a passkey that opens the trip. */
export const hasPasskey = async (tripID: string): Promise<boolean> =>
  (await rowOf(tripID))?.vault.passkey !== undefined;

/**
 * Asks for one of these passkeys and also wraps the trip's key with its secret. Passphrase and server still open the trip.
 * @throws ApiError
 */
export async function addPasskey(
  tripID: string,
  passkeys: readonly Pick<Schema<'Passkey'>, 'credentialID'>[],
): Promise<void> {
  const { secretOfPasskey } = await import('../session/passkey-prompt.ts');
  const salt = crypto.getRandomValues(new Uint8Array(32));
  const { credentialID, secret } = await secretOfPasskey(passkeys.map((key) => ({ ...key, salt })));
  const { data } = await call('generateDeviceKey');
  const row = await rowOf(tripID);
  const dataKey = row && (await openByEscrow(tripID, row.vault, data.key));
  if (!dataKey) throw new Error('The trip has no key of this user.');
  const passkey = await wrapByPasskey(tripID, dataKey, { credentialID, salt, secret });
  await changeVaultRow(tripID, (present) => ({ ...present, vault: { ...present.vault, passkey } }));
}
