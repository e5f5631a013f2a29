/** Bulk loads with other users: who can see and undo which loads, and what happens to records that are edited concurrently. */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { allGrants } from '@caracteriza/domain/access/permissions';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilOneWaits } from '../../../tests/support/locks.ts';
import { type Reply, type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { type Loader, loaderOf } from '../../../tests/support/bulk-load.ts';
import { recordRequest } from '../../../tests/support/data-request.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import { linkOf, openSurveyOf } from '../../../tests/support/survey.ts';
import { workbookOf } from '../../../tests/support/workbook.ts';

let test: TestApp;
let { people, open, check, load, readUpload, loaded, find } = {} as Loader;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ({ people, open, check, load, readUpload, loaded, find } = await loaderOf(test));
});
afterAll(() => test.close());

describe('taking a load back', () => {
  /** Sends the undo request once `hold` has taken its locks, and releases them when the undo is waiting for them. */
  async function undoAgainst(id: string, hold: (trx: TestApp['db']) => Promise<unknown>) {
    let reply: Promise<Reply> | undefined;
    await test.db.transaction().execute(async (trx) => {
      await hold(trx);
      reply = test.admin('POST', `/surveyables/uploads/${id}/undo`, {});
      await untilOneWaits(test.db);
    });
    return recordIn((await reply)!);
  }

  it('keeps a person whom somebody edits at that moment', async () => {
    const id = await loaded(people(37_000, 4));
    const person = (await find('70037001'))!;
    const undoResult = await undoAgainst(id, (trx) =>
      trx
        .updateTable('surveyable')
        .set({ version: 2, cellphone: '3009999999' })
        .where('id', '=', person.id)
        .execute(),
    );
    expect(undoResult).toMatchObject({ removed: 3, restored: 0 });
    expect(undoResult['kept']).toMatchObject([
      { code: person.code, reason: 'Se editó después del cargue.' },
      { reason: 'Tiene encuestables que se quedan.' },
    ]);
    expect(await find('70037001')).toMatchObject({ cellphone: '3009999999' });
  });

  it('keeps a person whose survey begins at that moment', async () => {
    const id = await loaded(people(37_100, 4));
    const [person, otherPerson] = [(await find('70037101'))!, (await find('70037102'))!];
    const { link } = await linkOf(test, 'Salud de la persona');
    const code = await openSurveyOf(test.admin, otherPerson.id, link);
    const undoResult = await undoAgainst(id, (trx) =>
      trx.updateTable('survey_opening').set({ surveyable_id: person.id }).where('code', '=', code).execute(),
    );
    expect(undoResult).toMatchObject({ removed: 3 });
    expect(undoResult['kept']).toMatchObject([
      { code: person.code, reason: 'Se encuestó después del cargue.' },
      { reason: 'Tiene encuestables que se quedan.' },
    ]);
  });

  it('keeps a family that somebody is to visit', async () => {
    const id = await loaded(people(37_850, 1));
    const { chFamilyID: family } = (await find('70037850'))! as unknown as { chFamilyID: { id: string } };
    const { campaign } = await linkOf(test, 'Salud de la persona');
    const surveyor = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
    const assigned = { campaignID: campaign.id, userID: surveyor.id, familyIDs: [family.id], zoneIDs: [] };
    expect(recordIn(await test.admin('POST', '/assignments', assigned))).toMatchObject({ done: 1 });
    const undoResult = recordIn(await test.admin('POST', `/surveyables/uploads/${id}/undo`, {}));
    expect(undoResult).toMatchObject({
      removed: 1,
      kept: [{ reason: 'Se asignó a alguien después del cargue.' }],
    });
  });

  it('keeps a person who asked for their data', async () => {
    const id = await loaded(people(37_860, 1));
    const { code } = (await find('70037860'))!;
    await recordRequest(test.admin, todayInBogota(test.clock.now()), { surveyableCode: code });
    const undoResult = recordIn(await test.admin('POST', `/surveyables/uploads/${id}/undo`, {}));
    expect(undoResult['kept']).toMatchObject([
      { code, reason: 'Tiene una solicitud como titular de sus datos.' },
      { reason: 'Tiene encuestables que se quedan.' },
    ]);
  });

  it('keeps a family that somebody has visited', async () => {
    const id = await loaded(people(37_800, 1));
    const { chFamilyID: family } = (await find('70037800'))! as unknown as { chFamilyID: { id: string } };
    const { campaign } = await linkOf(test, 'Salud de la persona');
    const body = {
      familyID: family.id,
      campaignID: campaign.id,
      attempt: randomUUID(),
      result: 'nadieEnCasa',
    };
    recordIn(await test.admin('POST', '/visits', body));
    const undoResult = recordIn(await test.admin('POST', `/surveyables/uploads/${id}/undo`, {}));
    expect(undoResult).toMatchObject({ removed: 1, kept: [{ reason: 'Se visitó después del cargue.' }] });
  });

  it('keeps a family that was surveyed, whoever answered for it', async () => {
    const id = await loaded(people(37_850, 1));
    const { chFamilyID: family } = (await find('70037850'))! as unknown as { chFamilyID: { id: string } };
    const { id: survey } = await test.db.selectFrom('survey').select('id').limit(1).executeTakeFirstOrThrow();
    await test.db.updateTable('survey').set({ family_id: family.id }).where('id', '=', survey).execute();
    const undoResult = recordIn(await test.admin('POST', `/surveyables/uploads/${id}/undo`, {}));
    expect(undoResult).toMatchObject({ removed: 1, kept: [{ reason: 'Se encuestó después del cargue.' }] });
  });

  it('keeps what was in a zone or a family that is gone by now', async () => {
    const rows = people(37_900, 1);
    await loaded(rows);
    const person = (await find('70037900'))!;
    const old = await test.db
      .selectFrom('surveyable')
      .innerJoin('family', 'family.id', 'surveyable.family_id')
      .innerJoin('zone', 'zone.id', 'family.zone_id')
      .selectAll('zone')
      .select(['family.id as familyID', 'family.code as familyCode'])
      .where('surveyable.id', '=', person.id)
      .executeTakeFirstOrThrow();
    const { familyID, familyCode, ...zone } = old;
    const missingZone = { ...zone, id: randomUUIDv7(), code: 'ZON9999', name: 'Ya no existe' };
    await test.db.insertInto('zone').values(missingZone).execute();
    await test.db.updateTable('family').set({ zone_id: missingZone.id }).where('id', '=', familyID).execute();
    const id = await loaded([{ ...rows[0]!, Celular: '3200000000' }]);
    await sql`update surveyable_upload_change set former = former || ${JSON.stringify({ family_id: missingZone.id })}::jsonb
      where upload_id = ${id} and kind = 'surveyable'`.execute(test.db);
    await test.db.deleteFrom('zone').where('id', '=', missingZone.id).execute();
    expect(recordIn(await test.admin('POST', `/surveyables/uploads/${id}/undo`, {}))).toMatchObject({
      removed: 0,
      restored: 0,
      kept: [
        { code: person.code, reason: 'La familia que tenía antes del cargue ya no existe.' },
        { code: familyCode, reason: 'La zona que tenía antes del cargue ya no existe.' },
      ],
    });
  });

  it('says how far it is, and is ended by who began it alone: then all stays', async () => {
    const rows = people(37_960, 4);
    const id = await loaded(rows);
    const person = (await find('70037960'))!;
    const otherUser = await test.userWith(allGrants);
    let reply: Promise<Reply> | undefined;
    await test.db.transaction().execute(async (trx) => {
      await trx.selectFrom('surveyable').select('id').where('id', '=', person.id).forUpdate().execute();
      reply = otherUser.send('POST', `/surveyables/uploads/${id}/undo`, {});
      await untilOneWaits(test.db);
      expect((await readUpload(id)).progress).toEqual({ step: 'undoing', percent: 0 });
      expect((await test.admin('POST', `/surveyables/uploads/${id}/undo`, {})).status).toBe(409);
      expect((await test.admin('POST', `/surveyables/uploads/${id}/cancel`, {})).body.message).toBe(
        'No hay un cargue en curso.',
      );
      expect((await otherUser.send('POST', `/surveyables/uploads/${id}/cancel`, {})).status).toBe(200);
    });
    const { status, body } = (await reply)!;
    expect([status, body.message]).toEqual([409, 'Se detuvo: la carga quedó como estaba.']);
    expect(await readUpload(id)).toMatchObject({ state: 'cargado', progress: null });
    expect(await find('70037963')).toBeDefined();
    expect((await otherUser.send('POST', `/surveyables/uploads/${id}/undo`, {})).status).toBe(200);
    expect(await find('70037963')).toBeUndefined();
    expect((await otherUser.send('POST', `/surveyables/uploads/${id}/cancel`, {})).status).toBe(404);
  });

  it('keeps a family whose former zone somebody deletes at that moment', async () => {
    const rows = people(37_950, 1);
    await loaded(rows);
    const person = (await find('70037950'))!;
    const { code, ...zone } = await test.db
      .selectFrom('surveyable')
      .innerJoin('family', 'family.id', 'surveyable.family_id')
      .innerJoin('zone', 'zone.id', 'family.zone_id')
      .selectAll('zone')
      .select(['family.id as familyID', 'family.code as familyCode'])
      .where('surveyable.id', '=', person.id)
      .executeTakeFirstOrThrow();
    const { familyID, familyCode, ...like } = zone;
    const formerZone = { ...like, id: randomUUIDv7(), code: `${code}9`, name: 'Se elimina' };
    await test.db.insertInto('zone').values(formerZone).execute();
    const moveFamilyTo = (zone_id: string) =>
      test.db.updateTable('family').set({ zone_id }).where('id', '=', familyID).execute();
    await moveFamilyTo(formerZone.id);
    const id = await loaded([{ ...rows[0]!, 'Referencia de Ubicación': 'Junto al puente' }]);
    await sql`update surveyable_upload_change set former = former || ${JSON.stringify({ zone_id: formerZone.id })}::jsonb
      where upload_id = ${id} and kind = 'family'`.execute(test.db);
    await moveFamilyTo(zone.id);
    const undoResult = await undoAgainst(id, (trx) =>
      trx.deleteFrom('zone').where('id', '=', formerZone.id).execute(),
    );
    expect(undoResult['kept']).toContainEqual({
      code: familyCode,
      name: expect.any(String),
      reason: 'La zona que tenía antes del cargue ya no existe.',
    });
  });

  it('needs of its user what loading took, of others what it does', async () => {
    const id = await loaded(people(37_200, 4));
    const undo = async (grants: readonly string[]) => {
      const { send } = await test.userWith([
        'management:surveyable:MASSIVE_LOAD',
        ...grants.map((grant) => `management:${grant}`),
      ]);
      const { status, body } = await send('POST', `/surveyables/uploads/${id}/undo`, {});
      return [status, body.message];
    };
    expect(await undo(['family:CREATE', 'family:DELETE'])).toEqual([
      403,
      expect.stringContaining('«Encuestables: Eliminar»'),
    ]);
    expect(await undo(['surveyable:DELETE'])).toEqual([403, expect.stringContaining('«Familias: Eliminar»')]);
    expect(await find('70037203')).toBeDefined();
    expect((await undo(['surveyable:DELETE', 'family:DELETE']))[0]).toBe(200);

    const ownUser = await test.userWith(['management:surveyable:MASSIVE_LOAD', 'management:family:CREATE']);
    const ownUpload = await open(workbookOf(people(37_300, 4)), ownUser.send);
    await check(ownUpload, {}, ownUser.send);
    expect((await load(ownUpload, false, ownUser.send)).status).toBe(200);
    await test.db
      .deleteFrom('granted_operation')
      .where('role_id', '=', ownUser.roleID)
      .where('permission', '=', 'management:family:CREATE')
      .execute();
    expect((await ownUser.send('POST', `/surveyables/uploads/${ownUpload}/undo`, {})).status).toBe(403);
  });
});

/**
 * Starts some work while the families of these people are locked, and checks that it locks none of the people in the meantime.
 */
async function familiesFirst(numbers: readonly string[], work: () => Promise<Reply>): Promise<Reply> {
  let reply: Promise<Reply> | undefined;
  const persons = () =>
    test.db.selectFrom('surveyable').select('family_id').where('identification', 'in', numbers);
  await test.db.transaction().execute(async (trx) => {
    await trx.selectFrom('family').select('id').where('id', 'in', persons()).forUpdate().execute();
    reply = work();
    await untilOneWaits(test.db);
    // Has the same effect as an edit of the families, through its trigger.
    await trx
      .selectFrom('surveyable')
      .select('id')
      .where('identification', 'in', numbers)
      .forUpdate()
      .noWait()
      .execute();
  });
  return reply!;
}

describe('beside an edit of a family, which writes its people too,', () => {
  it.each(['a load', 'an undoing'])(
    '%s waits for the families before it holds the people',
    async (bulkWork) => {
      const from = bulkWork === 'a load' ? 37_700 : 37_800;
      const rows = people(from, 4);
      const numbers = rows.map((_, n) => `700${from + n}`);
      await loaded(rows);
      const changedRows = rows.map((row) => ({
        ...row,
        Celular: '3110000000',
        'Referencia de Ubicación': 'Junto al puente',
      }));
      const id = bulkWork === 'a load' ? await open(workbookOf(changedRows)) : await loaded(changedRows);
      if (bulkWork === 'a load') await check(id);
      const reply = await familiesFirst(numbers, () =>
        bulkWork === 'a load' ? load(id) : test.admin('POST', `/surveyables/uploads/${id}/undo`, {}),
      );
      expect(reply.status, reply.text).toBe(200);
    },
  );
});

describe('a file that is not loaded yet', () => {
  it('is found again by its user, with what was said about it, and by nobody else', async () => {
    const id = await open(workbookOf(people(38_000, 1)));
    const replacements = [{ field: 'mtSexID', from: 'X', to: 'Hombre' }];
    await check(id, { replacements });
    const otherUser = await test.userWith(['management:surveyable:MASSIVE_LOAD']);
    const listUploads = async (send: Send) =>
      listIn(await send('GET', '/surveyables/uploads?page=1')).find((upload) => upload.id === id);
    expect(await listUploads(test.admin)).toMatchObject({ own: true, state: 'revisado', choices: null });
    expect(await listUploads(otherUser.send)).toBeUndefined();
    expect(await readUpload(id)).toMatchObject({ own: true, choices: { replacements } });
    const tries = [
      ['GET', ''],
      ['GET', '/rejected'],
      ['POST', '/check'],
      ['POST', '/cancel'],
      ['POST', '/load'],
    ] as const;
    for (const [method, path] of tries) {
      const body = method === 'GET' ? undefined : path === '/load' ? { onlyValid: true } : {};
      expect([
        path,
        (await otherUser.send(method, `/surveyables/uploads/${id}${path}`, body)).status,
      ]).toEqual([path, 404]);
    }
    await load(id);
    expect(await listUploads(otherUser.send)).toMatchObject({ own: false, state: 'cargado', user: 'admin' });
  });

  it('is discarded by its user alone, and never once it is loaded', async () => {
    const id = await open(workbookOf(people(38_200, 1)));
    const discard = async (send = test.admin) => {
      const { status, body } = await send('DELETE', `/surveyables/uploads/${id}`);
      return [status, body.message];
    };
    const otherUser = await test.userWith(['management:surveyable:MASSIVE_LOAD']);
    expect((await discard(otherUser.send))[0]).toBe(404);
    expect(await discard()).toEqual([200, 'El archivo se descartó.']);
    expect((await discard())[0]).toBe(404);
    expect((await load(id)).status).toBe(404);
    const entries = await test.db
      .selectFrom('audit_entry')
      .select(['operation_id', 'before'])
      .where('entity_id', '=', id)
      .execute();
    expect(entries).toContainEqual({
      operation_id: 'discardSurveyableUpload',
      before: { state: 'recibido' },
    });

    const uploadID = await loaded(people(38_210, 1));
    const { status, body } = await test.admin('DELETE', `/surveyables/uploads/${uploadID}`);
    expect([status, body.message]).toEqual([409, expect.stringContaining('deshaga la carga')]);
  });

  it('says that its load broke off, unless a transaction still holds it, and is loaded while others look at it', async () => {
    const id = await open(workbookOf(people(38_100, 1)));
    await check(id);
    await test.db.updateTable('surveyable_upload').set({ state: 'cargando' }).where('id', '=', id).execute();
    expect((await readUpload(id)).state).toBe('interrumpido');
    await test.db.transaction().execute(async (trx) => {
      await trx.selectFrom('surveyable_upload').select('id').where('id', '=', id).forUpdate().execute();
      expect((await readUpload(id)).state).toBe('cargando');
    });
    const lookReplies = Array.from({ length: 20 }, () => readUpload(id));
    expect((await load(id)).status).toBe(200);
    await Promise.all(lookReplies);
    expect((await readUpload(id)).state).toBe('cargado');
  });
});
