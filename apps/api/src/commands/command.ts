/**
 * Shared by the commands (`npm run restore`, `admin`, `masters:import`, `demo:remove`). They work on the database of
 * DATABASE_URL, or on the embedded one in DATA_DIR. For the embedded one, most commands require the server to be stopped.
 */
import path from 'node:path';
import type { Kysely } from 'kysely';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { connectionProblem } from '../db/driver/connection-problem.ts';
import { runningEmbedded } from '../db/embedded/attach.ts';
import { startEmbedded } from '../db/embedded/supervisor.ts';
import { type Connection, openDatabase } from '../db/open.ts';
import { StartupProblem } from '../db/startup-problem.ts';
import { errorCode } from '../db/driver/transaction.ts';
import type { Database } from '../db/types.ts';

/** The absolute path of a file argument. npm changes to the project's folder; INIT_CWD is where the user ran the command. */
export const resolveUserPath = (file: string) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);

/** What a command receives besides its database: a way to open the database again, and the environment. */
interface Target {
  connection: Connection;
  config: Config;
}

/**
 * Opens the database, runs the work and closes the database. A StartupProblem or ConfigError is printed as one line, with exit
 * status 1.
 * @param besideServer whether the work may run while the server is running on the embedded database
 * @param toFill whether the work fills an empty database in one transaction
 * @param usage how to call the command; printed if `isComplete` is false because an argument is missing
 */
export async function runCommand(
  usage: string,
  isComplete: boolean,
  work: (db: Kysely<Database>, print: (line: string) => void, target: Target) => Promise<void>,
  { besideServer = false, toFill = false } = {},
): Promise<void> {
  let usesURL = false;
  try {
    if (!isComplete) throw new StartupProblem(`Use: ${usage}`);
    // Resolved the same way as in the server, so that the same DATA_DIR means the same folder.
    const config = readConfig(process.env);
    usesURL = config.databaseURL !== undefined;
    const { connection, stop } = await reachDatabase(config, { besideServer, toFill });
    const db = openDatabase(connection);
    try {
      await work(db, print, { connection, config });
    } finally {
      await db.destroy();
      await stop();
    }
  } catch (error) {
    const isPlain = error instanceof StartupProblem || error instanceof ConfigError;
    const problem = isPlain ? error : problemOf(error, usesURL);
    if (!problem) throw error;
    console.error(problem.message);
    process.exitCode = 1;
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Where the database is: at its URL, alongside the running server, or in the embedded database, which is started for the
 * command.
 */
async function reachDatabase(
  { databaseURL, databaseOwnerURL = databaseURL, dataDir }: Config,
  { besideServer, toFill }: { besideServer: boolean; toFill: boolean },
): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const stop = () => Promise.resolve();
  if (databaseURL !== undefined) return { connection: { connectionString: databaseOwnerURL ?? '' }, stop };
  const running = besideServer ? await runningEmbedded(dataDir) : null;
  if (running) return { connection: running, stop };
  return startEmbedded({ dataDir, toFill, log: print });
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
