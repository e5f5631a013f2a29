/**
 * Two instances of the server on one database, as if behind one URL. Here they share the memory of one process;
 * e2e/faults/several.fault.ts runs them as separate processes.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgeryHeaders, testApp, type TestApp } from './support/app.ts';
import { type Loader, loaderOf } from './support/bulk-load.ts';
import { testDatabase } from './support/database.ts';
import { demoSeed, listIn, recordIn } from './support/demo.ts';
import { untilOneWaits } from './support/locks.ts';
import { dataOf, factorSteps } from './support/second-factor.ts';
import { workbookOf } from './support/workbook.ts';

let one: TestApp;
let two: TestApp;
let loader: Loader;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await testDatabase({ seedTemplate: demoSeed });
  drop = database.drop;
  const shared = { database: { ...database, drop: async () => {} } };
  one = await testApp(shared);
  two = await testApp(shared);
  loader = await loaderOf(one);
});
afterAll(async () => {
  await one.close();
  await two.close();
  await drop();
});

describe('what one copy did counts at the other at once', () => {
  it('a session, what its role may do, and its end', async () => {
    const user = await one.userWith(['configurations:zone:OPEN']);
    const there = two.withToken(user.token);
    expect((await there('GET', '/zones')).status).toBe(200);
    await one.db
      .updateTable('granted_operation')
      .set({ granted: false })
      .where('role_id', '=', user.roleID)
      .execute();
    expect((await there('GET', '/zones')).status).toBe(403);
    expect((await user.send('POST', '/caracteriza/logout', {})).status).toBe(200);
    expect((await there('GET', '/session')).status).toBe(401);
  });

  it('guesses of a password', async () => {
    const guess = ({ anonymous }: TestApp) =>
      anonymous('POST', '/caracteriza/login', { login: 'nadie', password: 'Otra-1234' }, forgeryHeaders);
    const statuses: number[] = [];
    for (let nth = 0; nth < 12; nth++) statuses.push((await guess(nth % 2 ? one : two)).status);
    expect(statuses.slice(0, 10).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('the steps of a second factor', async () => {
    const { someone, codeOf } = factorSteps(one);
    const user = await someone();
    const started = await user.send('POST', '/secondFactor', { currentPassword: 'Propia-123' });
    const { secret } = dataOf<{ secret: string }>(started);
    const confirmed = await two.withToken(user.token)('POST', '/secondFactor/confirm', {
      code: codeOf(secret),
    });
    expect(confirmed.status, confirmed.text).toBe(200);
  });

  it('codes: the same one is never given twice', async () => {
    const asked = Array.from({ length: 20 }, (_, nth) =>
      (nth % 2 ? one : two).admin('GET', '/zones/generateCode'),
    );
    const codes = (await Promise.all(asked)).map(({ body }) => body['data']);
    expect(new Set(codes).size).toBe(20);
  });
});

describe('a bulk load', () => {
  /** The row that another copy's process would write about its own run. */
  const elsewhere = (id: string, userID: string) =>
    one.db
      .insertInto('bulk_load_run')
      .values({
        upload_id: id,
        server: randomUUID(),
        user_id: userID,
        step: 'saving',
        percent: 40,
        seen_at: sql<Date>`clock_timestamp() + interval '1 hour'`,
      })
      .execute();

  const runOf = (id: string) => one.db.selectFrom('bulk_load_run').where('upload_id', '=', id);

  it('that another copy works on is shown, not begun again, and ended from here', async () => {
    const { people, open, check, look, load } = loader;
    const id = await open(workbookOf(people(61_000, 2)));
    await check(id);
    const { user_id: userID } = await one.db
      .selectFrom('surveyable_upload')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await elsewhere(id, userID!);
    expect((await look(id)).progress).toEqual({ step: 'saving', percent: 40 });
    expect((await load(id)).status).toBe(409);
    const { body } = await one.admin('POST', `/surveyables/uploads/${id}/cancel`, {});
    expect(body.message).toBe('El cargue se detiene.');
    const run = await runOf(id).select('cancelled').execute();
    expect(run).toEqual([{ cancelled: true }]);
    // Killed, so it reports nothing any more.
    await one.db
      .updateTable('bulk_load_run')
      .set({ seen_at: new Date(0) })
      .execute();
    expect((await look(id)).progress).toBeNull();
    // Rows of loads that nobody restarts are removed when the next run ends.
    const abandoned = randomUUID();
    await elsewhere(abandoned, userID!);
    await one.db
      .updateTable('bulk_load_run')
      .set({ seen_at: new Date(0) })
      .where('upload_id', '=', abandoned)
      .execute();
    expect((await load(id)).status).toBe(200);
    expect(await runOf(abandoned).select('upload_id').execute()).toEqual([]);
    expect(await runOf(id).select('upload_id').execute()).toEqual([]);
  });

  it('that works here is ended by what another copy says', async () => {
    const { people, open, check, look, find } = loader;
    const id = await open(workbookOf(people(62_000, 2)));
    await check(id);
    let reply: ReturnType<Loader['load']> | undefined;
    const told = async () => {
      const { seen_at: seen } = await one.db
        .selectFrom('bulk_load_run')
        .select('seen_at')
        .where('upload_id', '=', id)
        .executeTakeFirstOrThrow();
      return seen.getTime();
    };
    await one.db.transaction().execute(async (trx) => {
      await sql`lock table family in share mode`.execute(trx);
      reply = loader.load(id);
      await untilOneWaits(one.db);
      await one.db
        .updateTable('bulk_load_run')
        .set({ cancelled: true })
        .where('upload_id', '=', id)
        .execute();
      // A copy that has reported twice since then has read the response to its first report.
      for (let beats = 0; beats < 2; beats++) {
        const before = await told();
        await expect.poll(told).not.toBe(before);
      }
    });
    const { status, body } = (await reply)!;
    expect([status, body.message]).toEqual([409, 'El cargue se detuvo. No se guardó nada.']);
    expect(await look(id)).toMatchObject({ state: 'revisado', progress: null });
    expect(await find('70062001')).toBeUndefined();
  });

  it('lists of loads show the run of another copy', async () => {
    const id = await loader.open(workbookOf(loader.people(63_000, 1)));
    await elsewhere(id, randomUUID());
    const found = listIn(await two.admin('GET', '/surveyables/uploads')).find((row) => row.id === id);
    expect(found).toMatchObject({ progress: { step: 'saving', percent: 40 } });
    expect(recordIn(await two.admin('GET', `/surveyables/uploads/${id}`))).toMatchObject({ own: true });
  });
});
