/**
 * `npm run restore -w apps/api -- <file>`: puts a backup into the empty database of DATABASE_URL, or into a new embedded
 * one in DATA_DIR. The server must not be running on it.
 */
import path from 'node:path';
import { startEmbedded } from './embedded/supervisor.ts';
import { openDatabase } from './open.ts';
import { restoreBackup } from './restore.ts';
import { StartupProblem } from './startup-problem.ts';

const file = process.argv[2];
// npm runs the script in apps/api; a person means the folder they typed in.
const from = process.env['INIT_CWD'] ?? process.cwd();
const url = process.env['DATABASE_URL'];
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  if (file === undefined)
    throw new StartupProblem('Indique el respaldo: npm run restore -w apps/api -- <archivo>.');
  const embedded = url
    ? null
    : await startEmbedded({
        dataDir: path.resolve(from, process.env['DATA_DIR'] ?? 'data'),
        log: say,
      });
  const db = openDatabase(embedded?.connection ?? { connectionString: url ?? '' });
  try {
    const rows = await restoreBackup(db, path.resolve(from, file), { now: () => new Date() });
    say(`Respaldo restaurado: ${rows} registros.`);
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
