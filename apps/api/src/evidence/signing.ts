/**
 * The signature of evidence, which anybody can verify with the public key alone: Ed25519, with a key of the installation as its
 * seed.
 */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { ensureInstallationKey } from '../db/installation-key.ts';

/** The name of the key's file in DATA_DIR. */
const keyName = 'evidence';

/** The bytes before the 32 bytes of a seed in PKCS #8 (RFC 8410). */
const seedHead = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface EvidenceSignature {
  /** 64 bytes. */
  signature: Buffer;
  publicKeyPem: string;
  /** SHA-256 of the public key in DER, in hexadecimal. */
  fingerprint: string;
}

/** Signs with this installation's key, creating it if necessary. */
export async function signEvidence(dataDir: string, content: Buffer): Promise<EvidenceSignature> {
  const seed = await ensureInstallationKey(dataDir, keyName);
  const key = createPrivateKey({ key: Buffer.concat([seedHead, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key);
  return {
    signature: sign(null, content, key),
    publicKeyPem: publicKey.export({ format: 'pem', type: 'spki' }) as string,
    fingerprint: createHash('sha256')
      .update(publicKey.export({ format: 'der', type: 'spki' }))
      .digest('hex'),
  };
}
