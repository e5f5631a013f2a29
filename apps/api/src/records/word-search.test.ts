/** Words of a search in a text, and what the trigram index has to read for them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../tests/support/app.ts';
import { demoSeed } from '../../tests/support/demo.ts';
import { holdMoreThan, readSample } from './search-sample.ts';
import { countTrigrams, rarestTrigram } from './trigrams.ts';
import { holdsWord, neededWords } from './word-search.ts';

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
])('looks for %s', async (word, found) => {
  const { rows } = await sql<{
    found: boolean;
  }>`select ${holdsWord(sql`${address}::text`, word)} as found`.execute(test.db);
  expect(rows[0]?.found).toBe(found);
});

it('looks for no word twice, nor for one that lies in another', () => {
  expect(neededWords(['ana', 'mariana', 'gomez', 'gomez', 'ez#'])).toEqual(['mariana', 'gomez', 'ez#']);
  // Where a short word must begin a word, a longer one that holds it does not stand for it.
  expect(neededWords(['go', 'gomez', 'go', 'om'])).toEqual(['go', 'gomez', 'om']);
});

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

it.each(['xq', 'zz', 'ma', 'maria'])('reads no more of the index than begins like %s', async (word) => {
  const read = await test.db.transaction().execute(async (trx) => {
    for (const other of ['seqscan', 'indexscan', 'indexonlyscan'])
      await sql`set local enable_${sql.raw(other)} = off`.execute(trx);
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
  expect(read).toBe(rows.length);
});

const names = ['per1 ana rodriguez', 'per2 rosa domingo', 'per3 diego rodas'];

it.each([
  // Another has 'rod' too.
  ['rodriguez', 'odr'],
  ['rodas', 'oda'],
  ['quintana', 'qui'],
  ['ana', null],
  ['per1', null],
  ['80123456', null],
  ['d#ez', null],
])('asks the index for the rarest trigram of %s', (word, trigram) => {
  expect(rarestTrigram(word, countTrigrams(names))).toBe(trigram);
});

it('asks for whole words without a sample', () => {
  expect(rarestTrigram('rodriguez', countTrigrams([]))).toBeNull();
});

it('finds by trigrams whom it finds by words', async () => {
  const { trigrams } = await readSample(test.db, 'surveyable');
  expect(trigrams.size).toBeGreaterThan(100);
  const { rows: people } = await sql<{ text: string }>`select searched as text from surveyable`.execute(
    test.db,
  );
  const words = new Set(people.flatMap(({ text }) => text.match(/[a-z]{4,}/g) ?? []));
  expect(words.size).toBeGreaterThan(50);
  for (const word of words) {
    const text = sql`surveyable.searched`;
    const { rows } = await sql<{ people: number; same: boolean }>`
      select count(*)::int as people, bool_and(${holdsWord(text, word)}) as same
      from surveyable where ${holdsWord(text, word, trigrams)}`.execute(test.db);
    expect(rows).toEqual([{ people: people.filter(({ text }) => text.includes(word)).length, same: true }]);
  }
});

it('samples all of a short table', async () => {
  const { pages, each } = await readSample(test.db, 'surveyable');
  const { rows } = await sql<{ text: string }>`
    select searched as text from surveyable where status = 'activo'`.execute(test.db);
  expect(pages.flat().toSorted()).toEqual(rows.map(({ text }) => text).toSorted());
  expect(each).toBe(1);
});

const page = ['per1 ana gomez', 'per2 luis gomez'];
const pages = (holding: number) => [
  ...Array.from({ length: holding }, () => page),
  ...Array.from({ length: 200 - holding }, () => ['per3 eva ruiz']),
];

it.each([
  ['on enough pages', 30, 400, ['gomez'], true],
  ['that one text holds', 30, 400, ['ana', 'gomez'], true],
  ['that no text holds all', 30, 400, ['ana', 'luis'], false],
  ['on too few pages of the sample', 19, 4000, ['gomez'], false],
  ['on too few pages of the table', 30, 300, ['gomez'], false],
  ['of which one is short', 30, 400, ['go'], false],
])('tells that more than a thousand hold words %s', (_which, holding, each, words, many) => {
  const sample = { pages: pages(holding), each, trigrams: countTrigrams([]) };
  expect(holdMoreThan(sample, words, 1000)).toBe(many);
});
