import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { copyIn, copyOut } from './copy.ts';
import { onOneConnection } from '../driver/single.ts';

const { db, connection, dropDatabase } = await testDatabase({ empty: true });
afterAll(dropDatabase);

test('a reader that is slow at any piece gets every row, and they go in again', async () => {
  // Many short rows, and one that is larger than a piece.
  await sql`create table word (n integer, text text)`.execute(db);
  await sql`insert into word select n, repeat('ñ', case when n = 700 then 300000 else 300 end)
    from generate_series(1, 1000) n`.execute(db);
  await onOneConnection(connection, async ({ client }) => {
    const chunks: Buffer[] = [];
    const copied = copyOut(client, 'copy word to stdout');
    let nextChunk = await copied.next();
    for (; !nextChunk.done; nextChunk = await copied.next()) {
      chunks.push(nextChunk.value);
      // Long enough for all the rest to arrive, or for the connection to be blocked.
      await sql`select pg_sleep(0.02)`.execute(db);
    }
    expect(nextChunk.value).toBe(1000);
    await sql`create table copied (like word)`.execute(db);
    const source = (async function* () {
      yield* chunks;
    })();
    expect(await copyIn(client, 'copy copied from stdin', source)).toBe(1000);
  });
  const { rows } =
    await sql`(table word except table copied) union all (table copied except table word)`.execute(db);
  expect(rows).toEqual([]);
});

test('a source that fails and rows that do not fit leave nothing, and the connection works on', async () => {
  await onOneConnection(connection, async ({ client }) => {
    await client.query('create table number (n integer)');
    const failingCopy = (async function* () {
      yield Buffer.from('1\n');
      throw new Error('the source failed');
    })();
    await expect(copyIn(client, 'copy number from stdin', failingCopy)).rejects.toThrow('the source failed');
    const wrongCopy = (async function* () {
      yield Buffer.from('one\n');
    })();
    await expect(copyIn(client, 'copy number from stdin', wrongCopy)).rejects.toMatchObject({
      code: '22P02',
    });
    await expect(copyIn(client, 'copy nothing from stdin', wrongCopy)).rejects.toMatchObject({
      code: '42P01',
    });
    await expect(copyOut(client, 'copy nothing to stdout').next()).rejects.toMatchObject({ code: '42P01' });
    expect((await client.query('select from number')).rowCount).toBe(0);
  });
});

test('a reader that goes away does not hold up the connection', async () => {
  await onOneConnection(connection, async ({ client }) => {
    const copied = copyOut(
      client,
      `copy (select repeat('ñ', 1000) from generate_series(1, 50000)) to stdout`,
    );
    await copied.next();
    await copied.return(0);
    expect((await client.query('select')).rowCount).toBe(1);
  });
});
