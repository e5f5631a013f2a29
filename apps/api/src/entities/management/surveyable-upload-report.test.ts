/**
 * A check of the bulk load that responds at once: its report is fetched when the check is done, even if nobody waited
 * for it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { type Loader, loaderOf } from '../../../tests/support/bulk-load.ts';
import { demoSeed, recordIn } from '../../../tests/support/demo.ts';
import { workbookOf } from '../../../tests/support/workbook.ts';

let test: TestApp;
let { people, open, check, load, readUpload } = {} as Loader;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ({ people, open, check, load, readUpload } = await loaderOf(test));
});
afterAll(() => test.close());

const start = (id: string, choices: object = {}) =>
  test.admin('POST', `/surveyables/uploads/${id}/report`, choices);
const report = (id: string) => test.admin('GET', `/surveyables/uploads/${id}/report`);

/** Resolves when the server no longer works on the file. */
async function waitForEnd(id: string): Promise<void> {
  while ((await readUpload(id)).progress !== null);
}

const unchecked =
  'Este archivo no tiene una revisión terminada hace poco. Espere a que termine, o revíselo de nuevo.';

describe('the report of a check that was only started', () => {
  it('is what the check answers to who waits, once it is done', async () => {
    const rows = people(61_000, 3_000);
    rows[1]!['Celular'] = 'no';
    const id = await open(workbookOf(rows));
    expect(recordIn(await start(id))).toMatchObject({ id, state: 'recibido', progress: { step: 'reading' } });
    const earlyReply = await report(id);
    expect([earlyReply.status, earlyReply.body.message]).toEqual([409, unchecked]);
    expect((await start(id)).status).toBe(409);
    await waitForEnd(id);
    expect(await readUpload(id)).toMatchObject({ state: 'revisado', created: 2_999, rejected: 1 });
    const data = recordIn(await report(id));
    expect(data).toMatchObject({ rows: 3_000, created: 2_999, errorCount: 1 });
    expect(await check(id)).toEqual(data);
    const { operations } = await test.db
      .selectFrom('audit_entry')
      .select((row) => row.fn<string[]>('array_agg', ['operation_id']).as('operations'))
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(operations).toEqual(
      expect.arrayContaining(['startSurveyableUploadCheck', 'getSurveyableUploadReport']),
    );
  });

  it('is the reason for which the check was refused', async () => {
    const id = await open(workbookOf(people(62_000, 1)));
    await start(id, { sheet: 'Otra' });
    await waitForEnd(id);
    const refusedLoad = await report(id);
    const waited = await test.admin('POST', `/surveyables/uploads/${id}/check`, { sheet: 'Otra' });
    expect(refusedLoad.status).toBe(422);
    expect(refusedLoad.body).toEqual(waited.body);
  });

  it('says that the check was stopped', async () => {
    const id = await open(workbookOf(people(63_000, 3_000)));
    await start(id);
    expect((await test.admin('POST', `/surveyables/uploads/${id}/cancel`, {})).status).toBe(200);
    await waitForEnd(id);
    const stopReply = await report(id);
    expect([stopReply.status, stopReply.body.message]).toEqual([
      409,
      'El cargue se detuvo. No se guardó nada.',
    ]);
  });

  it('is kept for ten minutes, for who began it, until the file is loaded', async () => {
    const id = await open(workbookOf(people(64_000, 2)));
    await start(id);
    await waitForEnd(id);
    const otherUser = await test.userWith(['management:surveyable:MASSIVE_LOAD']);
    expect((await otherUser.send('GET', `/surveyables/uploads/${id}/report`)).status).toBe(404);
    expect((await report(id)).status).toBe(200);
    test.clock.advance(11 * 60_000);
    expect((await report(id)).body.message).toBe(unchecked);
    await start(id);
    await waitForEnd(id);
    expect((await report(id)).status).toBe(200);
    await load(id);
    expect((await report(id)).status).toBe(409);
    expect(
      await test.db.selectFrom('bulk_load_report').select('upload_id').where('upload_id', '=', id).execute(),
    ).toEqual([]);
  });

  it('shows nothing of where its user no longer sees', async () => {
    const id = await open(workbookOf(people(65_000, 2)));
    await start(id);
    await waitForEnd(id);
    await test.db
      .updateTable('bulk_load_report')
      .set({ territory: 'otro' })
      .where('upload_id', '=', id)
      .execute();
    expect((await report(id)).body.message).toBe(unchecked);
  });
});
