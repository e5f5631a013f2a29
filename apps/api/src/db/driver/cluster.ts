/**
 * A database on several servers, one of which is the primary at any time: `postgres://user@h1:5432,h2:5432/db`. pg accepts only
 * one host, so each new connection finds out here which host takes writes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hostURLs } from '../../config.ts';

/** Milliseconds within which a server must say whether it is the primary. */
const probeTimeout = 2_000;

/** Resolves to the URL if its server takes writes; otherwise rejects. */
async function primaryAt(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeTimeout,
    query_timeout: probeTimeout,
    application_name: 'caracteriza-probe',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby !== false) throw Object.assign(new Error('a standby'), { code: 'ECONNREFUSED' });
    return url;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Milliseconds after which the other hosts are asked too: a hung machine accepts the connection but never answers. */
const headStartMilliseconds = 500;

/** The last primary is asked first; if it is no longer the primary, all are asked at once, because each may be slow to fail. */
async function findPrimary(urls: string[], last: string | undefined): Promise<string> {
  if (last) {
    const lastPrimary = primaryAt(last);
    const quickPrimary = await Promise.race([lastPrimary, sleep(headStartMilliseconds)]).catch(
      () => undefined,
    );
    if (quickPrimary) return quickPrimary;
    const otherNodes = urls.filter((url) => url !== last).map(primaryAt);
    const primary = await Promise.any([lastPrimary, ...otherNodes]).catch(() => undefined);
    if (primary) return primary;
  }
  try {
    return await Promise.any(urls.map(primaryAt));
  } catch (error) {
    // For the person starting the server, a wrong password is a more useful reason than a host that is down.
    const errors = (error as AggregateError).errors as (Error & { code?: string })[];
    throw errors.find(({ code }) => /^(28|3D)/.test(code ?? '')) ?? errors[0];
  }
}

/** What all pools for one URL know about its hosts. */
interface Known {
  last: string | undefined;
  /** The host of every client that is connecting or connected. */
  hosts: Map<pg.Client, string>;
}

const clustersByURL = new Map<string, Known>();

/** pg has no public way to end a connection whose host may never answer. */
const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroyed: boolean; destroy: () => void } } }).connection
    .stream;

/**
 * Makes `url` the primary and ends the connections to the previous one. A machine that lost power closes no connections, so
 * requests waiting for it would wait until the answer timeout and could occupy a whole pool.
 */
function followPrimary(cluster: Known, url: string): void {
  if (cluster.last === url) return;
  cluster.last = url;
  for (const [client, host] of cluster.hosts) if (host !== url) streamOf(client).destroy();
}

/** The client class for a database URL; pg's own if the URL has one host. */
export function clientClass(url: string): typeof pg.Client {
  const urls = hostURLs(url);
  if (urls.length === 1) return pg.Client;
  const cluster = clustersByURL.get(url) ?? { last: undefined, hosts: new Map<pg.Client, string>() };
  clustersByURL.set(url, cluster);
  const choose = async (client: pg.Client) => {
    const primary = await findPrimary(urls, cluster.last);
    followPrimary(cluster, primary);
    const { hostname, port } = new URL(primary);
    Object.assign(client, { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) });
    // The pool has given up on this client in the meantime.
    if (streamOf(client).destroyed) throw new Error('Connection terminated due to connection timeout');
    cluster.hosts.set(client, primary);
    client.once('end', () => cluster.hosts.delete(client));
  };
  class ClusterClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      if (!callback) return choose(this).then(() => super.connect());
      const onChosen = () => super.connect(callback);
      choose(this).then(onChosen, callback);
    }
  }
  return ClusterClient;
}
