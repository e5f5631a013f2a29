/**
 * A streaming replica of an embedded PostgreSQL, created by copying its files while it is stopped, so that no other program is
 * needed.
 */
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { binariesFor } from '../../apps/api/src/db/embedded/binaries.ts';
import { connectionIn } from '../../apps/api/src/db/embedded/claim.ts';
import { durableSettings, spawnPostmaster } from '../../apps/api/src/db/embedded/cluster.ts';
import { stopPostmaster } from '../../apps/api/src/db/embedded/leftover.ts';
import { prepareDataFolders, socketFolder } from '../../apps/api/src/db/embedded/place.ts';
import { type Embedded, startEmbedded } from '../../apps/api/src/db/embedded/supervisor.ts';
import { openDatabase } from '../../apps/api/src/db/open.ts';

export interface Pair {
  primary: Embedded;
  replica: Pick<Embedded, 'connection' | 'stop'> & { kill: () => void };
}

/** Starts a primary and its replica in these folders. */
export async function startPair(dataDir: string, replicaDir: string): Promise<Pair> {
  const primaryDatabase = await startEmbedded({ dataDir, log: () => {} });
  await primaryDatabase.stop();
  const replicaFolders = await prepareDataFolders(replicaDir, () => {});
  await cp(path.join(primaryDatabase.homeFolder, 'cluster'), replicaFolders.cluster, {
    recursive: true,
    preserveTimestamps: true,
  });
  await writeFile(path.join(replicaFolders.cluster, 'standby.signal'), '');
  // Done again here, because the copied files must belong to PostgreSQL's account.
  await prepareDataFolders(replicaDir, () => {});
  const primary = await startEmbedded({ dataDir, log: () => {} });
  const binaries = await binariesFor(replicaFolders.account, replicaFolders.homeFolder);
  const { folder } = await socketFolder(replicaFolders);
  const { host, user } = primary.connection;
  const child = await spawnPostmaster(replicaFolders, binaries, folder, {
    ...durableSettings,
    primary_conninfo: `host=${host} user=${user}`,
  });
  const connection = connectionIn(folder);
  const db = openDatabase(connection, { max: 1 });
  while (!(await sql`select 1`.execute(db).catch(() => null))) await sleep(50);
  await db.destroy();
  return {
    primary,
    replica: {
      connection,
      stop: () => stopPostmaster(child.pid!, replicaFolders.cluster),
      kill: () => void child.kill('SIGKILL'),
    },
  };
}
