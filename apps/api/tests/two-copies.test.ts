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

let firstApp: TestApp;
let secondApp: TestApp;
let loader: Loader;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  const database = await testDatabase({ seedTemplate: demoSeed });
  dropDatabase = database.dropDatabase;
  const sharedOptions = { database: { ...database, dropDatabase: async () => {} } };
  firstApp = await testApp(sharedOptions);
  secondApp = await testApp(sharedOptions);
  loader = await loaderOf(firstApp);
});
afterAll(async () => {
  await firstApp.close();
  await secondApp.close();
  await dropDatabase();
});

describe('what one copy did counts at the other at once', () => {
  it('a session, what its role may do, and its end', async () => {
    const user = await firstApp.userWith(['configurations:zone:OPEN']);
    const sendToSecond = secondApp.withToken(user.token);
    expect((await sendToSecond('GET', '/zones')).status).toBe(200);
    await firstApp.db
      .updateTable('granted_operation')
      .set({ granted: false })
      .where('role_id', '=', user.roleID)
      .execute();
    expect((await sendToSecond('GET', '/zones')).status).toBe(403);
    expect((await user.send('POST', '/caracteriza/logout', {})).status).toBe(200);
    expect((await sendToSecond('GET', '/session')).status).toBe(401);
  });

  it('guesses of a password', async () => {
    const guess = ({ anonymous }: TestApp) =>
      anonymous('POST', '/caracteriza/login', { login: 'nadie', password: 'Otra-1234' }, forgeryHeaders);
    const statuses: number[] = [];
    for (let nth = 0; nth < 12; nth++) statuses.push((await guess(nth % 2 ? firstApp : secondApp)).status);
    expect(statuses.slice(0, 10).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('the steps of a second factor', async () => {
    const { someone: addUser, codeOf } = factorSteps(firstApp);
    const user = await addUser();
    const startReply = await user.send('POST', '/secondFactor', { currentPassword: 'Propia-123' });
    const { secret } = dataOf<{ secret: string }>(startReply);
    const confirmReply = await secondApp.withToken(user.token)('POST', '/secondFactor/confirm', {
      code: codeOf(secret),
    });
    expect(confirmReply.status, confirmReply.text).toBe(200);
  });

  it('codes: the same one is never given twice', async () => {
    const replies = Array.from({ length: 20 }, (_, nth) =>
      (nth % 2 ? firstApp : secondApp).admin('GET', '/zones/generateCode'),
    );
    const codes = (await Promise.all(replies)).map(({ body }) => body['data']);
    expect(new Set(codes).size).toBe(20);
  });
});

describe('a bulk load', () => {
  /** The row that another copy's process would write about its own run. */
  const insertElsewhere = (id: string, userID: string) =>
    firstApp.db
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

  const runOf = (id: string) => firstApp.db.selectFrom('bulk_load_run').where('upload_id', '=', id);

  it('that another copy works on is shown, not begun again, and ended from here', async () => {
    const { people, open, check, readUpload, load } = loader;
    const id = await open(workbookOf(people(61_000, 2)));
    await check(id);
    const { user_id: userID } = await firstApp.db
      .selectFrom('surveyable_upload')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await insertElsewhere(id, userID!);
    expect((await readUpload(id)).progress).toEqual({ step: 'saving', percent: 40 });
    expect((await load(id)).status).toBe(409);
    const { body } = await firstApp.admin('POST', `/surveyables/uploads/${id}/cancel`, {});
    expect(body.message).toBe('El cargue se detiene.');
    const runRows = await runOf(id).select('cancelled').execute();
    expect(runRows).toEqual([{ cancelled: true }]);
    // Killed, so it reports nothing any more.
    await firstApp.db
      .updateTable('bulk_load_run')
      .set({ seen_at: new Date(0) })
      .execute();
    expect((await readUpload(id)).progress).toBeNull();
    // Rows of loads that nobody restarts are removed when the next run ends.
    const abandoned = randomUUID();
    await insertElsewhere(abandoned, userID!);
    await firstApp.db
      .updateTable('bulk_load_run')
      .set({ seen_at: new Date(0) })
      .where('upload_id', '=', abandoned)
      .execute();
    expect((await load(id)).status).toBe(200);
    expect(await runOf(abandoned).select('upload_id').execute()).toEqual([]);
    expect(await runOf(id).select('upload_id').execute()).toEqual([]);
  });

  it('that works here is ended by what another copy says', async () => {
    const { people, open, check, readUpload, find } = loader;
    const id = await open(workbookOf(people(62_000, 2)));
    await check(id);
    let reply: ReturnType<Loader['load']> | undefined;
    const readSeen = async () => {
      const { seen_at: seenAt } = await firstApp.db
        .selectFrom('bulk_load_run')
        .select('seen_at')
        .where('upload_id', '=', id)
        .executeTakeFirstOrThrow();
      return seenAt.getTime();
    };
    await firstApp.db.transaction().execute(async (trx) => {
      await sql`lock table family in share mode`.execute(trx);
      reply = loader.load(id);
      await untilOneWaits(firstApp.db);
      await firstApp.db
        .updateTable('bulk_load_run')
        .set({ cancelled: true })
        .where('upload_id', '=', id)
        .execute();
      // A copy that has reported twice since then has read the response to its first report.
      for (let beats = 0; beats < 2; beats++) {
        const seenBefore = await readSeen();
        await expect.poll(readSeen).not.toBe(seenBefore);
      }
    });
    const { status, body } = (await reply)!;
    expect([status, body.message]).toEqual([409, 'El cargue se detuvo. No se guardó nada.']);
    expect(await readUpload(id)).toMatchObject({ state: 'revisado', progress: null });
    expect(await find('70062001')).toBeUndefined();
  });

  it('lists of loads show the run of another copy', async () => {
    const id = await loader.open(workbookOf(loader.people(63_000, 1)));
    await insertElsewhere(id, randomUUID());
    const upload = listIn(await secondApp.admin('GET', '/surveyables/uploads')).find((row) => row.id === id);
    expect(upload).toMatchObject({ progress: { step: 'saving', percent: 40 } });
    expect(recordIn(await secondApp.admin('GET', `/surveyables/uploads/${id}`))).toMatchObject({ own: true });
  });
});
