/**
 * Families are also found by their members: the same families in every order and on every page, and only for users who
 * may read people.
 */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { csvIn, demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';

let test: TestApp;
let family: Row;
let member: Row;
let reader: Send;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const [person] = listIn(await test.admin('GET', '/surveyables?page=1&pageSize=1&sort=-age'));
  member = person!;
  family = recordIn(await test.admin('GET', `/families/${(member['chFamilyID'] as Row).id}`));
  reader = (await test.userWith(['management:surveyable:OPEN'])).send;
});
afterAll(() => test.close());

const searchFamilies = async (search: string, send: Send = reader, query = 'page=1&pageSize=200') =>
  listIn(await send('GET', `/families?${query}&search=${encodeURIComponent(search)}`)).map(({ id }) => id);
const nameOf = (person: Row) => `${String(person['firstName'])} ${String(person['firstSurname'])}`;

describe('a family is found', () => {
  it('by the document and the name of a member, alone and beside the words of its place', async () => {
    const document = String(member['identification']);
    expect(await searchFamilies(document)).toEqual([family.id]);
    expect(await searchFamilies(document.slice(0, -1))).toContain(family.id);
    expect(await searchFamilies(nameOf(member))).toContain(family.id);
    expect(await searchFamilies(`${nameOf(member)} ${String(family['locationReference'])}`)).toContain(
      family.id,
    );
    expect(await searchFamilies(String(family['locationReference']))).toContain(family.id);
    expect(await searchFamilies(`${document} xqzw`)).toEqual([]);
    const families = await searchFamilies(document, reader, 'sort=code');
    expect(families).toEqual([family.id]);
  });

  it('by members only for whoever may read people, also in an export', async () => {
    const document = String(member['identification']);
    const grants = ['management:family:OPEN', 'management:family:DOWNLOAD_REPORT'];
    const { send: blindSend } = await test.userWith(grants);
    const { send: seeingSend } = await test.userWith([...grants, 'management:surveyable:OPEN']);
    const exported = async (send: Send) =>
      csvIn(await send('GET', `/families/csv?search=${document}`)).map(([code]) => code);
    expect([await searchFamilies(document, blindSend), await exported(blindSend)]).toEqual([[], []]);
    expect([await searchFamilies(document, seeingSend), await exported(seeingSend)]).toEqual([
      [family.id],
      [family.code],
    ]);
    expect(await searchFamilies(family.code, blindSend)).toEqual([family.id]);
  });

  it('by members within the territory only, and not by who is inactive', async () => {
    const document = String(member['identification']);
    const zones = listIn(await test.admin('GET', '/zones')).map(({ id }) => id);
    const homeZone = (family['zoneID'] as Row).id;
    const searchInZones = async (zoneIDs: string[]) => {
      const user = await test.userWith(['management:surveyable:OPEN']);
      const { version } = recordIn(await test.admin('GET', `/users/${user.id}`));
      const territory = { territory: 'lugares', municipalityIDs: [], zoneIDs, version };
      expect((await test.admin('PUT', `/users/${user.id}/territory`, territory)).status).toBe(200);
      return searchFamilies(document, user.send);
    };
    expect(await searchInZones([homeZone])).toEqual([family.id]);
    expect(await searchInZones(zones.filter((id) => id !== homeZone))).toEqual([]);
    const setStatus = (status: string) =>
      test.db.updateTable('surveyable').set({ status }).where('id', '=', member.id).execute();
    await setStatus('inactivo');
    expect(await searchFamilies(document)).toEqual([]);
    await setStatus('activo');
  });
});

/** Copies of the family under other codes, with the words of the family itself and of its members. */
async function insertFamilies(count: number, wordsOf: (n: number) => [family: string, members: string[]]) {
  const readColumns = (table: 'family' | 'surveyable', id: string) =>
    test.db
      .selectFrom(table as 'family')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const models = {
    family: await readColumns('family', family.id),
    surveyable: await readColumns('surveyable', member.id),
  };
  const rows = { family: [] as object[], surveyable: [] as object[] };
  for (let n = 0; n < count; n++) {
    const [ownWords, members] = wordsOf(n);
    const id = randomUUIDv7();
    const code = `FAM${7_000_000 + n}`;
    rows.family.push({ ...models.family, id, code, code_sort: code, search: ownWords });
    for (const search of members) {
      const key = randomUUID();
      const keys = { code: key, code_sort: key, identification: key, incomplete_from: sql`default` };
      rows.surveyable.push({ ...models.surveyable, ...keys, id: randomUUIDv7(), family_id: id, search });
    }
  }
  for (const table of ['family', 'surveyable'] as const) {
    for (let offset = 0; offset < rows[table].length; offset += 500)
      await test.db
        .insertInto(table)
        .values(rows[table].slice(offset, offset + 500) as never)
        .execute();
  }
}

it('many families by members and by themselves stand once each, in every order and at any depth', async () => {
  await insertFamilies(2600, (n) => [
    n % 2 === 0 ? 'propia' : n < 1400 ? 'ambas' : 'otra',
    [
      ...(n % 100 === 1 ? ['propia'] : []),
      ...(n % 7 === 0 && n < 1400 ? ['ambas', 'ambas'] : []),
      // More than a thousand families.
      ...(n >= 1400 ? ['miembro', 'miembro'] : []),
      // More people than the first step examines, but in few families.
      ...(n < 520 ? Array.from({ length: 10 }, () => 'clan') : []),
    ],
  ]);
  for (const [search, isExact] of [
    ['propia', false],
    ['ambas', true],
    ['otra', true],
    ['miembro', false],
    ['mi', false],
    ['clan', true],
  ] as const) {
    for (const sort of ['code', '-consultreference']) {
      const foundCodes = await searchFamilies(search, reader, `sort=${sort}`);
      expect(new Set(foundCodes).size, search).toBe(foundCodes.length);
      for (const page of [1, 7]) {
        const path = `/families?sort=${sort}&page=${page}&pageSize=40&search=${search}`;
        const reply = await reader('GET', path);
        expect(
          listIn(reply).map(({ id }) => id),
          path,
        ).toEqual(foundCodes.slice((page - 1) * 40, page * 40));
        const total = [reply.body['total'], reply.body['totalIsExact']];
        expect([path, ...total]).toEqual([path, isExact ? foundCodes.length : 1001, isExact]);
      }
    }
  }
});
