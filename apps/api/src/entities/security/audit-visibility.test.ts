// Reading and restoring each have their own permission, and the trail shows nobody what they may not read elsewhere.
import { readFile } from 'node:fs/promises';
import { grantTitle } from '@caracteriza/domain/access/grant-words';
import { entityWords, hiddenFieldsWords } from '@caracteriza/domain/words/audit-words';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import { tableIn } from '../../../tests/support/files.ts';
import { mayReadKind } from '../../records/readable-kinds.ts';

const test = await testApp({ seed: demoSeed });
afterAll(test.close);

const readingGrants = ['security:audit:OPEN', 'security:audit:DOWNLOAD_REPORT'];
const [auditor, peoplesAuditor, editor] = [
  await test.userWith(readingGrants),
  await test.userWith([...readingGrants, 'management:surveyable:OPEN']),
  await test.userWith(['security:role:OPEN', 'security:role:EDIT']),
];

interface Entry {
  entity: string | null;
  hidden: boolean;
  before: string | null;
  after: string | null;
}

/** A person whose street was changed, and a user whose email was changed. */
const person = listIn(await test.admin('GET', '/surveyables?sort=code'))[0]!;
const fullPerson = recordIn(await test.admin('GET', `/surveyables/${person.id}`));
await test.admin('GET', `/surveyables/${person.id}`);
await test.db
  .insertInto('audit_entry')
  .values({
    id: '01990000-0000-7000-8000-000000000001',
    at: test.clock.now(),
    operation_id: 'updateSurveyable',
    entity: 'surveyable',
    entity_id: String(person.id),
    before: JSON.stringify({ code: person.code, email: 'antes@secreto.example', phone: '6040000001' }),
    after: JSON.stringify({ code: person.code, email: 'luego@secreto.example', phone: '6040000002' }),
  })
  .execute();

const entriesSeenBy = async ({ send }: { send: typeof test.admin }, query: string) =>
  (await send('GET', `/audit?pageSize=50&${query}`)).body['data'] as Entry[];

/** The id of a family without people, which is deleted. */
async function deletedFamily(): Promise<string> {
  for (const { id } of listIn(await test.admin('GET', '/families'))) {
    const { status } = await test.admin('PUT', `/families/${id}/status?status=inactivo`);
    if (status === 200) return String(id);
  }
  throw new Error('the demo has no family that can be deleted');
}

describe('the permission', () => {
  it('is not that of editing roles', async () => {
    for (const path of ['/audit?page=1', '/audit/csv', '/audit/inactive/campaign'])
      expect([path, (await editor.send('GET', path)).status]).toEqual([path, 403]);
    const refusal = await editor.send('GET', '/audit?page=1');
    expect(refusal.body.message).toContain(grantTitle('security:audit:OPEN'));
    expect((await auditor.send('GET', '/audit?page=1')).status).toBe(200);
  });

  it('of reading neither downloads nor restores', async () => {
    const reader = await test.userWith(['security:audit:OPEN']);
    expect((await reader.send('GET', '/audit/csv')).status).toBe(403);
    const family = await deletedFamily();
    const restore = (send: typeof test.admin) => send('PUT', `/audit/inactive/family/${family}`);
    expect((await restore(reader.send)).status).toBe(403);
    const restorer = await test.userWith(['security:audit:RESTORE']);
    expect((await restore(restorer.send)).status).toBe(200);
  });

  it('is kept by every role that could edit roles, and given to no other', async () => {
    await test.db.deleteFrom('granted_operation').where('permission', 'like', 'security:audit:%').execute();
    const file = new URL('../../db/migrations/0137-audit-permission.sql', import.meta.url);
    await sql.raw(await readFile(file, 'utf8')).execute(test.db);
    const rows = await test.db
      .selectFrom('granted_operation as audit')
      .innerJoin('granted_operation as edit', 'edit.role_id', 'audit.role_id')
      .where('edit.permission', '=', 'security:role:EDIT')
      .where('audit.permission', 'like', 'security:audit:%')
      .select(['audit.role_id', 'audit.granted', 'edit.granted as edits'])
      .execute();
    const roles = await test.db.selectFrom('role').select('id').execute();
    expect(rows).toHaveLength(roles.length * 3);
    expect(rows.filter(({ granted, edits }) => granted !== edits)).toEqual([]);
    expect(rows.some(({ granted }) => granted)).toBe(true);
    await test.db
      .updateTable('granted_operation')
      .set({ granted: true })
      .where('role_id', 'in', [auditor.roleID, peoplesAuditor.roleID])
      .where('permission', 'in', readingGrants)
      .execute();
  });
});

describe('fields of a record', () => {
  it('are shown to whoever may read the record', async () => {
    const [entry] = await entriesSeenBy(peoplesAuditor, 'operation=updateSurveyable');
    expect(entry).toMatchObject({ hidden: false, after: expect.stringContaining('luego@secreto.example') });
  });

  it('are not shown to others, who still read which record it was', async () => {
    const [entry] = await entriesSeenBy(auditor, 'operation=updateSurveyable');
    expect(entry).toMatchObject({ entity: 'surveyable', hidden: true });
    expect([entry!.before, entry!.after].map((side) => JSON.parse(side!))).toEqual([
      { code: person.code },
      { code: person.code },
    ]);
  });

  it('are in no file of theirs', async () => {
    for (const { send } of [auditor, peoplesAuditor]) {
      const file = await send('GET', '/audit/csv?operation=updateSurveyable');
      const rows = tableIn(file, 'csv');
      const mayRead = send === peoplesAuditor.send;
      expect(JSON.stringify(rows).includes('secreto')).toBe(mayRead);
      expect(rows[1]!.slice(-2).includes(hiddenFieldsWords)).toBe(!mayRead);
      expect(rows[1]).toContain(person.code);
    }
  });

  it('nor does any page of the whole trail hold a name, a document or an address of anybody', async () => {
    const text = JSON.stringify(await entriesSeenBy(auditor, ''));
    for (const value of [fullPerson['identification'], fullPerson['firstSurname'], 'secreto.example'])
      expect(text).not.toContain(String(value));
  });

  it('leave out what others typed to find a person or a user', async () => {
    const identification = String(fullPerson['identification']);
    await test.admin('GET', `/audit?page=1&record=${identification}`);
    await test.admin('GET', '/audit?page=1&login=teresita');
    const fullUser = await test.userWith([
      ...readingGrants,
      'management:surveyable:OPEN',
      'security:user:OPEN',
    ]);
    const entries = async (reader: typeof auditor) =>
      JSON.stringify(await entriesSeenBy(reader, 'operation=listAuditEntries'));
    expect(await entries(fullUser)).toContain(identification);
    expect(await entries(fullUser)).toContain('teresita');
    for (const reader of [auditor, peoplesAuditor]) {
      expect(await entries(reader)).not.toContain(identification);
      expect(await entries(reader)).not.toContain('teresita');
    }
  });

  it('of deleted records are listed to whoever may read them', async () => {
    expect((await auditor.send('GET', '/audit/inactive/surveyable')).status).toBe(403);
    expect((await peoplesAuditor.send('GET', '/audit/inactive/surveyable')).status).toBe(200);
    expect((await peoplesAuditor.send('GET', '/audit/inactive/campaign')).status).toBe(200);
  });

  it('of a kind that no longer exists are nobody’s to read', () => {
    expect(mayReadKind('formerKind', new Set(readingGrants))).toBe(false);
    expect(mayReadKind(null, new Set())).toBe(true);
    for (const kind of Object.keys(entityWords))
      expect(mayReadKind(kind, new Set())).toBe(['auditEntry', 'masterValue', 'session'].includes(kind));
  });
});
