/** Paging, sorting, search and totals of a large list, over HTTP. */
import { randomUUIDv7 } from 'node:crypto';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../tests/support/app.ts';
import { demoSeed, csvIn, listIn, type Row } from '../../tests/support/demo.ts';
import { answerList, listingOf, maxListedRow, rowsOf, textOrder } from './listing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

const totalIn = ({ body }: { body: Record<string, unknown> }) => [body['total'], body['totalIsExact']];

describe('lists', () => {
  it('pages without gaps or repetitions, with a total, in the order asked for', async () => {
    const people = listIn(await test.admin('GET', '/surveyables?sort=firstSurname'));
    const paged: Row[] = [];
    for (let page = 1; ; page++) {
      const reply = await test.admin('GET', `/surveyables?sort=firstSurname&pageSize=50&page=${page}`);
      expect(reply.body['total']).toBe(people.length);
      const rows = listIn(reply);
      paged.push(...rows);
      if (rows.length < 50) break;
    }
    expect(paged).toEqual(people);
    const surnames = people.map((row) => String(row['firstSurname']));
    const spanish = new Intl.Collator('es', { sensitivity: 'base' });
    const misplacedNames = surnames.filter(
      (name, index) => index > 0 && spanish.compare(surnames[index - 1]!, name) > 0,
    );
    expect(misplacedNames).toEqual([]);
    expect(surnames.indexOf('Ñáñez')).toBeGreaterThan(surnames.lastIndexOf('Núñez'));
    expect(listIn(await test.admin('GET', '/surveyables?sort=-firstSurname'))).toEqual(people.toReversed());
  });

  it('counts what is worked out whole, and pages it in order', async () => {
    const numbers = (isWorkedOut: boolean) =>
      listingOf({
        from: (trx: typeof test.db, _filter: undefined) =>
          trx.selectFrom(
            sql<{
              id: string;
              n: number;
            }>`(select n::text as id, -n as n from generate_series(1, 12000) as n)`.as<'row'>(sql`row`),
          ),
        id: 'row.id',
        search: [],
        sorts: { n: 'row.n' },
        standardSort: 'n',
        isWorkedOut,
        rows: (_trx, ids) => Promise.resolve(ids.map((id) => ({ id }))),
      });
    const readPages = (isWorkedOut: boolean) =>
      answerList(numbers(isWorkedOut), { trx: test.db, query: { page: 2, pageSize: 2 } }, undefined);
    const page = [{ id: '11998' }, { id: '11997' }];
    expect(await readPages(true)).toMatchObject({ data: page, total: 12_000, totalIsExact: true });
    expect(await readPages(false)).toMatchObject({ data: page, total: 10_001, totalIsExact: false });
  });

  it('refuses a sort that it does not know and pages that are none', async () => {
    for (const query of [
      'sort=password',
      'page=0',
      'pageSize=201',
      'page=x',
      'search=a&other=1',
      'sort=__proto__',
    ]) {
      expect((await test.admin('GET', `/surveyables?${query}`)).status, query).toBe(400);
    }
  });

  it('ends its pages at row 25,000, and says how to reach the others', async () => {
    expect((await test.admin('GET', '/surveyables?page=2500&pageSize=10')).status).toBe(200);
    for (const page of ['page=2501&pageSize=10', 'page=126&pageSize=200', 'page=2501&search=a']) {
      const { status, body } = await test.admin('GET', `/surveyables?${page}`);
      expect([status, body.message], page).toEqual([400, expect.stringMatching(/fila 25\.000.*invierta/)]);
    }
  });

  it('says what a list can be sorted by, exports too', async () => {
    const refusalMessage =
      'La lista no se puede ordenar por nada. Use: code, name, zipcode, mtTypeID, daneID.';
    for (const path of ['/zones?page=1&sort=nada', '/zones?sort=-nada', '/zones/csv?sort=nada']) {
      const { status, body } = await test.admin('GET', path);
      expect([status, body['errors']], path).toEqual([400, [{ field: 'sort', message: refusalMessage }]]);
    }
  });

  it('finds signs of the pattern language as they are', async () => {
    for (const search of ['%', '_', String.raw`\ `]) {
      expect(
        listIn(await test.admin('GET', `/families?page=1&search=${encodeURIComponent(search)}`)),
      ).toEqual([]);
    }
  });

  it('caps the total, streams what is long and notes who read', async () => {
    const { incomplete_from: _generated, ...model } = await test.db
      .selectFrom('surveyable')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    for (let batch = 0; batch < 21; batch++) {
      const rows = Array.from({ length: 500 }, (_, index) => {
        const n = batch * 500 + index;
        const code = `PER${9_000_000 + n}`;
        return {
          ...model,
          id: randomUUIDv7(),
          code,
          code_sort: code,
          identification: `X${n}`,
          search: `masivo ${n}`,
        };
      });
      await test.db.insertInto('surveyable').values(rows).execute();
    }
    const page = await test.admin('GET', '/surveyables?page=200&pageSize=50&search=masivo');
    expect([listIn(page).length, ...totalIn(page)]).toEqual([50, 1001, false]);
    const people = listIn(await test.admin('GET', '/surveyables?search=masivo'));
    expect(people.length).toBe(10_500);
    expect(new Set(people.map(({ id }) => id)).size).toBe(10_500);
    expect(csvIn(await test.admin('GET', '/surveyables/csv?search=masivo'))).toHaveLength(10_500);
    // Deep pages, with and without a search, forwards and backwards, requested in any order.
    const allIDs = listIn(await test.admin('GET', '/surveyables?sort=-firstSurname')).map(({ id }) => id);
    const foundIDs = people.map(({ id }) => id);
    for (const [query, ids, rowCount] of [
      ['sort=-firstSurname', allIDs, 10_001],
      ['sort=firstSurname', allIDs.toReversed(), 10_001],
      ['search=masivo', foundIDs, 1001],
      ['search=masivo&sort=-code', foundIDs.toReversed(), 1001],
    ] as const) {
      for (const number of [211, 21, 150, 22, 210, 20, 1]) {
        const deep = await test.admin('GET', `/surveyables?${query}&page=${number}&pageSize=50`);
        const expectedIDs = ids.slice((number - 1) * 50, number * 50);
        expect([query, number, listIn(deep).map(({ id }) => id)]).toEqual([query, number, expectedIDs]);
        expect([query, number, ...totalIn(deep)]).toEqual([query, number, rowCount, false]);
      }
    }
    const pageBeyond = await test.admin('GET', '/surveyables?search=masivo&page=2500');
    expect([listIn(pageBeyond), ...totalIn(pageBeyond)]).toEqual([[], 1001, false]);
    await test.db.deleteFrom('surveyable').where('search', 'like', 'masivo%').execute();
  });
});

describe('a search of a long list', () => {
  const count = maxListedRow;
  /** Numbered lines, each containing its number, 'todas', and 'inicio' or 'final' in the first or last 4,000. */
  const lines = listingOf({
    from: (trx: TestApp['db']) =>
      trx.selectFrom(
        sql<{ id: string; line: number; words: string }>`(
          select lpad(line::text, 36, '0') as id, line, concat_ws(' ', line, 'todas (aquí)',
            case when line <= 4000 then 'inicio' when line > ${sql.lit(count - 4000)} then 'final' end) as words
          from generate_series(1, ${sql.lit(count)}) as line)`.as('lines'),
      ),
    id: 'lines.id',
    search: ['lines.words'],
    sorts: { line: 'lines.line' },
    standardSort: 'line',
    rows: (_trx, ids) => Promise.resolve(ids.map((id) => ({ id }))),
  });
  const numbers = (length: number, firstNumber: number) => Array.from({ length }, (_, n) => firstNumber + n);
  const allNumbers = numbers(count, 1);

  it.each([
    ['todas', allNumbers],
    ['to', allNumbers],
    ['inicio', numbers(4000, 1)],
    ['final', numbers(4000, count - 3999)],
    ['fi to', numbers(4000, count - 3999)],
    ['1234', allNumbers.filter((line) => String(line).includes('1234'))],
    ['12', allNumbers.filter((line) => String(line).startsWith('12'))],
    ['al', []],
    ['aq', allNumbers],
  ])('finds %s at any depth, in both directions', async (search, foundLines) => {
    const total = foundLines.length > 1000 ? [1001, false] : [foundLines.length, true];
    const pages = [1, 2, 11, Math.ceil(foundLines.length / 20), Math.ceil(foundLines.length / 10)];
    for (const [sort, orderedLines] of [
      ['line', foundLines],
      ['-line', foundLines.toReversed()],
    ] as const) {
      for (const page of pages.map((end) => Math.max(1, end))) {
        const call = { trx: test.db, query: { search, sort, page, pageSize: 10 } };
        const answer = await answerList(lines, call, undefined);
        expect([sort, page, answer.total, answer.totalIsExact]).toEqual([sort, page, ...total]);
        const lineNumbers: number[] = [];
        for await (const { id } of answer.data) lineNumbers.push(Number(id));
        expect(lineNumbers).toEqual(orderedLines.slice((page - 1) * 10, page * 10));
      }
    }
  });
});

describe('rowsOf', () => {
  const questions = listingOf({
    from: (trx: TestApp['db']) => trx.selectFrom('question'),
    id: 'question.id',
    search: ['question.search'],
    sorts: {
      weight: 'question.weight',
      required: 'question.required',
      statement: 'question.statement_sort',
      created: 'question.created_at',
      joined: sql<string>`(question.code_sort || question.status)`,
    },
    standardSort: 'weight',
    rows: (trx, ids) => trx.selectFrom('question').select(['id', 'weight']).where('id', 'in', ids).execute(),
  });

  it.each(['weight', 'required', 'statement', 'created', 'joined'])(
    'reads batches by %s of any type without gaps or repetitions, in both directions',
    async (sort) => {
      const readInBatches = async (name: string, batch: number) => {
        const ids: string[] = [];
        for await (const { id } of rowsOf(
          questions,
          { trx: test.db, query: { sort: name } },
          undefined,
          batch,
        ))
          ids.push(id);
        return ids;
      };
      const wholeList = await readInBatches(sort, 1000);
      expect(wholeList.length).toBeGreaterThan(50);
      expect(await readInBatches(sort, 7)).toEqual(wholeList);
      expect(await readInBatches(`-${sort}`, 7)).toEqual(wholeList.toReversed());
    },
  );
});

it.each([
  ['/zones', ['code', 'name', 'zipcode', 'mtTypeID', 'daneID']],
  ['/families', ['code', 'consultreference', 'residentialaddress', 'zoneID', 'mtSocialStratumID']],
  ['/campaigns', ['code', 'name', 'description', 'startDate', 'endDate']],
  ['/characterizations', ['code', 'name', 'description']],
  ['/questions', ['code', 'weight', 'statement', 'required', 'mtFieldTypeID', 'characterizationID']],
  ['/triggers', ['field', 'operator', 'value1', 'characterizationID', 'questionID']],
  [
    '/surveyables',
    [
      'code',
      'identification',
      'firstName',
      'firstSurname',
      'mtSexID',
      'mtRelationShipID',
      'birthdateID',
      'age',
    ],
  ],
  ['/drafts', ['updatedDate', 'surveyCode']],
])('%s sorts and searches by all that it says', async (path, sorts) => {
  for (const sort of sorts) {
    const fullList = listIn(await test.admin('GET', `${path}?sort=${sort}&search=a`));
    const reversedList = listIn(
      await test.admin('GET', `${path}?sort=-${sort}&search=a&page=1&pageSize=200`),
    );
    expect(reversedList, sort).toEqual(fullList.toReversed());
  }
});

it.each([
  ['/campaigns', 'name'],
  ['/campaigns', 'description'],
  ['/characterizations', 'name'],
  ['/characterizations', 'description'],
  ['/questions', 'statement'],
  ['/triggers', 'field'],
  ['/zones', 'name'],
  ['/families', 'consultreference'],
])('%s sorts by %s as Spanish does', async (path, field) => {
  const keys = listIn(await test.admin('GET', `${path}?sort=${field}`)).map((row) =>
    sortKey(String(row[field])),
  );
  expect(keys.length).toBeGreaterThan(2);
  expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)));
});

it('sorts ages as numbers and every text without a key column as those with one', async () => {
  const texts = [
    'Zona',
    'ábaco',
    'Ñame',
    'nube',
    'NZ',
    'Óleo',
    'olé',
    'Índice',
    'güiro',
    'Gato',
    'GÉNERO',
    'GRUPO',
  ];
  const rows = await sql<{ text: string }>`select text from unnest(${texts}::text[]) as given (text)
    order by ${textOrder('given.text')}`.execute(test.db);
  const sortedTexts = texts.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  expect(rows.rows.map(({ text }) => text)).toEqual(sortedTexts);
  const ages = listIn(await test.admin('GET', '/triggers?sort=value1&search=edad')).map((row) =>
    Number(row['value1']),
  );
  expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  expect(new Set(ages.map((age) => String(age).length)).size).toBe(2);
});
