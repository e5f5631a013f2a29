/**
 * `npm run restore -- <file> [--yes]`: restores a backup into an empty database, after a confirmation if someone else made it
 * (see command.ts).
 */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countText } from '@caracteriza/domain/words/counted';
import type { Kysely } from 'kysely';
import { resolveUserPath, runCommand } from './command.ts';
import { confirm } from './confirm.ts';
import { continueChain } from '../audit/chain.ts';
import { signingKey } from '../db/backup/backup-signature.ts';
import { assertEmpty, restoreBackup } from '../db/backup/restore.ts';
import { unfinishedRestoreMark } from '../db/backup/unfinished-restore.ts';
import { listTables } from '../db/tables.ts';
import type { Database } from '../db/types.ts';
import { publishedFigures } from '../entities/management/indicator-figures.ts';
import { type LedgerLine, ledgerFolders, readLedgers } from '../suppression/ledger.ts';
import { reapplySuppressions } from '../suppression/reapply.ts';

/**
 * Suppresses the people who were suppressed after the backup was made. A backup from an older version is upgraded by the server
 * first, which then does this.
 */
async function suppressAgain(db: Kysely<Database>, ledger: readonly LedgerLine[]): Promise<number> {
  const tables = new Set((await listTables(db)).map(({ table }) => table));
  if (!tables.has('campaign_retention')) return 0;
  await continueChain(db);
  // A suppression ordered before the backup may have been stopped since by a legal hold, which the backup does not include; it
  // has to be ordered again by hand.
  if (tables.has('suppression_order')) await db.deleteFrom('suppression_order').execute();
  const figures = publishedFigures;
  return reapplySuppressions(db, ledger, { operationID: 'npm run restore', figures, now: new Date() });
}

const ledgerText = (knownCount: number, suppressedAgain: number) =>
  knownCount === 0
    ? 'No hay un archivo supresiones.txt en la carpeta de datos ni junto al respaldo: si después de este respaldo se suprimió a alguien, sus datos volvieron.'
    : `Se suprimió de nuevo a ${countText(suppressedAgain, 'persona', 'personas')}, de ${knownCount} que dice supresiones.txt; el resto ya estaba, o lo hará el servidor al iniciar.`;

const [backupArgument = '', answer] = process.argv.slice(2);

await runCommand(
  'npm run restore -- <archivo> [--yes]',
  backupArgument !== '' && (answer === undefined || answer === '--yes'),
  async (db, print, { connection, config }) => {
    const file = resolveUserPath(backupArgument);
    const markerFile = unfinishedRestoreMark(config.dataDir);
    // Checked first, so that the server of a database already in use is not blocked.
    await assertEmpty(db);
    // A server that starts after a failure must not silently begin with an empty system.
    if (!config.databaseURL) await writeFile(markerFile, `${file}\n`);
    const origin = {
      key: await signingKey(config.dataDir),
      confirm: (finding: string) =>
        confirm(
          finding,
          'No se restauró nada.',
          answer === '--yes' ? null : `npm run restore -- ${backupArgument} --yes`,
        ),
    };
    const options = { now: () => new Date(), passphrase: config.backupKey, origin };
    // Read before restoring, because an unreadable ledger must not be discovered only after suppressed people are back.
    const ledger = await readLedgers([...ledgerFolders(config), path.dirname(file)]);
    const rows = await restoreBackup(connection, file, options);
    const repeatedCount = await suppressAgain(db, ledger);
    await rm(markerFile, { force: true });
    print(`Respaldo restaurado: ${rows} registros.`);
    print(ledgerText(ledger.filter((line) => 'surveyableID' in line).length, repeatedCount));
  },
  { toFill: true },
);
