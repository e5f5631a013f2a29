/**
 * `npm run demo:remove -w apps/api`: removes the demo from the database of DATABASE_URL, or from the embedded one in
 * DATA_DIR, on which the server must not be running.
 */
import path from 'node:path';
import { startEmbedded } from '../db/embedded/supervisor.ts';
import { openDatabase } from '../db/open.ts';
import { StartupProblem } from '../db/startup-problem.ts';
import { inTransaction } from '../db/transaction.ts';
import { removeDemo } from './demo-remove.ts';

// npm runs the script in apps/api; a person means the folder they typed in.
const from = process.env['INIT_CWD'] ?? process.cwd();
const url = process.env['DATABASE_URL'];
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const embedded = url
    ? null
    : await startEmbedded({ dataDir: path.resolve(from, process.env['DATA_DIR'] ?? 'data'), log: say });
  const db = openDatabase(embedded?.connection ?? { connectionString: url ?? '' });
  try {
    const people = await inTransaction(db, removeDemo);
    say(`Demostración eliminada: ${people} encuestables con sus familias, encuestas y configuración.`);
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
