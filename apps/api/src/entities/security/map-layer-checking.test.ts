/**
 * Shapes that affect more families than are checked at once. The response says how many are left, the rest are checked
 * later, and the result is the same as if all had been checked at once.
 */
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import { fileOf, rectangle, sendLayer, withoutLayers } from '../../../tests/support/map-layer.ts';
import { linkOf } from '../../../tests/support/survey.ts';
import { checkWaitingPositions } from './map-layer-checking.ts';

const test = await testApp({ seed: demoSeed });
afterAll(() => test.close());
const campaignID = (await linkOf(test, 'Salud de la persona')).campaign.id;
const [crowdedZone, otherZone] = listIn(await test.admin('GET', '/zones')) as unknown as {
  id: string;
  code: string;
}[] as [{ id: string; code: string }, { id: string; code: string }];
const [nearbyShape, distantShape] = [rectangle([-80, -5], [-66, 13]), rectangle([10, 40], [11, 41])];

/** Makes one zone so full that its families are not checked at once. */
await sql`insert into family (id, code, code_sort, consultreference, consultreference_sort, residentialaddress,
    residentialaddress_sort, location_reference, zone_id, social_stratum_id, search, latitude, longitude, accuracy, created_at)
  select gen_random_uuid(), code || '-' || n, code_sort || '-' || n, consultreference, consultreference_sort, residentialaddress,
    residentialaddress_sort, location_reference, zone_id, social_stratum_id, '', latitude, longitude, accuracy, created_at
  from (select * from family where zone_id = ${crowdedZone.id} and latitude is not null limit 1) as family,
    generate_series(1, 5000) as n`.execute(test.db);

beforeEach(async () => {
  await withoutLayers(test.admin);
  await checkWaitingPositions(test.db);
});

/** How many families of the zone are marked, and how many have a mark, or none, contrary to their shape. */
async function marked(zoneID: string) {
  const { rows } = await sql<{ marked: number; wrong: number }>`
    select (count(*) filter (where family.position_doubt is not null))::int as marked,
      (count(*) filter (where family.position_doubt is distinct from position_doubt(shape, longitude, latitude)))::int as wrong
    from family join zone_shape as shape using (zone_id) where zone_id = ${zoneID} and latitude is not null`.execute(
    test.db,
  );
  return rows[0]!;
}

const map = async (send = test.admin) =>
  recordIn(await send('GET', `/board/map?campaignID=${campaignID}`)) as unknown as {
    unchecked: number;
    doubtful: number;
  };

it('what is much goes on after the answer, and map and list say so until it is done', async () => {
  const layer = recordIn(await sendLayer(test.admin, fileOf([[crowdedZone.code, distantShape]])));
  expect(layer).toMatchObject({ shapes: 1, unchecked: 1 });
  const checkState = await marked(crowdedZone.id);
  expect(checkState.marked).toBeGreaterThan(0);
  expect(checkState.wrong).toBeGreaterThan(0);
  expect((await map()).unchecked).toBe(checkState.marked + checkState.wrong);
  const otherUser = await test.userWith(['management:assignment:OPEN']);
  const territory = { territory: 'lugares', municipalityIDs: [], zoneIDs: [otherZone.id], version: 1 };
  recordIn(await test.admin('PUT', `/users/${otherUser.id}/territory`, territory));
  expect((await map(otherUser.send)).unchecked).toBe(0);

  await checkWaitingPositions(test.db);
  expect(await marked(crowdedZone.id)).toEqual({ marked: checkState.marked + checkState.wrong, wrong: 0 });
  test.clock.advance(60_000);
  expect(await map()).toMatchObject({ unchecked: 0, doubtful: checkState.marked + checkState.wrong });
  expect(listIn(await test.admin('GET', '/mapLayers'))).toEqual([{ ...layer, unchecked: 0 }]);
});

it('a change while some wait begins anew', async () => {
  recordIn(await sendLayer(test.admin, fileOf([[crowdedZone.code, distantShape]])));
  expect((await marked(crowdedZone.id)).wrong).toBeGreaterThan(0);
  await withoutLayers(test.admin);
  recordIn(
    await sendLayer(
      test.admin,
      fileOf([
        [crowdedZone.code, nearbyShape],
        [otherZone.code, distantShape],
      ]),
    ),
  );
  await checkWaitingPositions(test.db);
  expect(await marked(crowdedZone.id)).toEqual({ marked: 0, wrong: 0 });
  expect(await marked(otherZone.id)).toMatchObject({ wrong: 0 });
});

it('what waits is shared by two servers, and a position that changes meanwhile is checked as it is', async () => {
  recordIn(await sendLayer(test.admin, fileOf([[crowdedZone.code, distantShape]])));
  const moveInside = sql`update family set latitude = 40.5, longitude = 10.5
    where id = (select id from family where zone_id = ${crowdedZone.id} order by id desc limit 1)`.execute(
    test.db,
  );
  await Promise.all([checkWaitingPositions(test.db), moveInside, checkWaitingPositions(test.db)]);
  await checkWaitingPositions(test.db);
  expect((await marked(crowdedZone.id)).wrong).toBe(0);
});

it('a file of little is checked within the answer', async () => {
  expect(recordIn(await sendLayer(test.admin, fileOf([[otherZone.code, distantShape]])))).toMatchObject({
    unchecked: 0,
  });
  const { marked: markedCount, wrong } = await marked(otherZone.id);
  expect([markedCount > 0, wrong]).toEqual([true, 0]);
});

it('a zone that cannot be checked holds up no other one, within a request or afterwards', async () => {
  const [firstZone, secondZone] = [crowdedZone, otherZone].toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [
    typeof crowdedZone,
    typeof otherZone,
  ];
  recordIn(
    await sendLayer(
      test.admin,
      fileOf([
        [firstZone.code, distantShape],
        [secondZone.code, distantShape],
      ]),
    ),
  );
  await checkWaitingPositions(test.db);
  await sql`update family set position_doubt = null`.execute(test.db);
  await sql`insert into position_check (zone_id) values (${firstZone.id}), (${secondZone.id})`.execute(
    test.db,
  );
  await sql`create function refuse_mark() returns trigger language plpgsql as $$ begin raise exception 'no mark'; end $$`.execute(
    test.db,
  );
  await sql`create trigger refuse_mark before update of position_doubt on family for each row
    when (new.zone_id = ${sql.lit(firstZone.id)} and new.position_doubt is not null) execute function refuse_mark()`.execute(
    test.db,
  );
  try {
    await expect(checkWaitingPositions(test.db)).rejects.toMatchObject({ errors: [{ message: 'no mark' }] });
    const { wrong } = await marked(secondZone.id);
    expect([wrong, (await marked(firstZone.id)).wrong > 0]).toEqual([0, true]);
    await sql`update family set position_doubt = null where zone_id = ${secondZone.id}`.execute(test.db);
    await sql`select check_positions(array[${secondZone.id}]::uuid[])`.execute(test.db);
    expect((await marked(secondZone.id)).marked).toBeGreaterThan(0);
    expect(await test.db.selectFrom('position_check').select('zone_id').execute()).toContainEqual({
      zone_id: firstZone.id,
    });
  } finally {
    await sql`drop function refuse_mark() cascade`.execute(test.db);
  }
  await checkWaitingPositions(test.db);
  expect((await marked(firstZone.id)).wrong).toBe(0);
});
