/**
 * Searches of people and families in random territories find what the plain condition on the tables finds. Set TERRITORY_RUNS=1000
 * for the long run, SEARCH_SEED for other choices.
 */
import { chanceFrom } from '@caracteriza/domain/values/chance';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withinTerritory } from '../src/db/driver/driver.ts';
import { inTransaction } from '../src/db/driver/transaction.ts';
import { masterStamp } from '../src/records/masters.ts';
import { type Send, testApp, type TestApp } from './support/app.ts';
import { demoSeed, listIn } from './support/demo.ts';

const runs = Number(process.env['TERRITORY_RUNS'] ?? 40);
const { pick: pickAny, integer } = chanceFrom(Number(process.env['SEARCH_SEED'] ?? 20_261_126));

interface Person {
  id: string;
  family_id: string | null;
  zone_id: string | null;
  searched: string;
}
interface Family {
  id: string;
  zone_id: string;
  searched: string;
}

let test: TestApp;
let user: { id: string; send: Send };
let zones: string[];
let people: Person[];
let families: Family[];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  user = await test.userWith(['management:surveyable:OPEN', 'management:family:OPEN']);
  zones = (await test.db.selectFrom('zone').select('id').execute()).map(({ id }) => id);
  await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', user.id).execute();
  // Some people and families that no search finds.
  for (const table of ['surveyable', 'family'] as const)
    await sql`update ${sql.table(table)} set status = 'inactivo' where id in (select id from ${sql.table(table)} order by code limit 6)`.execute(
      test.db,
    );
  people = await test.db
    .selectFrom('surveyable')
    .leftJoin('family', 'family.id', 'surveyable.family_id')
    .select(['surveyable.id', 'surveyable.family_id', 'family.zone_id', 'surveyable.searched'])
    .where('surveyable.status', '=', 'activo')
    .execute();
  families = await test.db
    .selectFrom('family')
    .select(['id', 'zone_id', 'searched'])
    .where('status', '=', 'activo')
    .execute();
});
afterAll(() => test.close());

const wordsIn = (text: string) => text.split(/[^a-z0-9ñ]+/).filter((word) => word !== '');

/** Whether a text contains all words: short ones at the beginning of a word, others anywhere (decision 0068). */
const holdsWords = (text: string, words: readonly string[]) =>
  words.every((word) =>
    word.length < 3 ? wordsIn(text).some((textWord) => textWord.startsWith(word)) : text.includes(word),
  );

/** One or two words from somebody's texts, complete or cut short. */
function anySearch(): string[] {
  const { searched } = pickAny<{ searched: string }>(integer(0, 1) === 0 ? people : families);
  return Array.from({ length: integer(1, 2) }, () => {
    const word = pickAny(wordsIn(searched));
    return word.slice(0, pickAny([2, 3, 4, 20]));
  });
}

async function limit(zoneIDs: readonly string[]) {
  await test.db.deleteFrom('territory_zone').where('holder_id', '=', user.id).execute();
  if (zoneIDs.length === 0) return;
  await test.db
    .insertInto('territory_zone')
    .values(zoneIDs.map((zone_id) => ({ holder_id: user.id, zone_id })))
    .execute();
}

async function search(path: string, words: readonly string[]) {
  const reply = await user.send('GET', `${path}?page=1&pageSize=200&search=${words.join('%20')}`);
  const ids = listIn(reply).map(({ id }) => id);
  expect([reply.body['total'], reply.body['totalIsExact']]).toEqual([ids.length, true]);
  return ids.toSorted();
}

it(`find in ${runs} random territories what the tables hold there`, { timeout: 3_600_000 }, async () => {
  let foundCount = 0;
  for (let runNumber = 0; runNumber < runs; runNumber++) {
    const share = pickAny([0, 1, 1, 2, 5, 10]);
    const reached = new Set(zones.filter(() => integer(1, 10) <= share));
    await limit([...reached]);
    for (let n = 0; n < 4; n++) {
      const searchWords = anySearch();
      const matchingPeople = people.filter(
        ({ zone_id, searched }) =>
          zone_id !== null && reached.has(zone_id) && holdsWords(searched, searchWords),
      );
      const homes = new Set(matchingPeople.map(({ family_id }) => family_id));
      const expectedFamilies = families.filter(
        ({ id, zone_id, searched }) =>
          reached.has(zone_id) && (holdsWords(searched, searchWords) || homes.has(id)),
      );
      const context = `«${searchWords.join(' ')}» in ${reached.size} zones`;
      expect(await search('/surveyables', searchWords), context).toEqual(
        matchingPeople.map(({ id }) => id).toSorted(),
      );
      expect(await search('/families', searchWords), context).toEqual(
        expectedFamilies.map(({ id }) => id).toSorted(),
      );
      foundCount += matchingPeople.length + expectedFamilies.length;
    }
  }
  expect(foundCount).toBeGreaterThan(runs);
});

describe('in a territory the database plans and reads little', () => {
  const plan = (statement: RawBuilder<unknown>) =>
    inTransaction(withinTerritory(test.db, user.id), async (trx) => {
      const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  it('for the state of the master tables, which every page of people asks for', async () => {
    const tablesRead = [...(await plan(sql`select ${masterStamp}`)).matchAll(/ on (\w+)/g)].map(
      ([, table]) => table,
    );
    expect(tablesRead).toEqual(['audit_entry']);
  });

  // Other versions of PostgreSQL plan differently for a table without statistics; `npm run bench:territories` measures
  // them.
  it.skipIf(process.env['DATABASE_URL'] !== undefined)('for the name of one zone', async () => {
    await limit(zones);
    expect(await plan(sql`select name from zone where id = ${zones[0]}`)).not.toContain('hashed');
  });
});
