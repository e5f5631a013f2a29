/**
 * Families assigned by an area of the board's map: exactly those that the map lists there as still to be visited and
 * assigned to nobody.
 */
import { randomUUID } from 'node:crypto';
import { cellAt, cellText } from '@caracteriza/domain/map/map-grid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { campaignWith } from '../../../tests/support/campaign.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { linkOf } from '../../../tests/support/survey.ts';

const surveying = ['management:surveyable:OPEN', 'management:surveyable:CREATE'];
const leading = [
  ...surveying,
  'management:family:OPEN',
  'management:assignment:OPEN',
  'management:assignment:CREATE',
];

interface Home {
  id: string;
  zone_id: string;
  longitude: number;
  latitude: number;
}
let homes: Home[];
let test: TestApp;
let campaign: Row;
let zones: string[];
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const rows = await test.db
    .selectFrom('family')
    .select(['id', 'zone_id', 'longitude', 'latitude'])
    .where('status', '=', 'activo')
    .where('latitude', 'is not', null)
    .orderBy('code')
    .execute();
  homes = rows as Home[];
  zones = [...new Set(homes.map(({ zone_id }) => zone_id))];
});
afterAll(() => test.close());
// Each test has a campaign of its own, in which nobody has been assigned or visited.
beforeEach(async () => {
  const { characterization } = await linkOf(test, 'Salud de la persona');
  campaign = await campaignWith(test, characterization);
});

const zoneHomes = (zoneID: string) => homes.filter(({ zone_id }) => zone_id === zoneID).map(({ id }) => id);
const limitTo = async (id: string, zoneIDs: string[]) =>
  recordIn(
    await test.admin('PUT', `/users/${id}/territory`, {
      territory: 'lugares',
      municipalityIDs: [],
      zoneIDs,
      version: 1,
    }),
  );
const assign = (send: Send, userID: string, fields: Record<string, unknown>) =>
  send('POST', '/assignments', { campaignID: campaign.id, userID, familyIDs: [], zoneIDs: [], ...fields });
const listAssignments = async (send: Send) =>
  listIn(await send('GET', `/assignments?campaignID=${campaign.id}&pageSize=200`)) as (Row & {
    chFamilyID: Row;
  })[];
const visit = (send: Send, familyID: string, result: string) =>
  send('POST', '/visits', { familyID, campaignID: campaign.id, attempt: randomUUID(), result });
const assignArea = (send: Send, userID: string, area: Record<string, unknown>) =>
  assign(send, userID, { area });
const waitingInArea = async (send: Send, area: Record<string, string>) => {
  const query = new URLSearchParams({ campaignID: campaign.id, waiting: 'true', pageSize: '200', ...area });
  return listIn(await send('GET', `/board/families?${query.toString()}`))
    .map(({ id }) => id)
    .toSorted();
};
/** A box around two homes, and who lives in it. */
function boxOf(a: Home, b: Home) {
  const roundDown = (a: number, b: number) => Math.floor(Math.min(a, b) * 1e4) / 1e4;
  const roundUp = (a: number, b: number) => Math.ceil(Math.max(a, b) * 1e4) / 1e4;
  const [west, east] = [roundDown(a.longitude, b.longitude), roundUp(a.longitude, b.longitude) + 1e-4];
  const [south, north] = [roundDown(a.latitude, b.latitude), roundUp(a.latitude, b.latitude) + 1e-4];
  const boxText = [west, south, east, north].map((degrees) => degrees.toFixed(4)).join(',');
  const [left, bottom, right, top] = boxText.split(',').map(Number) as [number, number, number, number];
  const homesInside = homes.filter(
    ({ longitude, latitude }) =>
      longitude >= left && longitude <= right && latitude >= bottom && latitude <= top,
  );
  return { box: boxText, inside: homesInside };
}

it('gives exactly the listed families of a rectangle that are to be visited and that nobody has', async () => {
  const [ana, beto] = [await test.userWith(surveying), await test.userWith(surveying)];
  for (const [nth, home] of homes.slice(0, 12).entries()) {
    const { box, inside } = boxOf(home, homes.at(-1 - nth)!);
    const waitingFamilies = await waitingInArea(test.admin, { measure: 'families', box });
    const assignedIDs = new Set((await listAssignments(test.admin)).map(({ chFamilyID }) => chFamilyID.id));
    const expectedIDs = inside.filter(({ id }) => !assignedIDs.has(id)).map(({ id }) => id);
    expect(waitingFamilies).toEqual(expectedIDs.toSorted());
    const reply = await assignArea(test.admin, nth % 2 ? ana.id : beto.id, { measure: 'families', box });
    expect(recordIn(reply)).toMatchObject({ done: expectedIDs.length, left: 0 });
  }
});

it('leaves whoever has somebody and whoever refused, and keeps to the figure, zone and surveyor of the map', async () => {
  const [ana, beto] = [await test.userWith(surveying), await test.userWith(surveying)];
  const [assignedFamily, refusedFamily, absentFamily] = zoneHomes(zones[0]!) as [string, string, string];
  await assign(test.admin, ana.id, { familyIDs: [assignedFamily] });
  await visit(ana.send, refusedFamily, 'rechazada');
  await visit(ana.send, absentFamily, 'nadieEnCasa');
  const area = { measure: 'nobodyHome', zoneID: zones[0], surveyorID: ana.id };
  const areaAssignment = recordIn(await assignArea(test.admin, beto.id, area));
  expect(areaAssignment).toMatchObject({ done: 1, left: 0 });
  const familyAssignment = recordIn(
    await assignArea(test.admin, beto.id, { measure: 'families', zoneID: zones[0] }),
  );
  expect(familyAssignment).toMatchObject({ done: zoneHomes(zones[0]!).length - 3, left: 0 });
});

it('gives the families of a cell', async () => {
  const ana = await test.userWith(surveying);
  const { longitude, latitude } = homes[0]!;
  const cell = cellAt(14, longitude, latitude);
  const homesInside = homes.filter(
    (home) => cellText(cellAt(14, home.longitude, home.latitude)) === cellText(cell),
  );
  const area = { measure: 'families', cell: cellText(cell) };
  expect(recordIn(await assignArea(test.admin, ana.id, area))).toMatchObject({ done: homesInside.length });
  expect((await listAssignments(test.admin)).map(({ chFamilyID }) => chFamilyID.id).toSorted()).toEqual(
    homesInside.map(({ id }) => id).toSorted(),
  );
});

it('ends at the territory of the caller, and is refused to who does not see it', async () => {
  const leader = await test.userWith(leading);
  const insideUser = await test.userWith(surveying);
  await limitTo(leader.id, [zones[0]!, zones[1]!]);
  await limitTo(insideUser.id, [zones[0]!]);
  const area = { measure: 'families', box: '-180,-90,180,90' };
  const reply = await assignArea(leader.send, insideUser.id, area);
  expect([reply.status, reply.body.message]).toEqual([422, expect.stringContaining('no ve 1 zona')]);
  expect(await listAssignments(test.admin)).toEqual([]);
  const narrow = await test.userWith(leading);
  await limitTo(narrow.id, [zones[0]!]);
  const zoneHomes = homes.filter(({ zone_id }) => zone_id === zones[0]!);
  expect(recordIn(await assignArea(narrow.send, insideUser.id, area))).toMatchObject({
    done: zoneHomes.length,
  });
});

it.each([
  ['a rectangle without an inside', { measure: 'families', box: '1,1,1,1' }],
  ['a rectangle beyond the globe', { measure: 'families', box: '0,0,200,1' }],
  ['more exact edges than the map has', { measure: 'families', box: '0.123456,0,1,1' }],
  ['a figure that is none', { measure: 'todas' }],
  ['no figure', { box: '0,0,1,1' }],
])('refuses %s with a sentence', async (_name, area) => {
  const ana = await test.userWith(surveying);
  const reply = await assignArea(test.admin, ana.id, area);
  expect([reply.status, reply.body.message]).toEqual([400, expect.any(String)]);
  expect(await listAssignments(test.admin)).toEqual([]);
});
