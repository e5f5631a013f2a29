import { allGrants, formatGrant, type Grant } from '@caracteriza/domain/access/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const openZonesGrant: Grant = 'configurations:zone:OPEN';

/** The entry for one permission of a role. */
async function entryOf(send: Send, roleID: string, grant: Grant): Promise<Row> {
  const entries = listIn(await send('GET', `/grantedOperations/role/${roleID}`));
  return entries.find(({ operations }) =>
    String(operations).startsWith(formatGrant(grant, true).slice(0, -4)),
  )!;
}

/** Grants or revokes a permission, as the first user unless `send` is given. */
async function change(roleID: string, grant: Grant, granted: boolean, send = test.admin, version?: number) {
  const { id } = await entryOf(test.admin, roleID, grant);
  const body = { roleID, operations: formatGrant(grant, granted), version };
  return send('PUT', `/grantedOperations/${id}`, body);
}

const grantMessage =
  'No puede dar ni cambiar permisos que usted no tiene. Pídalo a un administrador que los tenga.';

it('lists the permissions of a role, each with its version', async () => {
  const { send, roleID } = await test.userWith([openZonesGrant]);
  const grants = listIn(await send('GET', `/grantedOperations/role/${roleID}`));
  expect(grants.find(({ operations }) => operations === '#configurations:#zone:OPEN:true')).toMatchObject({
    version: 1,
  });
  expect(grants.every(({ version }) => version === 1)).toBe(true);
});

describe('a change', () => {
  it('counts at the next request of every holder', async () => {
    const { send, roleID } = await test.userWith([]);
    expect((await send('GET', '/zones')).status).toBe(403);
    const data = recordIn(await change(roleID, openZonesGrant, true));
    expect(data).toMatchObject({ operations: '#configurations:#zone:OPEN:true', version: 2 });
    expect((await send('GET', '/zones')).status).toBe(200);
    recordIn(await change(roleID, openZonesGrant, false));
    expect((await send('GET', '/zones')).status).toBe(403);
  });

  it('ends no session and loses no draft', async () => {
    const ownApp = await testApp({ seed: demoSeed });
    const holder = await ownApp.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
    const firstRecord = async (path: string) => listIn(await ownApp.admin('GET', path))[0]!;
    const campaign = await firstRecord('/campaigns?search=salud');
    const questionnaireReply = await firstRecord(`/characterizations/campaign/${campaign.id}`);
    const path = `/characterizationByCampaigns/campaign/${campaign.id}/characterization/${questionnaireReply.id}`;
    const link = recordIn(await ownApp.admin('GET', path));
    const person = await firstRecord('/surveyables?page=1&pageSize=1&sort=-age');
    const query = `surveyableID=${person.id}&characterizationByCampaignID=${link.id}`;
    const code = (await holder.send('GET', `/surveys/generateCode?${query}`)).body['data'] as string;
    const answers = { chSurveyableID: person.id, chCharacterizationByCampaignID: link.id };
    recordIn(await holder.send('PUT', `/drafts/${code}`, { ...answers, page: 2, answers: [] }));
    const { id } = await entryOf(ownApp.admin, holder.roleID, openZonesGrant);
    const body = { roleID: holder.roleID, operations: formatGrant(openZonesGrant, true) };
    recordIn(await ownApp.admin('PUT', `/grantedOperations/${id}`, body));
    expect(recordIn(await holder.send('GET', `/drafts/${code}`))).toMatchObject({ page: 2 });
    await ownApp.close();
  });

  it('is refused when the version is outdated, and shows the entry as it is', async () => {
    const { roleID } = await test.userWith([]);
    expect((await change(roleID, openZonesGrant, true, test.admin, 1)).status).toBe(200);
    const stale = await change(roleID, openZonesGrant, false, test.admin, 1);
    expect([stale.status, stale.body['data']]).toMatchObject([
      409,
      { operations: '#configurations:#zone:OPEN:true', version: 2 },
    ]);
  });

  it('of another role’s entry, or of another permission than the entry’s, is refused', async () => {
    const [firstUser, secondUser] = [await test.userWith([]), await test.userWith([])];
    const { id } = await entryOf(test.admin, firstUser.roleID, openZonesGrant);
    const operations = formatGrant(openZonesGrant, true);
    for (const body of [
      { roleID: secondUser.roleID, operations },
      { roleID: firstUser.roleID, operations: formatGrant('security:role:EDIT', true) },
      { roleID: firstUser.roleID, operations: '#configurations:#zone:FLY:true' },
    ]) {
      expect((await test.admin('PUT', `/grantedOperations/${id}`, body)).status).toBe(422);
    }
    expect((await firstUser.send('GET', '/zones')).status).toBe(403);
  });

  it('names role and permission in the audit trail', async () => {
    const { roleID } = await test.userWith([]);
    const { id } = recordIn(await change(roleID, openZonesGrant, true));
    const entry = await test.db
      .selectFrom('audit_entry')
      .select(['operation_id', 'before', 'after'])
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      operation_id: 'updateGrantedOperation',
      before: { role: { id: roleID }, operations: '#configurations:#zone:OPEN:false' },
      after: { role: { id: roleID }, operations: '#configurations:#zone:OPEN:true' },
    });
  });
});

describe('nobody goes beyond what they hold', () => {
  it('a permission that one lacks cannot be granted, to oneself or to others', async () => {
    const { send, roleID } = await test.userWith(['security:role:OPEN', 'security:role:EDIT']);
    const empty = await test.userWith([]);
    for (const target of [roleID, empty.roleID]) {
      const reply = await change(target, openZonesGrant, true, send);
      expect([reply.status, reply.body.message]).toEqual([403, grantMessage]);
    }
  });

  it('a role that holds more cannot be changed at all', async () => {
    const { send } = await test.userWith(['security:role:OPEN', 'security:role:EDIT', openZonesGrant]);
    const strongerUser = await test.userWith(['security:user:EDIT', openZonesGrant]);
    expect((await change(strongerUser.roleID, openZonesGrant, false, send)).status).toBe(403);
  });

  it('what was taken while a call waited is no longer held', async () => {
    const editor = await test.userWith(['security:role:OPEN', 'security:role:EDIT', openZonesGrant]);
    const empty = await test.userWith([]);
    const [removalReply, grantReply] = await Promise.all([
      change(editor.roleID, 'security:role:EDIT', false),
      change(empty.roleID, openZonesGrant, true, editor.send),
    ]);
    expect(removalReply.status).toBe(200);
    // Whichever request came first, the editor can change nothing afterwards.
    expect([200, 403]).toContain(grantReply.status);
    expect((await change(empty.roleID, openZonesGrant, false, editor.send)).status).toBe(403);
  });

  it('nobody takes permissions from their own role', async () => {
    const { send, roleID } = await test.userWith([
      'security:role:OPEN',
      'security:role:EDIT',
      openZonesGrant,
    ]);
    const reply = await change(roleID, openZonesGrant, false, send);
    expect([reply.status, reply.body.message]).toEqual([
      422,
      'No puede desactivar su propio rol ni quitarle permisos. Pídalo a otro administrador.',
    ]);
  });

  it('the last administrator keeps everything, also when two take it from each other at once', async () => {
    const ownApp = await testApp();
    const [firstUser, secondUser] = [await ownApp.userWith(allGrants), await ownApp.userWith(allGrants)];
    const admin = listIn(await ownApp.admin('GET', '/roles?search=Administrador'))[0]!;
    const takeGrant = async (send: Send, roleID: string) => {
      const { id } = await entryOf(firstUser.send, roleID, 'security:role:EDIT');
      const operations = formatGrant('security:role:EDIT', false);
      return send('PUT', `/grantedOperations/${id}`, { roleID, operations });
    };
    recordIn(await takeGrant(firstUser.send, admin.id));
    const replies = await Promise.all([
      takeGrant(firstUser.send, secondUser.roleID),
      takeGrant(secondUser.send, firstUser.roleID),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    await ownApp.close();
  });
});
