// The data key of a trip, wrapped by the passphrase, by the key that the server keeps for the user (decision 0103) and, if the user wants,
// by a secret that only their passkey makes (decision 0123).
import { fromBase64, toBase64 } from '../session/base64.ts';
import { keysFrom } from '../session/device-key.ts';
import { openText, sealText, type SealedText } from '../session/sealed-text.ts';
import type { Stretch } from './passphrase-key.ts';
import type { StretchCost } from './passphrase-stretch.ts';

/** Stored in plain text. Nothing in it tells the user, and without the passphrase, the passkey or the server it opens nothing. */
export interface Vault {
  readonly passphrase: {
    readonly salt: Uint8Array<ArrayBuffer>;
    readonly cost: StretchCost;
    readonly wrapped: SealedText;
  };
  readonly escrow: SealedText;
  readonly passkey?: PasskeyWrap;
}

/** The passkey that opens a trip, and the salt from which it makes its secret (WebAuthn's PRF). */
export interface PasskeyWrap {
  readonly credentialID: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly wrapped: SealedText;
}

/** OWASP asks for 19 MiB and two passes at least; this takes about a second of a desktop's core, several of a phone's. */
export const passphraseCost: StretchCost = { memory: 64 * 1024, passes: 2, lanes: 1 };

/** A fresh data key of 32 bytes. */
export const newDataKey = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32));

/**
 * Wraps a data key.
 * @param escrowRoot the user's key from the server, in base64 as it comes
 */
export async function createVault(
  tripID: string,
  dataKey: Uint8Array<ArrayBuffer>,
  by: { passphrase: string; escrowRoot: string },
  stretch: Stretch,
  cost: StretchCost = passphraseCost,
): Promise<Vault> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const own = await wrapKey(await stretch({ passphrase: by.passphrase, salt, cost }));
  const escrow = await wrapKey(fromBase64(by.escrowRoot));
  const text = toBase64(dataKey);
  return {
    passphrase: { salt, cost, wrapped: await sealText(own, placeOf(tripID, 'passphrase'), text) },
    escrow: await sealText(escrow, placeOf(tripID, 'escrow'), text),
  };
}

/** The data key, or null if the passphrase is another one. Rejects if there is no memory for the stretching. */
export async function openByPassphrase(
  tripID: string,
  { passphrase: { salt, cost, wrapped } }: Vault,
  passphrase: string,
  stretch: Stretch,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = await wrapKey(await stretch({ passphrase, salt, cost }));
  return openWrapped(key, placeOf(tripID, 'passphrase'), wrapped);
}

/** The data key, or null if the trip is another user's. */
export async function openByEscrow(
  tripID: string,
  { escrow }: Pick<Vault, 'escrow'>,
  escrowRoot: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return openWrapped(await wrapKey(fromBase64(escrowRoot)), placeOf(tripID, 'escrow'), escrow);
}

/** Wraps a data key by what a passkey makes of the salt. */
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

/** The data key, or null if the secret is of another passkey. */
export const openByPasskey = async (
  tripID: string,
  { wrapped }: PasskeyWrap,
  secret: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> =>
  openWrapped(await wrapKey(secret), placeOf(tripID, 'passkey'), wrapped);

/** The part that the server keeps, as text. */
export const escrowText = ({ escrow: { iv, data } }: Vault): string =>
  `${toBase64(iv)}.${toBase64(new Uint8Array(data))}`;

const placeOf = (tripID: string, way: string): string => `trip key/${tripID}/${way}`;

async function wrapKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return (await keysFrom(bytes, { seal: 'trip keys', name: 'trip names' })).seal;
}

async function openWrapped(key: CryptoKey, place: string, wrapped: SealedText) {
  try {
    return fromBase64(await openText(key, place, wrapped));
  } catch {
    // AES-GCM recognises a wrong key by its tag.
    return null;
  }
}
