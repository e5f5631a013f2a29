/** `npm run restore -- <file>`: puts a backup into an empty database (see command.ts). */
import { rm, writeFile } from 'node:fs/promises';
import { fileFromHere, runCommand } from './command.ts';
import { assertEmpty, restoreBackup } from '../db/backup/restore.ts';
import { unfinishedRestore } from '../db/backup/unfinished-restore.ts';

const given = process.argv[2] ?? '';

await runCommand(
  'npm run restore -- <archivo>',
  given !== '',
  async (db, say, { connection, config }) => {
    const file = fileFromHere(given);
    const mark = unfinishedRestore(config.dataDir);
    // A database in use keeps its server.
    await assertEmpty(db);
    // A server that starts after a failure must not begin an empty system unnoticed.
    if (!config.databaseURL) await writeFile(mark, `${file}\n`);
    const options = { now: () => new Date(), passphrase: config.backupKey };
    const rows = await restoreBackup(connection, file, options);
    await rm(mark, { force: true });
    say(`Respaldo restaurado: ${rows} registros.`);
  },
  { toFill: true },
);
