/**
 * People who watch a board share its figures and the rows of its lists. The two always agree, no matter who changes
 * something and when.
 */
import type { components } from '@caracteriza/openapi/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import { linkOf } from '../../../tests/support/survey.ts';
import { boardLifetime } from './board-scope.ts';

type Board = components['schemas']['Board'];

let test: TestApp;
let campaignID: string;
let watcher: { send: Send };
let surveyor: { id: string };
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  campaignID = (await linkOf(test, 'Salud de la persona')).campaign.id;
  watcher = await test.userWith(['management:assignment:OPEN']);
  surveyor = await test.userWith(['management:surveyable:CREATE']);
});
afterAll(() => test.close());

/** The figure of unassigned families and its list, read in pages of this size. */
async function unassigned(send: Send, pageSize = 5) {
  const board = recordIn(await send('GET', `/board?campaignID=${campaignID}`)) as unknown as Board;
  const path = `/board/families?campaignID=${campaignID}&measure=unassigned&pageSize=${pageSize}`;
  const firstReply = await send('GET', `${path}&page=1`);
  const ids = listIn(firstReply).map(({ id }) => id);
  for (let page = 2; ids.length < (firstReply.body['total'] as number); page++)
    ids.push(...listIn(await send('GET', `${path}&page=${page}`)).map(({ id }) => id));
  return { counted: board.total.unassigned, listed: firstReply.body['total'], ids };
}

const assign = async (id: string) =>
  recordIn(
    await test.admin('POST', '/assignments', {
      campaignID,
      userID: surveyor.id,
      familyIDs: [id],
      zoneIDs: [],
    }),
  );

it('shows what another user changed in figure and list alike, once what is shared has ended', async () => {
  const unassignedBefore = await unassigned(watcher.send);
  expect(unassignedBefore.ids).toHaveLength(unassignedBefore.counted);
  expect(new Set(unassignedBefore.ids).size).toBe(unassignedBefore.counted);
  await assign(unassignedBefore.ids[0]!);
  expect(await unassigned(watcher.send)).toEqual(unassignedBefore);
  test.clock.advance(boardLifetime);
  const ids = unassignedBefore.ids.slice(1);
  expect(await unassigned(watcher.send)).toEqual({ counted: ids.length, listed: ids.length, ids });
});

it('shows what a user changed to that user at once, in figure and list alike', async () => {
  const unassignedBefore = await unassigned(test.admin);
  await assign(unassignedBefore.ids[0]!);
  const ids = unassignedBefore.ids.slice(1);
  expect(await unassigned(test.admin)).toEqual({ counted: ids.length, listed: ids.length, ids });
});

it('pages what is shared like what is found for one caller', async () => {
  const wholeBoard = await test.admin('GET', `/board/families?campaignID=${campaignID}&measure=unassigned`);
  expect((await unassigned(test.admin, 3)).ids).toEqual(listIn(wholeBoard).map(({ id }) => id));
});

it('answers more lists at once than the server has connections', async () => {
  test.clock.advance(10 * boardLifetime);
  const path = `/board/families?campaignID=${campaignID}&measure=unassigned&page=1`;
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, n) => watcher.send('GET', `${path}&pageSize=${1 + (n % 3)}`)),
  );
  const { counted: countedFamilies } = await unassigned(watcher.send);
  expect(new Set(replies.map(({ body }) => body['total']))).toEqual(new Set([countedFamilies]));
});

it('shares no list between those who see other zones', async () => {
  const { total } = recordIn(
    await watcher.send('GET', `/board?campaignID=${campaignID}`),
  ) as unknown as Board;
  const { zone_id: zoneID } = await test.db
    .selectFrom('family')
    .select('zone_id')
    .where('status', '=', 'activo')
    .executeTakeFirstOrThrow();
  const limited = await test.userWith(['management:assignment:OPEN']);
  const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: [zoneID], version: 1 };
  recordIn(await test.admin('PUT', `/users/${limited.id}/territory`, body));
  const unassignedSeen = await unassigned(limited.send);
  expect(unassignedSeen.counted).toBeLessThan(total.families);
  const zones = await test.db
    .selectFrom('family')
    .select('zone_id')
    .distinct()
    .where('id', 'in', unassignedSeen.ids)
    .execute();
  expect([unassignedSeen.listed, zones]).toEqual([unassignedSeen.counted, [{ zone_id: zoneID }]]);
});

it('pages and searches more families than are shared', async () => {
  await sql`insert into family (id, code, code_sort, consultreference, consultreference_sort, residentialaddress,
      residentialaddress_sort, location_reference, zone_id, social_stratum_id, search, accuracy, created_at)
    select gen_random_uuid(), code || '-' || n, code_sort || '-' || n, 'Quebrada ' || n, 'quebrada ' || n, residentialaddress,
      residentialaddress_sort, location_reference, zone_id, social_stratum_id, 'quebrada ' || n, accuracy, created_at
    from (select * from family where status = 'activo' limit 1) as family, generate_series(1, 1200) as n`.execute(
    test.db,
  );
  test.clock.advance(10 * boardLifetime);
  const { counted: countedFamilies, listed, ids } = await unassigned(test.admin, 200);
  expect(countedFamilies).toBeGreaterThan(1200);
  expect([listed, ids.length, new Set(ids).size]).toEqual([
    countedFamilies,
    countedFamilies,
    countedFamilies,
  ]);
  const wholeBoard = await test.admin('GET', `/board/families?campaignID=${campaignID}&measure=unassigned`);
  expect(ids).toEqual(listIn(wholeBoard).map(({ id }) => id));

  const path = `/board/families?campaignID=${campaignID}&measure=unassigned&pageSize=200&search=quebrada`;
  const listedRows = [];
  for (const page of [1, 2, 3, 4, 5, 6])
    listedRows.push(...listIn(await test.admin('GET', `${path}&page=${page}`)));
  expect(new Set(listedRows.map(({ id }) => id)).size).toBe(1200);
  const reply = await test.admin('GET', `${path}%201177&page=1`);
  expect(listIn(reply)).toMatchObject([{ chFamilyID: { consultreference: 'Quebrada 1177' } }]);
});

const unknownID = '01900000-0000-7000-8000-000000000000';

it.each<[string, () => string, number]>([
  ['a box that is none', () => `campaignID=${campaignID}&box=-190,6,-75,7`, 400],
  ['a campaign that is none', () => `campaignID=${unknownID}`, 404],
  ['a day of a campaign that is none', () => `campaignID=${unknownID}&day=20260306`, 404],
])('notes that somebody asked for a list of %s', async (_name, query, status) => {
  const entries = () =>
    test.db
      .selectFrom('audit_entry')
      .select('after')
      .where('operation_id', '=', 'listBoardFamilies')
      .orderBy('id')
      .execute();
  const entriesBefore = await entries();
  const reply = await test.admin('GET', `/board/families?measure=families&page=1&${query()}`);
  expect(reply.status).toBe(status);
  const newEntries = (await entries()).slice(entriesBefore.length);
  expect(newEntries).toMatchObject([{ after: { measure: 'families', result: 'rechazado' } }]);
});
