/** A dedicated connection for work that includes COPY. */
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Connection, clientOf, clientSettings } from '../open.ts';
import type { Database } from '../types.ts';

/** A client and Kysely sharing one connection, so that COPY takes part in Kysely's transactions. */
export interface SingleConnection {
  db: Kysely<Database>;
  client: pg.Client;
}

/** Opens a connection, runs the work and closes it. There are no time limits. */
export async function onOneConnection<T>(
  connection: Connection,
  work: (single: SingleConnection) => Promise<T>,
): Promise<T> {
  const client = new (clientOf(connection))({
    ...clientSettings(connection),
    application_name: 'caracteriza-backup',
  });
  client.on('error', () => {});
  await client.connect();
  const pooled = Object.assign(client, { release: () => {} }) as unknown as pg.PoolClient;
  const pool = { connect: () => Promise.resolve(pooled), end: () => Promise.resolve(), options: {} };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work({ db, client });
  } finally {
    await client.end().catch(() => undefined);
  }
}
