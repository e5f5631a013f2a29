/** Matching the words of a search in a text, and how much of the trigram index is read for them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../tests/support/app.ts';
import { demoSeed } from '../../tests/support/demo.ts';
import { holdsWord, indexedParts, neededWords } from './word-search.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

const address = 'per000012 ana calle 5 # 12-63 (barrio el_tigre) ¿casa? x%y';

it.each([
  ['an', true],
  ['na', false],
  ['a', true],
  ['n', false],
  ['5', true],
  ['12', true],
  ['63', true],
  ['3', false],
  ['ba', true],
  ['ti', true],
  ['ca', true],
  ['as', false],
  ['y', true],
  ['nac', false],
  ['asa', true],
  ['#', true],
  ['-6', true],
  ['2-', true],
  ['_t', true],
  ['%', true],
  ['_', true],
  ['!', false],
  ['ñ', false],
])('looks for %s', async (word, isMatch) => {
  const { rows } = await sql<{
    found: boolean;
  }>`select ${holdsWord(sql`${address}::text`, word)} as found`.execute(test.db);
  expect(rows[0]?.found).toBe(isMatch);
});

it('looks for no word twice, nor for one that lies in another', () => {
  expect(neededWords(['ana', 'mariana', 'gomez', 'gomez', 'ez#'])).toEqual(['mariana', 'gomez', 'ez#']);
  // A short word must match the beginning of a word; a longer word that contains it elsewhere does not count.
  expect(neededWords(['go', 'gomez', 'go', 'om'])).toEqual(['go', 'gomez', 'om']);
});

it.each([
  [
    ['familia', 'gomez', 'vereda'],
    [null, 'gome', null],
  ],
  [
    ['familia', 'vereda'],
    ['fami', 'vere'],
  ],
  // A word that is found only at the beginning of a word finds too much to go without the others.
  [
    ['familia', 'go'],
    ['fami', 'go'],
  ],
  [
    ['rodriguez', 'ana'],
    ['rodr', 'ana'],
  ],
  [['per150178'], ['r150178']],
  [['fam01'], ['fam01']],
  [['1186791032'], ['1186791032']],
  [['calle#5'], ['calle#5']],
])('asks the index of %s for %s', (searchWords, rowTexts) => {
  expect(indexedParts(searchWords)).toEqual(rowTexts);
});

it.each([
  ['per000012', true],
  ['per000112', false],
  ['xer000012', false],
  ['barrio', true],
  ['barra', false],
  ['barrix', false],
  ['barriox', false],
])('decides by the whole word %s', async (word, isMatch) => {
  for (const textPart of [undefined, null]) {
    const { rows } = await sql<{
      found: boolean;
    }>`select ${holdsWord(sql`${address}::text`, word, textPart)} as found`.execute(test.db);
    expect(rows[0]?.found).toBe(isMatch);
  }
});

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

it.each(['xq', 'zz', 'ma', 'maria'])('reads no more of the index than begins like %s', async (word) => {
  const rowsRead = await test.db.transaction().execute(async (trx) => {
    for (const scanType of ['seqscan', 'indexscan', 'indexonlyscan'])
      await sql`set local enable_${sql.raw(scanType)} = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`explain (analyze, format json)
      select from surveyable where ${holdsWord(sql`surveyable.searched`, word)}`.execute(trx);
    const scans = nodes(rows[0]!['QUERY PLAN'][0]!.Plan);
    return scans.find((node) => node['Node Type'] === 'Bitmap Index Scan')?.['Actual Rows'];
  });
  const { people } = await test.db
    .selectFrom('surveyable')
    .select((is) => is.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  const { rows } =
    await sql`select from surveyable where ${holdsWord(sql`surveyable.searched`, word)}`.execute(test.db);
  expect(rows.length).toBeLessThan(people);
  expect(rowsRead).toBe(rows.length);
});
