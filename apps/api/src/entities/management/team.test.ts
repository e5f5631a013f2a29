/**
 * Teams: at most one for each surveyor, managed only within the user's reach, and what the audit trail says about them.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';

type Team = Row & { name: string; members: { id: string; name: string }[]; others: number };
type User = Awaited<ReturnType<TestApp['userWith']>>;

const surveying = ['management:surveyable:CREATE'];
const leading = ['management:assignment:OPEN', 'management:assignment:EDIT'];

let test: TestApp;
let zones: string[];
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  zones = (await test.db.selectFrom('zone').select('id').orderBy('code').execute()).map(({ id }) => id);
});
afterAll(() => test.close());

const limitTo = async ({ id }: User, zoneID: string) =>
  recordIn(
    await test.admin('PUT', `/users/${id}/territory`, {
      territory: 'lugares',
      municipalityIDs: [],
      zoneIDs: [zoneID],
      version: 1,
    }),
  );
const newSurveyor = async (zoneID: string) => {
  const user = await test.userWith(surveying);
  await limitTo(user, zoneID);
  return user;
};
const addTeam = async (name: string, userIDs: string[]) =>
  recordIn(await test.admin('POST', '/teams', { name, userIDs })) as unknown as Team;
const memberIDs = ({ members }: Team) => members.map(({ id }) => id).toSorted();
const refusals = ({ body }: { body: Record<string, unknown> }) => body['errors'];

describe('a team', () => {
  it('is added, changed and removed, and the audit trail names its members by their ID', async () => {
    const [ana, luis] = [await test.userWith(surveying), await test.userWith(surveying)];
    const team = await addTeam('  Equipo Norte ', [ana.id, ana.id]);
    expect([team.name, memberIDs(team), team.others]).toEqual(['Equipo Norte', [ana.id], 0]);
    const change = { name: 'Equipo Sur', userIDs: [luis.id], version: 1 };
    const changedTeam = recordIn(await test.admin('PUT', `/teams/${team.id}`, change)) as unknown as Team;
    expect([changedTeam.name, memberIDs(changedTeam)]).toEqual(['Equipo Sur', [luis.id]]);
    expect((await test.admin('PUT', `/teams/${team.id}`, change)).status).toBe(409);
    expect((await test.admin('DELETE', `/teams/${team.id}`)).status).toBe(200);
    expect((await test.admin('DELETE', `/teams/${team.id}`)).status).toBe(404);
    const { rows } = await sql<{ operation_id: string; before: string; after: string }>`
      select operation_id, before, after from audit_entry where entity = 'team' and entity_id = ${team.id} order by id`.execute(
      test.db,
    );
    expect(rows.map((row) => row.operation_id)).toEqual(['addTeam', 'updateTeam', 'deleteTeam']);
    expect(JSON.stringify(rows)).not.toContain(team.members[0]!.name);
    expect(JSON.stringify(rows[1])).toContain(luis.id);
  });

  it('has a name that no other team has, whatever its case and accents, and that says something', async () => {
    await addTeam('Equipo Bogotá', []);
    const reply = await test.admin('POST', '/teams', { name: 'equipo BOGOTA', userIDs: [] });
    expect([reply.status, refusals(reply)]).toEqual([
      409,
      [{ field: 'name', message: 'Ya existe «Equipo Bogotá». Elija otro nombre.' }],
    ]);
    const blank = await test.admin('POST', '/teams', { name: '   ', userIDs: [] });
    expect([blank.status, refusals(blank)]).toMatchObject([400, [{ field: 'name' }]]);
  });

  it('takes nobody out of another team, and only who may survey', async () => {
    const [member, reader] = [await test.userWith(surveying), await test.userWith(leading)];
    await addTeam('Equipo Uno', [member.id]);
    const reply = await test.admin('POST', '/teams', { name: 'Equipo Dos', userIDs: [member.id] });
    expect(reply.status).toBe(422);
    expect(JSON.stringify(refusals(reply))).toContain('ya está en el equipo «Equipo Uno»');
    const blindReply = await test.admin('POST', '/teams', { name: 'Equipo Dos', userIDs: [reader.id] });
    expect([blindReply.status, refusals(blindReply)]).toMatchObject([422, [{ field: 'userIDs' }]]);
    const names = (listIn(await test.admin('GET', '/teams')) as unknown as Team[]).map(({ name }) => name);
    expect([names.includes('Equipo Uno'), names.includes('Equipo Dos')]).toEqual([true, false]);
  });

  it('keeps the members out of reach of who changes it, who cannot rename or remove it', async () => {
    const [nearSurveyor, farSurveyor, thirdSurveyor] = [
      await newSurveyor(zones[0]!),
      await newSurveyor(zones[1]!),
      await newSurveyor(zones[0]!),
    ];
    const leader = await test.userWith(leading);
    await limitTo(leader, zones[0]!);
    const team = await addTeam('Equipo Mixto', [nearSurveyor.id, farSurveyor.id]);
    const leaderTeam = (listIn(await leader.send('GET', '/teams')) as unknown as Team[]).find(
      ({ id }) => id === team.id,
    )!;
    expect([memberIDs(leaderTeam), leaderTeam.others]).toEqual([[nearSurveyor.id], 1]);
    const send = (name: string, userIDs: string[]) =>
      leader.send('PUT', `/teams/${team.id}`, { name, userIDs });
    expect((await send('Otro nombre', [nearSurveyor.id])).status).toBe(422);
    expect((await send('Equipo Mixto', [nearSurveyor.id, farSurveyor.id])).status).toBe(422);
    expect((await leader.send('DELETE', `/teams/${team.id}`)).status).toBe(422);
    recordIn(await send('Equipo Mixto', [thirdSurveyor.id]));
    const wholeTeam = (listIn(await test.admin('GET', '/teams')) as unknown as Team[]).find(
      ({ id }) => id === team.id,
    )!;
    expect(memberIDs(wholeTeam)).toEqual([farSurveyor.id, thirdSurveyor.id].toSorted());
  });

  it('is read with the permission of the board, and changed with that of assignments', async () => {
    const reader = await test.userWith(['management:assignment:OPEN']);
    expect((await reader.send('GET', '/teams')).status).toBe(200);
    expect((await reader.send('POST', '/teams', { name: 'Equipo Tres', userIDs: [] })).status).toBe(403);
    const otherUser = await test.userWith(surveying);
    expect((await otherUser.send('GET', '/teams')).status).toBe(403);
  });

  it('loses a member whose user is deleted', async () => {
    const user = await test.userWith(surveying);
    const team = await addTeam('Equipo Cuatro', [user.id]);
    await test.db.deleteFrom('app_user').where('id', '=', user.id).execute();
    const remainingTeam = (listIn(await test.admin('GET', '/teams')) as unknown as Team[]).find(
      ({ id }) => id === team.id,
    )!;
    expect([remainingTeam.members, remainingTeam.others]).toEqual([[], 0]);
  });
});
