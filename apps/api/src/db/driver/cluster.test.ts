import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { openDatabase } from '../open.ts';
import { hostURLs } from '../../config.ts';
import { onOneConnection } from './single.ts';

const { db, connection, dropDatabase } = await testDatabase({ empty: true });
await sql`create table counter (id integer)`.execute(db);
afterAll(dropDatabase);

const address = 'connectionString' in connection ? new URL(connection.connectionString) : undefined;
const socket = 'connectionString' in connection ? undefined : connection;

/** A host on a free port; `stop` ends it and its connections, like a machine that is switched off. */
async function host(serve: (client: net.Socket) => void) {
  const clients = new Set<net.Socket>();
  const server = net.createServer((client) => {
    clients.add(client.on('error', () => {}));
    serve(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    for (const client of clients) client.destroy();
  };
  onTestFinished(stop);
  /** Like a machine that loses power: its connections stay open, but nothing more arrives on them or on new ones. */
  const silenceClients = () => {
    for (const client of clients) client.unpipe().pause().removeAllListeners('data');
    server.removeAllListeners('connection').on('connection', (client) => void clients.add(client));
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    stop,
    fallSilent: silenceClients,
    clients,
    server,
  };
}

function relay(client: net.Socket): void {
  const database = address
    ? net.connect(Number(address.port || 5432), address.hostname)
    : net.connect(`${socket?.host}/.s.PGSQL.${socket?.port ?? 5432}`);
  database.on('error', () => {});
  client.pipe(database).pipe(client);
  client.on('close', () => database.destroy());
  database.on('close', () => client.destroy());
}

const primary = () => host(relay);

const message = (type: string, body: Buffer) => {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
};
const ready = message('Z', Buffer.from('I'));
const yes = [
  message('T', Buffer.from('00017374616e64627900000000000000000000100001ffffffff0000', 'hex')),
  message('D', Buffer.from('00010000000174', 'hex')),
  message('C', Buffer.from('SELECT 1\0')),
];

/** Greets every client and answers every query like a standby: it is in recovery. */
const standby = () =>
  host((client) => {
    client.once('data', () => {
      client.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      client.on(
        'data',
        (data) => void (String(data).startsWith('Q') && client.write(Buffer.concat([...yes, ready]))),
      );
    });
  });

function urlOf(ports: number[]): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  const user = address
    ? `${address.username}:${address.password}`
    : `${socket?.user}:${socket?.password ?? ''}`;
  const name = address ? address.pathname.slice(1) : socket?.database;
  return `postgres://${user}@${hosts}/${name}?target_session_attrs=read-write`;
}

function openPool(connectionString: string) {
  const pool = openDatabase({ connectionString }, { max: 1 });
  onTestFinished(() => pool.destroy());
  return pool;
}

test('a URL names its hosts, and one of one host is left as it is', () => {
  expect(hostURLs('postgres://u:p,w@h:1/d?prepare=false')).toEqual(['postgres://u:p,w@h:1/d?prepare=false']);
  expect(hostURLs('socket://u@/run/a,b?db=d')).toEqual(['socket://u@/run/a,b?db=d']);
  expect(hostURLs('postgresql://u:p@h1:1,[::1]:2/d?target_session_attrs=primary&sslmode=require')).toEqual([
    'postgresql://u:p@h1:1/d?sslmode=require',
    'postgresql://u:p@[::1]:2/d?sslmode=require',
  ]);
});

test('the host that takes writes is found behind one that refuses and a standby', async () => {
  const [offServer, follower, first] = [await standby(), await standby(), await primary()];
  offServer.stop();
  const connectionString = urlOf([offServer.port, follower.port, first.port]);
  await sql`insert into counter values (1)`.execute(openPool(connectionString));
  expect(follower.clients.size).toBe(1);
  await onOneConnection({ connectionString }, ({ db }) => sql`insert into counter values (2)`.execute(db));
});

test('after the primary is lost, the next one is used', async () => {
  const [first, second] = [await primary(), await primary()];
  const pool = openPool(urlOf([first.port, second.port]));
  await sql`insert into counter values (3)`.execute(pool);
  (second.clients.size > 1 ? second : first).stop();
  await expect
    .poll(() =>
      sql`select 1 as one`.execute(pool).then(
        ({ rows }) => rows,
        () => null,
      ),
    )
    .toEqual([{ one: 1 }]);
});

test('whoever waits for a primary that fell silent goes on once any pool has found the next one', async () => {
  const [first, second] = [await primary(), await primary()];
  const url = urlOf([first.port, second.port]);
  const [pool, watch] = [openPool(url), openPool(url)];
  await sql`select 1`.execute(pool);
  (second.clients.size > 1 ? second : first).fallSilent();
  const [poolResult, watchResult] = await Promise.allSettled(
    [pool, watch].map((db) => sql`select 1`.execute(db)),
  );
  expect(poolResult).toMatchObject({ reason: { message: expect.stringContaining('Connection terminated') } });
  expect(watchResult).toMatchObject({ status: 'fulfilled' });
  await sql`select 1`.execute(pool);
});

test('while the last primary is slow to answer, the others are asked, and its answer still counts', async () => {
  const heldSockets: net.Socket[] = [];
  let isSlow = false;
  const last = await host((client) => void (isSlow ? heldSockets.push(client) : relay(client)));
  const follower = await standby();
  const url = urlOf([last.port, follower.port]);
  await sql`select 1`.execute(openPool(url));
  isSlow = true;
  follower.server.once('connection', () => {
    isSlow = false;
    for (const client of heldSockets) relay(client);
  });
  const before = last.clients.size;
  await sql`select 1`.execute(openPool(url));
  // One client asked which host is the primary, and another one is the connection itself.
  expect(last.clients.size - before).toBe(2);
});

test('where no host takes writes, connecting fails', async () => {
  const pool = openPool(urlOf([(await standby()).port, (await standby()).port]));
  await expect(sql`select 1`.execute(pool)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a connection that turned read-only is dropped, unless it was asked for reading', async () => {
  const pool = openDatabase(connection, { max: 1 });
  onTestFinished(() => pool.destroy());
  const insert = sql`insert into counter values (4)`;
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(pool)).rows[0]?.pid;
  const before = await pid();
  const reading = pool.transaction().setAccessMode('read only');
  await expect(reading.execute((trx) => insert.execute(trx))).rejects.toMatchObject({ code: '25006' });
  expect(await pid()).toBe(before);
  await sql`set default_transaction_read_only = on`.execute(pool);
  await expect(insert.execute(pool)).rejects.toMatchObject({ code: '25006' });
  await insert.execute(pool);
});
