/**
 * From environment to listening server: database → migrate → seed → listen → graceful stop. Prints what the person who
 * starts it needs, in Spanish; throws StartupProblem or ConfigError, whose message main.ts prints alone.
 */
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { writeBackup } from './db/backup.ts';
import { connectionProblem } from './db/connection-problem.ts';
import { startEmbedded } from './db/embedded/supervisor.ts';
import { migrate } from './db/migrate.ts';
import { type Connection, openDatabase } from './db/open.ts';
import { StartupProblem } from './db/startup-problem.ts';
import { errorCode, inTransaction } from './db/transaction.ts';
import type { Database } from './db/types.ts';
import { isBuilt } from './http/static.ts';
import { openMailer } from './mail/open-mailer.ts';
import { seedDemo } from './seed/demo.ts';
import { type FirstUser, seedFirstUser } from './seed/first-user.ts';
import { seedMasters } from './seed/masters.ts';
import { seedPlaces } from './seed/places.ts';
import { seedRoles } from './seed/roles.ts';

const staticDir = path.resolve(import.meta.dirname, '../../caracteriza/dist');

/** Longest wait for running requests at a stop, in milliseconds; then connections are cut. */
const stopPatience = 10_000;

interface RunningDatabase {
  connection: Connection;
  stop: () => Promise<void>;
}

async function provideDatabase(config: Config, say: (line: string) => void): Promise<RunningDatabase> {
  if (config.databaseURL)
    return { connection: { connectionString: config.databaseURL }, stop: async () => {} };
  return startEmbedded({ dataDir: config.dataDir, log: say });
}

/** Brings the schema and the seed up to date; resolves to the first user when it was made now. */
async function prepareData(
  db: Kysely<Database>,
  config: Config,
  clock: () => Date,
): Promise<FirstUser | null> {
  await migrate(db, {
    now: clock,
    backup: () => writeBackup(db, { folder: path.join(config.dataDir, 'backups'), now: clock }),
  });
  const seed = async (trx: Kysely<Database>) => {
    const now = clock();
    await seedMasters(trx, now);
    await seedPlaces(trx, now);
    await seedRoles(trx, now);
    const first = await seedFirstUser(trx, config.adminPassword, now);
    if (first && config.demo) await seedDemo(trx, now, first.id);
    return first;
  };
  // Two servers that start at once on an empty database seed it both: the loser finds the other's rows.
  return inTransaction(db, seed).catch((error: unknown) => {
    if (errorCode(error) !== '23505') throw error;
    return inTransaction(db, seed);
  });
}

/** What is wrong with HOST or PORT, in words. */
function addressProblem(error: unknown, { host, port }: Config): StartupProblem | null {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new StartupProblem(
      `El puerto ${port} está ocupado. Cierre el otro programa o use otro: PORT=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES') {
    return new StartupProblem(
      `No hay permiso para usar el puerto ${port}. Use uno mayor que 1023: PORT=3000 npm start`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupProblem(`HOST=${host} no es una dirección de este equipo. Use 127.0.0.1 o 0.0.0.0.`);
  }
  return null;
}

/** Tries the address before anything is made: a first start that fails must not leave a first user behind. */
async function assertAddressFree(config: Config): Promise<void> {
  const probe = net.createServer();
  try {
    probe.listen(config.port, config.host);
    await once(probe, 'listening');
  } catch (error) {
    throw addressProblem(error, config) ?? error;
  }
  probe.close();
  await once(probe, 'close');
}

/** Ends everything in order, once; a second signal or a request that never ends does not keep the process alive. */
function stopper(app: FastifyInstance, close: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), stopPatience);
    await app.close();
    clearTimeout(cut);
    await close();
  };
  return () => (stopping ??= stop());
}

/** A server that listens. */
export interface Running {
  address: string;
  stop: () => Promise<void>;
}

/**
 * Starts the server.
 * @throws {ConfigError | StartupProblem} with one Spanish line that says what to do.
 */
export async function start(environment: NodeJS.ProcessEnv, say: (line: string) => void): Promise<Running> {
  const config = readConfig(environment);
  const clock = () => new Date();
  if (!isBuilt(staticDir)) {
    throw new StartupProblem(
      'Falta la aplicación construida (apps/caracteriza/dist). Ejecute: npm run build',
    );
  }
  await assertAddressFree(config);
  const database = await provideDatabase(config, say);
  const db = openDatabase(database.connection);
  const close = async () => {
    await db.destroy();
    await database.stop();
  };
  try {
    const first = await prepareData(db, config, clock);
    // At once: whatever fails from here on, this password is not shown again.
    if (first?.password) {
      say(`Usuario: ${first.login}   Contraseña: ${first.password}   (se pedirá cambiarla al ingresar)`);
    }
    const { log } = Fastify({ logger: { level: config.logLevel } });
    const app = await buildApp({ db, config, mailer: openMailer(config), clock, log, staticDir });
    // Fastify's own line about the address would stand between ours, in JSON.
    log.level = 'silent';
    const address = `${await app.listen({ host: config.host, port: config.port })}/caracteriza/`;
    log.level = config.logLevel;
    say(`Caracteriza está lista en ${address}`);
    return { address, stop: stopper(app, close) };
  } catch (error) {
    await close().catch(() => undefined);
    // HOST has been tried above, so a name that is not found is the database's.
    throw (config.databaseURL && connectionProblem(error)) || addressProblem(error, config) || error;
  }
}
