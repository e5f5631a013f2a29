/**
 * The key that signs an installation's backups: it tells them from those of others, and finds an edit by somebody who also
 * corrects the checksum, which is what is signed. What BACKUP_KEY encrypts needs none (`backup-seal.ts`).
 */
import { ensureInstallationKey, installationKey } from '../installation-key.ts';

const name = 'backup-signature';

/** The key of an installation; null when it has made no backup yet. */
export const signingKey = (dataDir: string): Promise<Buffer | null> => installationKey(dataDir, name);

/** The key of an installation, made where there is none. */
export const ensureSigningKey = (dataDir: string): Promise<Buffer> => ensureInstallationKey(dataDir, name);
