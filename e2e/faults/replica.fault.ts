// Lists and exports from a real streaming replica: users see their own writes immediately, even if the replica lags or is gone.
import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { openDatabase } from '../../apps/api/src/db/open.ts';
import type { Api } from '../api.ts';
import { makeDataDir, removeDataDir, type RunningServer, startServer } from '../server.ts';
import { anAdult } from '../survey-through-api.ts';
import { print, signIn, urlOf } from './disk.ts';
import { startPair } from './standby.ts';
import { Writers } from './writers.ts';

/** Creates a zone and finds it in the next list. */
async function writeAndRead(api: Api, name: string): Promise<void> {
  const [template] = await api.call('listZones', { query: { page: 1, pageSize: 1 } });
  const code = await api.call('generateZoneCode');
  await api.call('createZone', {
    body: {
      code,
      name,
      zipcode: template!.zipcode,
      daneID: template!.daneID.id,
      mtTypeID: template!.mtTypeID.id,
    },
  });
  const zones = await api.call('listZones', { query: { search: name } });
  expect(zones.map((zone) => zone.name)).toEqual([name]);
}

test('who writes reads it from a replica, from one that is behind, and without it', async () => {
  const folders = await Promise.all([1, 2, 3].map(makeDataDir));
  const { primary, replica } = await startPair(folders[0]!, folders[1]!);
  const db = openDatabase(replica.connection, { max: 1 });
  let server: RunningServer | undefined;
  try {
    server = await startServer({
      dataDir: folders[2]!,
      env: { DATABASE_URL: urlOf(primary), DATABASE_READ_URL: urlOf({ ...primary, ...replica }), DEMO: '1' },
    });
    const api = await signIn(server);
    // A list is the only transaction that the server commits on the replica.
    const reads = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
        where application_name like '%-read' and query = 'commit'`.execute(db);
      return rows[0]!.count;
    };
    const read = async () => {
      await api.call('listZones');
      return reads();
    };
    await expect.poll(read).toBeGreaterThan(0);
    for (let index = 0; index < 20; index++) await writeAndRead(api, `Zona leída ${index}`);

    await sql`select pg_wal_replay_pause()`.execute(db);
    for (let index = 0; index < 5; index++) await writeAndRead(api, `Zona atrasada ${index}`);
    await sql`select pg_wal_replay_resume()`.execute(db);

    // While several clients write: first with the replica, then without it.
    const writers = new Writers(api, await anAdult(api), 4);
    await writers.untilSaved(10);
    replica.kill();
    await writers.untilSaved(10);
    await writers.stop();
    expect(await writers.assertKept(api)).toBe(0);
    for (let index = 0; index < 5; index++) await writeAndRead(api, `Zona sola ${index}`);
    const warnings = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"what":"replica"')).length;
    expect(warnings).toBeGreaterThan(0);
    print(
      `${writers.saved} surveys saved and read; the log told ${warnings} times that the replica was gone`,
    );
  } finally {
    await server?.stop();
    await db.destroy();
    await replica.stop().catch(() => undefined);
    await primary.stop();
    for (const folder of folders) await removeDataDir(folder);
  }
});
