/**
 * What the commands of this server share (`npm run restore`, `admin`, `masters:import`, `demo:remove`): they work on the
 * database of DATABASE_URL, or on the embedded one in DATA_DIR, on which the server must not be running.
 */
import path from 'node:path';
import type { Kysely } from 'kysely';
import { ConfigError, readConfig } from '../config.ts';
import { connectionProblem } from './connection-problem.ts';
import { startEmbedded } from './embedded/supervisor.ts';
import { openDatabase } from './open.ts';
import { StartupProblem } from './startup-problem.ts';
import { errorCode } from './transaction.ts';
import type { Database } from './types.ts';

/** A file as the person who runs the command named it: npm moves to the project's folder, INIT_CWD is where they typed. */
export const fileFromHere = (file: string) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);

/**
 * Opens the database, does the work, closes it again. A StartupProblem or ConfigError is told as one line and ends with status 1.
 * @param usage how the command is called, told when `given` says that an argument is missing
 */
export async function runCommand(
  usage: string,
  given: boolean,
  work: (db: Kysely<Database>, say: (line: string) => void) => Promise<void>,
): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  let byURL = false;
  try {
    if (!given) throw new StartupProblem(`Use: ${usage}`);
    // The server's own reading: the same DATA_DIR names the same folder there and here.
    const { databaseURL, dataDir } = readConfig(process.env);
    byURL = databaseURL !== undefined;
    const embedded = byURL ? null : await startEmbedded({ dataDir, log: say });
    const db = openDatabase(embedded?.connection ?? { connectionString: databaseURL ?? '' });
    try {
      await work(db, say);
    } finally {
      await db.destroy();
      await embedded?.stop();
    }
  } catch (error) {
    const plain = error instanceof StartupProblem || error instanceof ConfigError;
    const told = plain ? error : problemOf(error, byURL);
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
