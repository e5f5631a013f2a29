/** `npm run restore -- <file>`: puts a backup into an empty database (see command.ts). */
import { fileFromHere, runCommand } from './command.ts';
import { restoreBackup } from '../db/restore.ts';

const file = process.argv[2] ?? '';

await runCommand('npm run restore -- <archivo>', file !== '', async (db, say) => {
  const rows = await restoreBackup(db, fileFromHere(file), { now: () => new Date() });
  say(`Respaldo restaurado: ${rows} registros.`);
});
