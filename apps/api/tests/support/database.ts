/**
 * A migrated database for one test file. In a test:
 *
 *     const { db, dropDatabase } = await testDatabase({ seedTemplate: { name: 'masters', seed: seedMasters } });
 *     afterAll(dropDatabase);
 */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { type Connection, openDatabase } from '../../src/db/open.ts';
import { type TestServer, cloneDatabase, dropDatabase, ensureTemplate, startTestServer } from './postgres.ts';
import type {} from './vitest-global-setup.ts';
import type { Database } from '../../src/db/types.ts';

/** Data needed by several test files: `seed` runs once per run and name, and its result is cloned for each file. */
export interface SeedTemplate {
  /** Lower-case letters, digits and underscores. */
  name: string;
  seed: (db: Kysely<Database>) => Promise<unknown>;
}

/** A database used by one test file only. */
export interface TestDatabase {
  db: Kysely<Database>;
  /** For code that opens its own pool. */
  connection: Connection;
  /** The same database, as the role used by the server. */
  serverConnection: Connection;
  /** Closes the pool and drops the database. */
  dropDatabase: () => Promise<void>;
}

/** Clones the migrated template; with `seedTemplate` the seeded one, with `empty` a database without tables. */
export async function testDatabase(
  options: { seedTemplate?: SeedTemplate; empty?: boolean } = {},
): Promise<TestDatabase> {
  const provided = inject('testServer') as TestServer | undefined;
  // Without the globalSetup (a file run by hand), this file starts its own server.
  const server: TestServer & { stop?: () => Promise<void> } = provided ?? (await startTestServer());
  let template = options.empty ? 'template0' : `${server.run}_schema`;
  const { seedTemplate } = options;
  if (seedTemplate) {
    const fill = async (connection: Connection) => {
      const db = openDatabase(connection);
      try {
        await seedTemplate.seed(db);
      } finally {
        await db.destroy();
      }
    };
    template = await ensureTemplate(server, seedTemplate.name, fill, template);
  }
  const name = `${server.run}_${randomBytes(6).toString('hex')}`;
  const connection = await cloneDatabase(server.maintenance, template, name);
  const db = openDatabase(connection);
  const drop = async () => {
    await db.destroy();
    await dropDatabase(server.maintenance, name);
    await server.stop?.();
  };
  const { serverRole } = server;
  const serverConnection =
    serverRole && 'user' in connection ? { ...connection, user: serverRole } : connection;
  return { db, connection, serverConnection, dropDatabase: drop };
}
