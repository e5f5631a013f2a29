/**
 * How much PostgreSQL reads for the flags and the indicators of a campaign within a territory: it grows with the surveys, not with their
 * square.
 */
import { type Kysely, type OperationNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../src/contract/handler.ts';
import { withinTerritory } from '../src/db/driver/driver.ts';
import { inTransaction } from '../src/db/driver/transaction.ts';
import type { Database } from '../src/db/types.ts';
import {
  readCoverage,
  readHouseholds,
  readPopulation,
} from '../src/entities/management/indicator-population.ts';
import { readIndicatorUnits } from '../src/entities/management/indicator-units.ts';
import { qualityHandlers } from '../src/entities/management/quality.ts';
import { surveyReviewListHandlers } from '../src/entities/management/survey-review-list.ts';
import { testApp, type TestApp } from './support/app.ts';
import { demoSeed, recordIn } from './support/demo.ts';
import { insertSurveys } from './support/inserted-surveys.ts';

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

const surveys = 3000;
/** Visits to each family, on as many days. */
const visits = 20;
/**
 * Maximum number of rows read per survey. The highest measured is 236, most of them visits to the survey's family;
 * comparing each survey with every visit takes 1,000 more.
 */
const maxRows = 300;
const filledTables = [
  'family',
  'surveyable',
  'survey',
  'survey_opening',
  'family_visit',
  'reachable_zone',
] as const;
let test: TestApp;
let campaignID: string;
let characterizationID: string;
let holder: string;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  // Otherwise PostgreSQL would renew the statistics at a time of its own choosing.
  for (const table of filledTables)
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = off)`.execute(test.db);
  await sql`analyze survey_opening`.execute(test.db);
  ({ campaign: campaignID, characterization: characterizationID } = await insertSurveys(
    test.db,
    [],
    surveys,
    () => null,
    test.clock.now(),
  ));
  await sql`update survey set seconds = 600, unknown_offered = 5, unknown_given = 1, same_option_run = 3, numbers = 5, round_numbers = 1`.execute(
    test.db,
  );
  await sql`insert into family_visit (id, family_id, campaign_id, user_id, attempt, result, visited_date, visited_time, created_at,
      latitude, longitude)
    select gen_random_uuid(), family.id, ${campaignID}, (select user_id from survey where code = 'ENC9000000'), gen_random_uuid(),
      'completa', to_char(day, 'YYYYMMDD'), '10:00:00', day, 4, -74
    from family, generate_series('2026-03-10T15:00:00Z'::timestamptz - ${visits - 1} * interval '1 day', '2026-03-10T15:00:00Z', '1 day') as day`.execute(
    test.db,
  );
  const user = await test.userWith(['management:surveyReview:OPEN']);
  holder = user.id;
  const zones = await test.db.selectFrom('zone').select('id').orderBy('code').limit(4).execute();
  const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: zones.map(({ id }) => id), version: 1 };
  recordIn(await test.admin('PUT', `/users/${holder}/territory`, body));
});
afterAll(() => test.close());

/** How many rows the steps of a plan looked at, in all. */
function lookedAt(plan: Plan): number {
  const removedRows = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0);
  const ownRows = (plan['Actual Rows'] + removedRows) * plan['Actual Loops'];
  return (plan.Plans ?? []).reduce((sum, subplan) => sum + lookedAt(subplan), ownRows);
}

/** The rows that the statements of a handler looked at, within the territory. */
const rowsLookedAt = (runQuery: (trx: Kysely<Database>) => Promise<unknown>) =>
  inTransaction(withinTerritory(test.db, holder), async (trx) => {
    const statements: OperationNode[] = [];
    const recordingTrx = trx.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await runQuery(recordingTrx);
    let sum = 0;
    for (const node of statements) {
      const { rows } = await sql<{
        'QUERY PLAN': [{ Plan: Plan }];
      }>`explain (analyze, timing off, format json) ${{ toOperationNode: () => node }}`.execute(trx);
      sum += lookedAt(rows[0]!['QUERY PLAN'][0].Plan);
    }
    return sum;
  });

const adults = { id: 'adults', unit: 'person', numerator: 'edad >= 18', denominator: null } as const;

// A running server has good statistics for its large tables, but none for a territory that was given a moment ago.
describe.each([
  ['from before the surveys', []],
  ['of the large tables', ['family', 'surveyable', 'survey', 'family_visit']],
  ['of all tables', filledTables],
] as const)('with statistics %s', (_name, tables) => {
  beforeAll(async () => {
    for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(test.db);
  });

  it('the figures of quality', async () => {
    const rowCount = await rowsLookedAt((trx) =>
      qualityHandlers.getQuality({ trx, query: { campaignID } } as Call<'getQuality'>),
    );
    expect(rowCount / surveys).toBeLessThan(maxRows);
  });

  it.each(['samePoint', 'short', 'any'] as const)('the list of those with the flag %s', async (flag) => {
    const rowCount = await rowsLookedAt((trx) =>
      surveyReviewListHandlers.listSurveyReviews({
        trx,
        query: { campaignID, flag, page: 1, pageSize: 10 },
        session: { userID: holder },
        audit: () => Promise.resolve(),
      } as unknown as Call<'listSurveyReviews'>),
    );
    expect(rowCount / surveys).toBeLessThan(maxRows);
  });

  it.each<[string, (trx: Kysely<Database>) => Promise<unknown>]>([
    ['indicators', (trx) => readIndicatorUnits(trx, { campaignID, characterizationID }, [adults])],
    ['the coverage', (trx) => readCoverage(trx, campaignID)],
    ['the population', (trx) => readPopulation(trx, campaignID)],
    ['the households', (trx) => readHouseholds(trx, campaignID)],
  ])('%s', async (_name, runQuery) => {
    const rowCount = await rowsLookedAt(runQuery);
    expect(rowCount / surveys).toBeLessThan(maxRows);
  });
});
