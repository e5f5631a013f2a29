/**
 * Serializing by the contract, as in production, must give the same responses that the tests check: nothing lost, nothing
 * thrown.
 */
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { writeAudit } from '../src/audit/audit.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openSession } from '../src/identity/session.ts';
import { seedDemo } from '../src/seed/demo.ts';
import { seedBasics, testApp } from './support/app.ts';
import { pendingBackCheck } from './support/back-check.ts';
import { listIn } from './support/demo.ts';
import { returnedSurvey } from './support/get-addresses.ts';
import { tripOf } from './support/field.ts';
import { linkOf } from './support/survey.ts';

const t = await testApp({
  seed: {
    name: 'serialization',
    seed: async (db) => {
      await seedBasics(db);
      const { id } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
      await db.transaction().execute((trx) => seedDemo(trx, new Date('2026-03-10T15:00:00Z'), id));
    },
  },
});
afterAll(t.close);
const live = await buildApp({
  db: t.db,
  config: readConfig({}),
  mailer: { send: () => Promise.resolve() },
  clock: t.clock.now,
});
afterAll(() => live.close());

const admin = await t.db
  .selectFrom('app_user')
  .select('id')
  .where('login', '=', 'admin')
  .executeTakeFirstOrThrow();
const token = await openSession(t.db, admin.id, false, { address: 'x', userAgent: null }, t.clock.now());
const headers = { authorization: `Bearer ${token}` };

/** The table for the ID in a path, by the preceding segment. */
const tables: [RegExp, string][] = [
  [/accessReviews\/\{/, 'access_review'],
  [/campaign\/\{/, 'campaign'],
  [/characterization\/\{|characterizations\/\{/, 'characterization'],
  [/surveys\/\{/, 'survey'],
  [/surveyable\/\{|surveyables\/\{/, 'surveyable'],
  [/family\/\{|families\/\{/, 'family'],
  [/fieldTrips\/\{/, 'field_trip'],
  [/zones\/completed\/\{/, 'zone'],
  [/question\/\{|questions\/\{/, 'question'],
  [/roles?\/\{/, 'role'],
  [/users\/\{/, 'app_user'],
];

const noted = 'createZone';
await writeAudit(t.db, null, noted, { entity: 'zone', after: { name: 'Ñuñoa' } }, t.clock.now());

await t.admin('POST', '/accessReviews', { until: '20261231' });
const { campaign: surveyed, link: health } = await linkOf(t, 'Salud de la persona');
await tripOf(t.admin, surveyed, listIn(await t.admin('GET', '/zones')));

const returned = await returnedSurvey(t);
const backCheck = await pendingBackCheck(t, health);

/** An associated campaign and characterization. */
const link = await t.db
  .selectFrom('characterization_by_campaign')
  .select(['campaign_id', 'characterization_id'])
  .executeTakeFirstOrThrow();

async function pathOf(path: string): Promise<string> {
  let filled = path
    .replace('/masterTables/{table}', '/masterTables/sexes')
    .replace('/inactive/{entity}', '/inactive/family')
    .replace(
      /campaign\/\{\w+\}\/characterization\/\{\w+\}/,
      `campaign/${link.campaign_id}/characterization/${link.characterization_id}`,
    )
    .replace(/campaigns\/\{\w+\}/, `campaigns/${link.campaign_id}`)
    .replace(/backChecks\/\{\w+\}/, `backChecks/${backCheck}`)
    .replace(/surveyReviews\/\{\w+\}/, `surveyReviews/${returned}`);
  for (const [pattern, table] of tables) {
    if (!pattern.test(filled)) continue;
    const { rows } = await sql<{
      id: string;
    }>`select id from ${sql.table(table)} order by id limit 1`.execute(t.db);
    filled = filled.replace(pattern, (words) => words.replace('{', `${rows[0]?.id}{`)).replace(/\{\w+\}/, '');
  }
  return filled;
}

/** The query parameters that some lists need. */
async function queryOf(id: OperationId): Promise<string> {
  const first = async (table: string, where = sql`true`) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from ${sql.table(table)} where ${where} limit 1`.execute(t.db);
    return rows[0]?.id;
  };
  if (id === 'listDepartments') return `?countryID=${await first('place', sql`level = 'country'`)}`;
  if (id === 'listMunicipalities') return `?departmentID=${await first('place', sql`level = 'department'`)}`;
  // Each read adds an entry to the audit trail.
  if (id.includes('AuditEntries')) return `?operation=${noted}`;
  if (id === 'listAllowedUsers') return '?task=createZone';
  if (/^exportCampaign(Answers|Codebook)/.test(id)) return `?characterizationID=${link.characterization_id}`;
  const ofCampaign = [
    'getFamilyVisitBoard',
    'listFeedKeys',
    'listAssignments',
    'listAssignableSurveyors',
    'getBoard',
    'getBoardMap',
    'getQuality',
    'listBackChecks',
    'getBackCheckDifferences',
    'listBackCheckQuestions',
  ];
  if (id === 'listBoardFamilies') return `?campaignID=${link.campaign_id}&measure=families`;
  if (ofCampaign.includes(id)) return `?campaignID=${link.campaign_id}`;
  if (!['listApplicableCharacterizations', 'getConsent'].includes(id)) return '';
  return `?campaignID=${await first('campaign')}&surveyableID=${await first('surveyable')}`;
}

const reads = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].method === 'GET' && !/^(generate|getSession)/.test(id),
);

it.each(reads)('%s answers alike in tests and in production', async (id) => {
  const url = operations[id].root + (await pathOf(operations[id].path)) + (await queryOf(id));
  const [checked, live_] = await Promise.all([t.app.inject({ url, headers }), live.inject({ url, headers })]);
  expect([url, live_.statusCode]).toEqual([url, checked.statusCode]);
  // A workbook contains its creation time, so its bytes differ.
  const same = (text: string) =>
    /Excel$|Template$/.test(id) ? Object.keys(JSON.parse(text)) : JSON.parse(text);
  expect(same(live_.body)).toEqual(same(checked.body));
});

it('covers real answers, not refusals', async () => {
  const refused: string[] = [];
  for (const id of reads) {
    const url = operations[id].root + (await pathOf(operations[id].path)) + (await queryOf(id));
    const { statusCode } = await live.inject({ url, headers });
    if (statusCode !== 200) refused.push(`${id} ${statusCode}`);
  }
  // The demo has no drafts, bulk loads, signed consents, alerts or requests.
  const absent = [
    'getAlertCase 404',
    'getDataRequest 404',
    'getDraft 404',
    'getConsentSignature 404',
    'getSurveyableUpload 404',
    'downloadRejectedRows 404',
  ];
  expect(refused.filter((line) => !absent.includes(line))).toEqual([]);
});
