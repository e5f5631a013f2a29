// Several servers start at once on one empty database.
import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { startEmbedded } from '../../apps/api/src/db/embedded/supervisor.ts';
import { openDatabase } from '../../apps/api/src/db/open.ts';
import { makeDataDir, removeDataDir, type RunningServer, startServer } from '../server.ts';
import { health, print, signIn, urlOf } from './disk.ts';

test('several servers that migrate and seed one database at once all serve, and go on when one is killed', async () => {
  const dataDir = await makeDataDir();
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const url = urlOf(embedded);
  const db = openDatabase(embedded.connection, { max: 1 });
  const folders = await Promise.all([1, 2, 3].map(makeDataDir));
  let servers: RunningServer[] = [];
  try {
    servers = await Promise.all(
      folders.map((folder) => startServer({ dataDir: folder, env: { DATABASE_URL: url } })),
    );
    expect(await Promise.all(servers.map(health))).toEqual([200, 200, 200]);
    const [firstClient, secondClient, thirdClient] = await Promise.all(servers.map(signIn));
    const { rows } = await sql<{ users: number; migrations: number }>`
      select (select count(*) from app_user where login = 'admin') as users,
        (select count(*) - count(distinct name) from schema_migration) as migrations`.execute(db);
    expect(rows).toEqual([{ users: 1, migrations: 0 }]);
    const zones = await firstClient!.call('listZones');
    expect(new Set(zones.map(({ code }) => code)).size).toBe(zones.length);
    await servers[0]!.kill();
    // Sessions are in the database, so one created by the first server is valid on the others.
    expect(await secondClient!.withToken(firstClient!.token).call('listZones')).toEqual(zones);
    expect(await thirdClient!.call('listZones')).toEqual(zones);
    print(`${servers.length} servers, ${zones.length} zones at each`);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await db.destroy();
    await embedded.stop();
    for (const folder of [...folders, dataDir]) await removeDataDir(folder);
  }
});
