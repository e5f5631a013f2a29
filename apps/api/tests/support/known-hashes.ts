/** Hashes that tests share. */
import { hashPassword } from '../../src/identity/password-hash.ts';
import { makeRecoveryCodes, type RecoveryCodes } from '../../src/identity/recovery-code.ts';

const hashes = new Map<string, Promise<string>>();
let recoveryCodes: Promise<RecoveryCodes> | undefined;

/** A hash of this password, the same for all users of a run. */
export function knownHash(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Ten recovery codes, the same for all users of a run. */
export const knownRecoveryCodes = (): Promise<RecoveryCodes> => (recoveryCodes ??= makeRecoveryCodes());
