/**
 * The whole server on its own database, for tests: real hooks, real SQL, every response checked against the contract, and a
 * clock controlled by the test. Requests go through `inject`, which opens no port.
 */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import { allGrants } from '@caracteriza/domain/access/permissions';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { buildApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { type Connection, openDatabase } from '../../src/db/open.ts';
import type { Replica } from '../../src/db/driver/read-replica.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { knownHash } from './known-hashes.ts';
import type { Database } from '../../src/db/types.ts';
import { openSession } from '../../src/identity/session.ts';
import type { Mail, Mailer } from '../../src/mail/mailer.ts';
import { seedFirstUser } from '../../src/seed/first-user.ts';
import { seedMasters } from '../../src/seed/masters.ts';
import { seedPlaces } from '../../src/seed/places.ts';
import { seedRoles } from '../../src/seed/roles.ts';

/** The first user's password in tests. */
export const adminPassword = 'Secreta-123';

/** The time at which tests start: 10:00 in Bogotá. */
const begin = new Date('2026-03-10T15:00:00Z');

/** A response with parsed JSON. */
export interface Reply {
  status: number;
  body: Record<string, unknown> & { success?: boolean; message?: string };
  text: string;
  headers: Record<string, unknown>;
}

/** Sends requests as one user; adds token and anti-forgery header unless `headers` replaces them. */
export type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>;

export interface TestApp {
  app: FastifyInstance;
  db: Kysely<Database>;
  mails: Mail[];
  /** The server's clock; `advance` moves it forward (milliseconds). */
  clock: { now: () => Date; advance: (milliseconds: number) => void };
  /** Sends without a session. */
  anonymous: Send;
  /** Sends as the first user. */
  admin: Send;
  /** Sends with a given token. */
  withToken: (token: string) => Send;
  /** A new user whose role has exactly these grants, with a session; without a password the user cannot sign in. */
  userWith: (
    grants: readonly string[],
    password?: string,
  ) => Promise<{ send: Send; token: string; id: string; login: string; roleID: string }>;
  close: () => Promise<void>;
}

/** Fills a database like the first start, without the demo. */
export async function seedBasics(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await seedMasters(trx, begin);
    await seedPlaces(trx, begin);
    await seedRoles(trx, begin);
    await seedFirstUser(trx, adminPassword, begin);
  });
}

const antiForgery = randomBytes(32).toString('base64url');

/** Headers that pass the anti-forgery check. */
export const forgeryHeaders = { cookie: `XSRF-TOKEN=${antiForgery}`, 'x-xsrf-token': antiForgery };

function sender(app: FastifyInstance, token: string | null): Send {
  return async (method, path, body, headers = {}) => {
    const reply = await app.inject({
      method,
      url: path.startsWith('/caracteriza') ? path : `/caracteriza/api${path}`,
      headers: { ...forgeryHeaders, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    let json: unknown = {};
    try {
      json = JSON.parse(reply.body);
    } catch {
      // A page or a broken response; the test checks `text`.
    }
    return {
      status: reply.statusCode,
      body: json as Reply['body'],
      text: reply.body,
      headers: reply.headers,
    };
  };
}

async function insertUser(
  db: Kysely<Database>,
  grants: readonly string[],
  password: string | undefined,
  now: Date,
) {
  const [id, roleID] = [randomUUIDv7(), randomUUIDv7()];
  const login = `u${randomBytes(4).toString('hex')}`;
  const { id: profileID } = await db.selectFrom('profile').select('id').limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('role')
    .values({ id: roleID, name: `Rol ${login}`, profile_id: profileID, search: login, created_at: now })
    .execute();
  await db
    .insertInto('granted_operation')
    .values(
      allGrants.map((permission) => ({
        id: randomUUIDv7(),
        role_id: roleID,
        permission,
        granted: grants.includes(permission),
      })),
    )
    .execute();
  await db
    .insertInto('app_user')
    .values({
      id,
      login,
      login_fold: fold(login),
      name: 'Íngrid',
      lastname: 'Peña',
      role_id: roleID,
      password_hash: password === undefined ? 'none' : await knownHash(password),
      last_change_password_date: now,
      search: login,
      created_at: now,
    })
    .execute();
  return { id, login, roleID };
}

/**
 * Builds the server. `environment` sets environment variables (README); `checkResponses: false` serializes as in production.
 */
export async function testApp(
  options: {
    environment?: Record<string, string>;
    checkResponses?: boolean;
    staticDir?: string;
    /** 'silent' if a test makes the server fail on purpose. */
    logLevel?: string;
    seed?: { name: string; seed: (db: Kysely<Database>) => Promise<unknown> };
    /** Sends emails instead of keeping them in `mails`. */
    mailer?: (config: Config) => Promise<Mailer>;
    /** Serves lists and exports, given the server's connection. */
    replica?: (serverConnection: Connection) => Replica;
    /** Fastify's logger, instead of one that prints server errors. */
    log?: FastifyBaseLogger;
    /** A seeded database, instead of one in the run's own PostgreSQL. */
    database?: Pick<TestDatabase, 'db' | 'serverConnection' | 'dropDatabase'>;
  } = {},
): Promise<TestApp> {
  const { db, serverConnection, dropDatabase } =
    options.database ??
    (await testDatabase({ seedTemplate: options.seed ?? { name: 'basics', seed: seedBasics } }));
  const config: Config = readConfig(options.environment ?? {});
  let time = begin.getTime();
  const mails: Mail[] = [];
  const clock = { now: () => new Date(time), advance: (milliseconds: number) => void (time += milliseconds) };
  // As in production, the server has fewer rights than the owner of the tables; tests prepare and inspect data as the owner.
  const serverDb = openDatabase(serverConnection);
  const app = await buildApp({
    db: serverDb,
    replica: options.replica?.(serverConnection),
    config,
    clock: clock.now,
    // Server errors are printed, so that a failed test shows where they occurred.
    log: options.log ?? Fastify({ logger: { level: options.logLevel ?? 'error' } }).log,
    mailer: (await options.mailer?.(config)) ?? { send: async (mail) => void mails.push(mail) },
    checkResponses: options.checkResponses ?? true,
    ...(options.staticDir ? { staticDir: options.staticDir } : {}),
  });
  const origin = { address: '127.0.0.1', userAgent: null };
  const admin = await db
    .selectFrom('app_user')
    .select('id')
    .where('login_fold', '=', 'admin')
    .executeTakeFirstOrThrow();
  const adminToken = await openSession(db, admin.id, false, origin, clock.now());
  return {
    app,
    db,
    mails,
    clock,
    anonymous: sender(app, null),
    admin: sender(app, adminToken),
    withToken: (token) => sender(app, token),
    userWith: async (grants, password) => {
      const user = await insertUser(db, grants, password, clock.now());
      const token = await openSession(db, user.id, false, origin, clock.now());
      return { ...user, token, send: sender(app, token) };
    },
    close: async () => {
      await app.close();
      await serverDb.destroy();
      await dropDatabase();
    },
  };
}
