// The encrypted values of one trip. Each is bound to its database key.
import { keysFrom } from '../session/device-key.ts';
import { openText, sealedName, sealText, type SealedText } from '../session/sealed-text.ts';

/** A key in the database: the trip, and a part that identifies the value without revealing what it is about. */
export type RecordKey = readonly [tripID: string, kind: string, name: string];

/** Encrypts and decrypts the values of a trip. */
export interface Sealing {
  readonly tripID: string;
  readonly keyOf: (kind: string, name: string) => Promise<RecordKey>;
  readonly seal: (key: RecordKey, value: unknown) => Promise<SealedText>;
  readonly open: <T>(key: RecordKey, sealedText: SealedText) => Promise<T>;
}

/** @param dataKey the trip's 32 random bytes. Rejects if the browser has no WebCrypto. */
export async function sealingOf(tripID: string, dataKey: Uint8Array<ArrayBuffer>): Promise<Sealing> {
  const keys = await keysFrom(dataKey, { seal: 'field records', name: 'field names' });
  return {
    tripID,
    keyOf: async (kind, name) => [tripID, kind, await sealedName(keys.name, `${tripID}/${kind}/${name}`)],
    seal: (key, value) => sealText(keys.seal, key.join('/'), JSON.stringify(value)),
    open: async <T>(key: RecordKey, sealedText: SealedText) =>
      JSON.parse(await openText(keys.seal, key.join('/'), sealedText)) as T,
  };
}
