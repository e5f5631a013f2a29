// The data key of a trip, wrapped by the passphrase, by the key that the server keeps for the user (decision 0103) and, if the
// user wishes, by a secret that only their passkey can produce (decision 0123).
import { fromBase64, toBase64 } from '../session/base64.ts';
import { keysFrom } from '../session/device-key.ts';
import { openText, sealText, type SealedText } from '../session/sealed-text.ts';
import type { Stretch } from './passphrase-key.ts';
import type { StretchCost } from './passphrase-stretch.ts';

/** Stored in plain text. It does not reveal the user, and is useless without the passphrase, the passkey or the server. */
export interface Vault {
  readonly passphrase: {
    readonly salt: Uint8Array<ArrayBuffer>;
    readonly cost: StretchCost;
    readonly wrapped: SealedText;
  };
  readonly escrow: SealedText;
  readonly passkey?: PasskeyWrap;
}

/** The passkey that opens a trip, and the salt from which it derives its secret (WebAuthn's PRF). */
export interface PasskeyWrap {
  readonly credentialID: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly wrapped: SealedText;
}

/** OWASP recommends at least 19 MiB and two passes; this takes about a second on a desktop, several on a phone. */
export const passphraseCost: StretchCost = { memory: 64 * 1024, passes: 2, lanes: 1 };

/** A fresh data key of 32 bytes. */
export const newDataKey = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32));

/**
 * Wraps a data key.
 * @param escrowRoot the user's key from the server, in base64 as received
 */
export async function createVault(
  tripID: string,
  dataKey: Uint8Array<ArrayBuffer>,
  secrets: { passphrase: string; escrowRoot: string },
  stretch: Stretch,
  cost: StretchCost = passphraseCost,
): Promise<Vault> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const passphraseKey = await wrapKey(await stretch({ passphrase: secrets.passphrase, salt, cost }));
  const escrowKey = await wrapKey(fromBase64(secrets.escrowRoot));
  const text = toBase64(dataKey);
  return {
    passphrase: { salt, cost, wrapped: await sealText(passphraseKey, placeOf(tripID, 'passphrase'), text) },
    escrow: await sealText(escrowKey, placeOf(tripID, 'escrow'), text),
  };
}

/** The data key, or null if the passphrase is wrong. Rejects if there is not enough memory to derive a key from it. */
export async function openByPassphrase(
  tripID: string,
  { passphrase: { salt, cost, wrapped } }: Vault,
  passphrase: string,
  stretch: Stretch,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = await wrapKey(await stretch({ passphrase, salt, cost }));
  return openWrapped(key, placeOf(tripID, 'passphrase'), wrapped);
}

/** The data key, or null if the trip belongs to another user. */
export async function openByEscrow(
  tripID: string,
  { escrow }: Pick<Vault, 'escrow'>,
  escrowRoot: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return openWrapped(await wrapKey(fromBase64(escrowRoot)), placeOf(tripID, 'escrow'), escrow);
}

/** Wraps a data key with the secret that a passkey derives from the salt. */
export async function wrapByPasskey(
  tripID: string,
  dataKey: Uint8Array<ArrayBuffer>,
  {
    secret,
    ...key
  }: { credentialID: string; salt: Uint8Array<ArrayBuffer>; secret: Uint8Array<ArrayBuffer> },
): Promise<PasskeyWrap> {
  const wrapped = await sealText(await wrapKey(secret), placeOf(tripID, 'passkey'), toBase64(dataKey));
  return { ...key, wrapped };
}

/** The data key, or null if the secret belongs to another passkey. */
export const openByPasskey = async (
  tripID: string,
  { wrapped }: PasskeyWrap,
  secret: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> =>
  openWrapped(await wrapKey(secret), placeOf(tripID, 'passkey'), wrapped);

/** The part stored by the server, as text. */
export const escrowText = ({ escrow: { iv, data } }: Vault): string =>
  `${toBase64(iv)}.${toBase64(new Uint8Array(data))}`;

const placeOf = (tripID: string, keyKind: string): string => `trip key/${tripID}/${keyKind}`;

async function wrapKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return (await keysFrom(bytes, { seal: 'trip keys', name: 'trip names' })).seal;
}

async function openWrapped(key: CryptoKey, place: string, wrappedText: SealedText) {
  try {
    return fromBase64(await openText(key, place, wrappedText));
  } catch {
    // AES-GCM recognises a wrong key by its tag.
    return null;
  }
}
