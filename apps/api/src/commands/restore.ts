/**
 * `npm run restore -- <file> [--yes]`: restores a backup into an empty database, after a confirmation if someone else made it
 * (see command.ts).
 */
import { rm, writeFile } from 'node:fs/promises';
import { fileFromHere, runCommand } from './command.ts';
import { confirm } from './confirm.ts';
import { signingKey } from '../db/backup/backup-signature.ts';
import { assertEmpty, restoreBackup } from '../db/backup/restore.ts';
import { unfinishedRestoreMark } from '../db/backup/unfinished-restore.ts';

const [backupArgument = '', answer] = process.argv.slice(2);

await runCommand(
  'npm run restore -- <archivo> [--yes]',
  backupArgument !== '' && (answer === undefined || answer === '--yes'),
  async (db, say, { connection, config }) => {
    const file = fileFromHere(backupArgument);
    const mark = unfinishedRestoreMark(config.dataDir);
    // Checked first, so that the server of a database already in use is not blocked.
    await assertEmpty(db);
    // A server that starts after a failure must not silently begin with an empty system.
    if (!config.databaseURL) await writeFile(mark, `${file}\n`);
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
    const rows = await restoreBackup(connection, file, options);
    await rm(mark, { force: true });
    say(`Respaldo restaurado: ${rows} registros.`);
  },
  { toFill: true },
);
