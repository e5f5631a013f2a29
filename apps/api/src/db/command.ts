/**
 * What the commands of this server share (`npm run restore`, `admin`, `masters:import`, `demo:remove`): they work on the
 * database of DATABASE_URL, or on the embedded one in DATA_DIR, on which the server must not be running.
 */
import path from 'node:path';
import type { Kysely } from 'kysely';
import { connectionProblem } from './connection-problem.ts';
import { startEmbedded } from './embedded/supervisor.ts';
import { openDatabase } from './open.ts';
import { StartupProblem } from './startup-problem.ts';
import { errorCode } from './transaction.ts';
import type { Database } from './types.ts';

// npm runs the script in apps/api; a person means the folder they typed in.
const from = process.env['INIT_CWD'] ?? process.cwd();

/** A file as the person who runs the command named it. */
export const fileFromHere = (file: string) => path.resolve(from, file);

/**
 * Opens the database, does the work, closes it again. A StartupProblem is told as one line and ends with status 1.
 * @param usage how the command is called, told when `given` says that an argument is missing
 */
export async function runCommand(
  usage: string,
  given: boolean,
  work: (db: Kysely<Database>, say: (line: string) => void) => Promise<void>,
): Promise<void> {
  const url = process.env['DATABASE_URL'];
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    if (!given) throw new StartupProblem(`Use: ${usage}`);
    const embedded = url
      ? null
      : await startEmbedded({ dataDir: fileFromHere(process.env['DATA_DIR'] ?? 'data'), log: say });
    const db = openDatabase(embedded?.connection ?? { connectionString: url ?? '' });
    try {
      await work(db, say);
    } finally {
      await db.destroy();
      await embedded?.stop();
    }
  } catch (error) {
    const told = error instanceof StartupProblem ? error : problemOf(error, url !== undefined);
    if (!told) throw error;
    console.error(told.message);
    process.exitCode = 1;
  }
}

function problemOf(error: unknown, byURL: boolean): StartupProblem | null {
  // Undefined table: the database was never migrated.
  if (errorCode(error) === '42P01') {
    return new StartupProblem(
      `Esta base de datos está vacía o no es de Caracteriza. Revise ${byURL ? 'DATABASE_URL' : 'DATA_DIR'}.`,
    );
  }
  return byURL ? connectionProblem(error) : null;
}
