/**
 * From environment to listening server: database → migrate → seed → listen → graceful stop. Prints in Spanish what the person
 * starting it needs to know; throws StartupProblem or ConfigError, of which main.mjs prints only the message.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { type Kysely, sql } from 'kysely';
import { buildApp } from './app.ts';
import { anchorPlaces } from './anchor-places.ts';
import { anchorRegularly } from './audit/anchoring.ts';
import { continueChain } from './audit/chain.ts';
import { keepLedgers, ledgerFolders, readLedgers } from './suppression/ledger.ts';
import { reapplySuppressions } from './suppression/reapply.ts';
import { sealRegularly } from './audit/sealing.ts';
import { type Config, readConfig } from './config.ts';
import { BackupSchedule } from './db/backup/backup-schedule.ts';
import { writeBackup } from './db/backup/backup.ts';
import { connectionProblem } from './db/driver/connection-problem.ts';
import { startEmbedded } from './db/embedded/supervisor.ts';
import { DiskWatch } from './db/disk.ts';
import { migrate } from './db/migrations/migrate.ts';
import { type Connection, openDatabase, servingLimits } from './db/open.ts';
import { ReadReplica } from './db/driver/read-replica.ts';
import { embeddedServerRole, grantToServer, makeServerRole } from './db/server-role.ts';
import { StartupProblem } from './db/startup-problem.ts';
import { errorCode, inTransaction } from './db/driver/transaction.ts';
import type { Database } from './db/types.ts';
import { assertRestored } from './db/backup/unfinished-restore.ts';
import { DatabaseWatch } from './db/driver/watch.ts';
import { humanLines } from './http/human-log.ts';
import { logFault } from './http/logging.ts';
import { repeatWork } from './http/repeated-work.ts';
import { logLines } from './http/log-lines.ts';
import { isBuilt } from './http/static.ts';
import { publishedFigures } from './entities/management/indicator-figures.ts';
import { carryOutRetentions } from './entities/management/retention-daily.ts';
import { carryOutSuppressions } from './entities/management/data-request-suppression-orders.ts';
import { sendRetentionNotices } from './entities/management/retention-notices.ts';
import { sendHalfYearNotices } from './entities/management/data-request-half-year-notices.ts';
import { sendDataRequestReminders } from './entities/management/data-request-reminders.ts';
import { closeDueReviews } from './entities/security/access-review-closing.ts';
import { checkWaitingPositions } from './entities/security/map-layer-checking.ts';
import { sendReviewReminders } from './entities/security/access-review-reminders.ts';
import { raiseUnusualReadings } from './entities/security/unusual-reading-count.ts';
import { sendUnusualReadingNotices } from './entities/security/unusual-reading-notices.ts';
import { sendAlertNotices } from './entities/management/alert-case-notices.ts';
import type { Readiness } from './entities/system/health.ts';
import { problem } from './http/problem.ts';
import { stopper } from './http/stop.ts';
import { openMailer } from './mail/open-mailer.ts';
import { sendInvitations } from './identity/invitation.ts';
import { deliverWebhooks } from './webhook/delivery.ts';
import { sendWebhookNotices } from './webhook/stop-notice.ts';
import { sendSecurityNotices } from './mail/security-notice.ts';
import { sendRegularly } from './mail/sending.ts';
import { seedDemo } from './seed/demo.ts';
import { type FirstUser, seedFirstUser } from './seed/first-user.ts';
import { seedMasters } from './seed/masters.ts';
import { seedPlaces } from './seed/places.ts';
import { seedRoles } from './seed/roles.ts';

const staticDir = path.resolve(import.meta.dirname, '../../caracteriza/dist');

interface RunningDatabase {
  /** Connection as the owner of the tables, for migrations and the seed. */
  owner: Connection;
  /** Connection as the server's role. */
  server: Connection;
  stop: () => Promise<void>;
}

async function provideDatabase(
  config: Config,
  print: (line: string) => void,
  stopped: AbortSignal,
): Promise<RunningDatabase> {
  if (config.databaseURL) {
    return {
      owner: { connectionString: config.databaseOwnerURL ?? config.databaseURL },
      server: { connectionString: config.databaseURL },
      stop: async () => {},
    };
  }
  const { connection, stop } = await startEmbedded({ dataDir: config.dataDir, log: print, stopped });
  return { owner: connection, server: { ...connection, user: embeddedServerRole }, stop };
}

/** As the owner, brings schema and seed up to date, then grants access to the server's role. */
async function prepare(
  { owner, server }: RunningDatabase,
  config: Config,
  clock: () => Date,
): Promise<FirstUser | null> {
  const db = openDatabase(owner);
  try {
    const firstUser = await prepareData(db, owner, config, clock);
    await continueChain(db);
    // People restored by an older backup are suppressed again before the server starts serving.
    const ledger = await readLedgers(ledgerFolders(config));
    const figures = publishedFigures;
    await reapplySuppressions(db, ledger, { operationID: 'npm run restore', figures, now: clock() });
    if (!config.databaseURL) await makeServerRole(db);
    if (!config.databaseURL || config.databaseOwnerURL) await grantToServer(db, await roleOf(server));
    return firstUser;
  } finally {
    await db.destroy();
  }
}

async function roleOf(connection: Connection): Promise<string> {
  if ('user' in connection) return connection.user;
  const db = openDatabase(connection, { max: 1 });
  try {
    const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db);
    return rows[0]!.name;
  } finally {
    await db.destroy();
  }
}

/** Brings the schema and the seed up to date; resolves to the first user if it was created now. */
async function prepareData(
  db: Kysely<Database>,
  owner: Connection,
  config: Config,
  clock: () => Date,
): Promise<FirstUser | null> {
  await migrate(db, {
    now: clock,
    backup: () =>
      writeBackup(owner, {
        folder: config.backupFolder,
        now: clock,
        passphrase: config.backupKey,
        dataDir: config.dataDir,
        label: 'actualizacion',
      }),
  });
  const seed = async (trx: Kysely<Database>) => {
    const now = clock();
    await seedMasters(trx, now);
    await seedPlaces(trx, now);
    await seedRoles(trx, now);
    const firstUser = await seedFirstUser(trx, config.adminPassword, now);
    if (firstUser && config.demo) await seedDemo(trx, now, firstUser.id);
    return firstUser;
  };
  // Two servers that start at once on an empty database both seed it; the slower one finds the other's rows.
  return inTransaction(db, seed).catch((error: unknown) => {
    if (errorCode(error) !== '23505') throw error;
    return inTransaction(db, seed);
  });
}

/** Describes what is wrong with HOST or PORT. */
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

/** Tries the address before anything is created, because a failed first start must not leave a first user behind. */
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

/** Resolves to the result of the work; rejects if the start is aborted first (the work then fails when its database closes). */
function untilStopped<T>(work: Promise<T>, stopped: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const rejectStopped = () => reject(stopped.reason as Error);
    if (stopped.aborted) rejectStopped();
    stopped.addEventListener('abort', rejectStopped, { once: true });
    work.then(resolve, reject);
  });
}

/** Why the server is not operational, as reported by the health check. */
const unreadiness = {
  away: 'La base de datos no responde. Intente de nuevo en unos segundos.',
  full: problem('diskFull').message,
};

/** A running server. */
export interface Running {
  address: string;
  stop: () => Promise<void>;
}

/**
 * V8's garbage collector, which Node exposes only on request. Without it, V8 keeps the garbage of a busy hour until it needs
 * the space, which on a large machine can take long.
 */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/**
 * Starts the server.
 * @param stopped aborts the start, which then rejects with the signal's reason and leaves no PostgreSQL behind
 * @throws {ConfigError | StartupProblem} with one line in Spanish that explains what to do
 */
export async function start(
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
  stopped: AbortSignal,
): Promise<Running> {
  const config = readConfig(environment);
  const clock = () => new Date();
  if (!isBuilt(staticDir)) {
    throw new StartupProblem(
      'Falta la aplicación construida (apps/caracteriza/dist). Ejecute: npm run build',
    );
  }
  await assertAddressFree(config);
  if (!config.databaseURL) await assertRestored(config.dataDir);
  const database = await provideDatabase(config, print, stopped);
  const poolName = `caracteriza-${process.pid}-${randomBytes(3).toString('hex')}`;
  const db = openDatabase(database.server, { limits: servingLimits, name: poolName });
  const watch = new DatabaseWatch(database.server, { name: poolName });
  let endSealing = async () => {};
  let endAnchoring = () => {};
  let endNotices = () => {};
  let endRetentions = () => {};
  let endSuppressions = () => {};
  let endReadings = () => {};
  let endReviews = () => {};
  let endWebhooks = () => {};
  let endPositions = () => {};
  let endBackups = () => {};
  let endLedgers = () => {};
  let replica: ReadReplica | undefined;
  const disconnect = async () => {
    endBackups();
    endLedgers();
    endAnchoring();
    endNotices();
    endRetentions();
    endSuppressions();
    endReadings();
    endReviews();
    endWebhooks();
    endPositions();
    await endSealing();
    await watch.end();
    await replica?.end();
    await db.destroy();
  };
  try {
    // Checked before any user is created, because without a way to send email nobody can get a new password.
    const mailer = await openMailer(config);
    const firstUser = await untilStopped(prepare(database, config, clock), stopped);
    // Printed immediately: if anything fails from here on, this password will not be shown again.
    if (firstUser?.password) {
      print(
        `Usuario: ${firstUser.login}   Contraseña: ${firstUser.password}   (se pedirá cambiarla al ingresar)`,
      );
    }
    const { log } = Fastify({
      logger: {
        level: config.logLevel,
        stream: logLines(process.stdout.isTTY ? humanLines(config.logLevel) : undefined),
      },
    });
    if (config.databaseReadURL) {
      replica = new ReadReplica(
        db,
        { connectionString: config.databaseReadURL },
        { name: `${poolName}-read`, lost: (error) => logFault(log, 'replica', undefined, error) },
      );
    }
    const backups = new BackupSchedule({
      connection: database.owner,
      folder: config.backupFolder,
      passphrase: config.backupKey,
      dataDir: config.dataDir,
      every: config.backupEvery,
      keepDays: config.backupKeepDays,
      keepWeeks: config.backupKeepWeeks,
      clock,
      onDone: (error) =>
        error === null
          ? log.info({ what: 'backup' }, 'backup made')
          : logFault(log, 'backup', undefined, error),
    });
    endBackups = () => backups.end();
    const disk = new DiskWatch({ folder: config.dataDir, holdsDatabase: !config.databaseURL }, (diskSpace) =>
      log.warn({ what: 'disk', room: diskSpace }, `disk: ${diskSpace}`),
    );
    const readiness = async (): Promise<Readiness> => {
      const [answers, space, isLate] = await Promise.all([watch.answers(), disk.room(), backups.isMissed()]);
      return {
        // A full disk also stops PostgreSQL; report the cause rather than its consequences.
        reason: space === 'full' ? unreadiness.full : !answers ? unreadiness.away : null,
        warnings: [...(isLate ? ['backup' as const] : []), ...(space === 'little' ? ['disk' as const] : [])],
      };
    };
    const options = { disk, db, replica, config, mailer, clock, log, staticDir, readiness };
    const app = await buildApp({ ...options, whenIdle: garbageCollector() });
    stopped.throwIfAborted();
    // Otherwise Fastify's own JSON log line about the address would appear between ours.
    log.level = 'silent';
    const address = `${await app.listen({ host: config.host, port: config.port })}/caracteriza/`;
    log.level = config.logLevel;
    endSealing = sealRegularly(db, clock, log);
    const anchorTargets = anchorPlaces(config, mailer);
    endAnchoring = anchorRegularly({ db, anchorPlaces: anchorTargets, dataDir: config.dataDir, clock }, log);
    endLedgers = repeatWork('suppressions', 60_000, () => keepLedgers(db, ledgerFolders(config)), log);
    endRetentions = repeatWork(
      'retention',
      60_000,
      async () => {
        const doneCount = await carryOutRetentions(db, { figures: publishedFigures, clock });
        // Only after the commit, because every restore repeats what is in this file.
        if (doneCount > 0) await keepLedgers(db, ledgerFolders(config));
      },
      log,
    );
    endSuppressions = repeatWork(
      'ordered suppressions',
      5000,
      async () => void (await carryOutSuppressions(db, clock, () => keepLedgers(db, ledgerFolders(config)))),
      log,
    );
    endReadings = repeatWork(
      'unusual readings',
      60_000,
      async () => void (await raiseUnusualReadings(db, clock())),
      log,
    );
    endReviews = repeatWork(
      'access review',
      60_000,
      () => closeDueReviews(db, { dataDir: config.dataDir, clock }),
      log,
    );
    endWebhooks = repeatWork(
      'webhooks',
      5000,
      () => deliverWebhooks(db, { clock, allowsPrivate: config.webhookPrivate }),
      log,
    );
    endPositions = repeatWork('positions', 5000, () => checkWaitingPositions(db), log);
    endNotices = sendRegularly(
      db,
      [
        sendSecurityNotices,
        sendInvitations,
        sendReviewReminders,
        sendAlertNotices,
        sendDataRequestReminders,
        sendHalfYearNotices,
        sendRetentionNotices,
        sendUnusualReadingNotices,
        sendWebhookNotices,
      ],
      { mailer, publicURL: config.publicURL, clock },
      log,
    );
    print(`Caracteriza está lista en ${address}`);
    return { address, stop: stopper(app, disconnect, database.stop) };
  } catch (error) {
    await disconnect().catch(() => undefined);
    await database.stop();
    stopped.throwIfAborted();
    // HOST was tried above, so a name that cannot be resolved must be the database's.
    throw (config.databaseURL && connectionProblem(error)) || addressProblem(error, config) || error;
  }
}
