/** `npm run backup [-- <folder>]`: writes a backup, even while the server is running (see command.ts). */
import { resolveUserPath, runCommand } from './command.ts';
import { writeBackup } from '../db/backup/backup.ts';

const [folder] = process.argv.slice(2);

await runCommand(
  'npm run backup [-- <carpeta>]',
  process.argv.length <= 3,
  async (_db, print, { connection, config }) => {
    const { backupFolder, backupKey: passphrase, dataDir } = config;
    const targetFolder = folder === undefined ? backupFolder : resolveUserPath(folder);
    const file = await writeBackup(connection, {
      folder: targetFolder,
      now: () => new Date(),
      passphrase,
      dataDir,
    });
    print(`Respaldo${passphrase === undefined ? '' : ' cifrado'}: ${file}`);
  },
  { besideServer: true },
);
