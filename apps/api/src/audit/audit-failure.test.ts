/** If an action's audit entry cannot be written, the action fails: nothing is saved and no data is returned. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTables } from '../db/tables.ts';
import { adminPassword, type Reply, testApp, type TestApp } from '../../tests/support/app.ts';
import { codeFrom, demoSeed, listIn, recordIn } from '../../tests/support/demo.ts';
import { type HealthSurvey, healthSurvey, saveSurvey } from '../../tests/support/survey.ts';

let test: TestApp;
let health: HealthSurvey;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed, logLevel: 'silent' });
  health = await healthSurvey(test);
});
afterAll(() => test.close());

/**
 * Tables that no action changes, and tables that even a rejected action may change, because rejected attempts are
 * counted.
 */
const skippedTables = ['failed_attempt', 'audit_entry', 'master_value', 'place'];

/** The contents of every other table, as one hash each. */
async function contents(): Promise<Record<string, unknown>> {
  const rowCounts: Record<string, unknown> = {};
  for (const { table } of await listTables(test.db)) {
    if (skippedTables.includes(table)) continue;
    const { rows } = await sql<{ content: string }>`
      select md5(coalesce(string_agg(one, '' order by one), '')) as content
      from (select md5(t::text) as one from ${sql.table(table)} t) rows`.execute(test.db);
    rowCounts[table] = rows[0]?.content;
  }
  return rowCounts;
}

/** Each function prepares an action while entries can be written; the action it returns runs when they cannot. */
const acts: Record<string, () => Promise<() => Promise<Reply>>> = {
  'a zone is added': async () => {
    const [model] = listIn(await test.admin('GET', '/zones'));
    const { daneID, mtTypeID } = model as unknown as Record<'daneID' | 'mtTypeID', { id: string }>;
    const code = await codeFrom(test.admin, '/zones');
    const body = { code, name: 'Z', zipcode: '110111', daneID: daneID.id, mtTypeID: mtTypeID.id };
    return () => test.admin('POST', '/zones', body);
  },
  'a campaign is changed': async () => {
    const [campaign] = listIn(await test.admin('GET', '/campaigns'));
    const body = { name: 'N', description: 'D', startDate: '20260101', endDate: '20261231' };
    return () => test.admin('PUT', `/campaigns/${campaign!.id}`, body);
  },
  'a question is deleted': async () => {
    const [question] = listIn(await test.admin('GET', '/questions?sort=-weight'));
    return () => test.admin('PUT', `/questions/${question!.id}/status?status=inactivo`);
  },
  'a family is deleted': async () => {
    const [family] = listIn(await test.admin('GET', '/families'));
    return () => test.admin('PUT', `/families/${family!.id}/status?status=inactivo`);
  },
  'a survey is opened': async () => () =>
    health.staff(
      'GET',
      `/surveys/generateCode?surveyableID=${health.person}&characterizationByCampaignID=${health.link}`,
    ),
  'a survey is saved': async () => {
    const { body } = await health.openSurvey();
    return () => saveSurvey(health.staff, body);
  },
  'a draft is saved': async () => {
    const { code } = await health.openSurvey();
    const body = {
      chSurveyableID: health.person,
      chCharacterizationByCampaignID: health.link,
      page: 1,
      answers: [],
    };
    return () => health.staff('PUT', `/drafts/${code}`, body);
  },
  'a person is read': async () => () => health.staff('GET', `/surveyables/${health.person}`),
  'people are listed': async () => () => health.staff('GET', '/surveyables?page=1'),
  'people are downloaded': async () => () => health.staff('GET', '/surveyables/csv'),
  'surveys are downloaded': async () => () =>
    health.staff('GET', `/surveys/excel/surveyable/${health.person}`),
  'zones are downloaded': async () => () => test.admin('GET', '/zones/txt'),
  'an outdated edit shows the person': async () => {
    const person = recordIn(await test.admin('GET', `/surveyables/${health.person}`));
    const fields = Object.entries(person).filter(
      ([name]) => !['id', 'twitter', 'birthdateID'].includes(name),
    );
    const body = Object.fromEntries(
      fields.map(([name, value]) => [name, (value as { id?: string } | null)?.id ?? value]),
    );
    const { dateChar: birthdate } = person['birthdateID'] as { dateChar: string };
    return () => test.admin('PUT', `/surveyables/${person.id}`, { ...body, birthdate, version: 77 });
  },
  'somebody signs in': async () => () =>
    test.anonymous('POST', '/caracteriza/login', { login: 'admin', password: adminPassword }),
  'somebody signs out': async () => {
    const { send } = await test.userWith([]);
    return () => send('POST', '/caracteriza/logout');
  },
};

describe('without an audit trail nothing happens when', () => {
  it.each(Object.keys(acts))('%s', async (name) => {
    const outcome = await acts[name]!();
    const contentsBefore = await contents();
    await sql`alter table audit_entry rename to audit_gone`.execute(test.db);
    let reply: Reply;
    try {
      reply = await outcome();
    } finally {
      await sql`alter table audit_gone rename to audit_entry`.execute(test.db);
    }
    expect(reply.status, reply.text.slice(0, 200)).toBe(500);
    expect(reply.body.message).toContain('no se guardó nada');
    expect(reply.body).not.toHaveProperty('data');
    expect(await contents()).toEqual(contentsBefore);
    // The same action succeeds once entries can be written again, so only the entry was missing.
    expect([200, 409]).toContain((await outcome()).status);
  });
});
