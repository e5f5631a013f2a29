/**
 * The key that signs an installation's backups. The signature, made over the checksum, distinguishes its own backups from
 * others and exposes edits even if the checksum was corrected. Backups encrypted with BACKUP_KEY need none (`backup-encryption.ts`).
 */
import { ensureInstallationKey, installationKey } from '../installation-key.ts';

const name = 'backup-signature';

/** The key of an installation; null if it has never made a backup. */
export const signingKey = (dataDir: string): Promise<Buffer | null> => installationKey(dataDir, name);

/** The key of an installation; creates one if there is none. */
export const ensureSigningKey = (dataDir: string): Promise<Buffer> => ensureInstallationKey(dataDir, name);
