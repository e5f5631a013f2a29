/** Keys with which a program reads the answers of a campaign: making, listing, revoking, and what ends them. */
import { allGrants } from '@caracteriza/domain/access/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import { hashToken } from '../../identity/secret-token.ts';

let test: TestApp;
let campaignID: string;
let characterizationID: string;

const download = 'configurations:campaign:DOWNLOAD_REPORT';

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const link = await test.db
    .selectFrom('characterization_by_campaign')
    .select(['campaign_id', 'characterization_id'])
    .executeTakeFirstOrThrow();
  ({ campaign_id: campaignID, characterization_id: characterizationID } = link);
});
afterAll(() => test.close());

const keyBody = (overrides: object = {}) => ({
  campaignID,
  characterizationID: null,
  name: 'Power BI de la oficina',
  personalData: false,
  expiresOn: '20260410',
  ...overrides,
});

const listPath = () => `/feedKeys?campaignID=${campaignID}`;

it('shows the secret once, keeps its hash only, and lists the user’s own keys', async () => {
  const [ana, secondUser] = [await test.userWith([download]), await test.userWith([download])];
  const reply = await ana.send('POST', '/feedKeys', keyBody({ characterizationID }));
  expect(reply.status, reply.text).toBe(200);
  const { id, secret } = recordIn(reply) as unknown as { id: string; secret: string };
  expect(secret).toMatch(/^[\w-]{43}$/);
  const storedKey = await test.db
    .selectFrom('feed_key')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(storedKey.secret_hash).toBe(hashToken(secret));
  expect(JSON.stringify(storedKey)).not.toContain(secret);
  const list = await ana.send('GET', listPath());
  expect(list.text).not.toContain(secret);
  expect(listIn(list)).toMatchObject([
    { id, name: 'Power BI de la oficina', characterization: { id: characterizationID }, lastUsedAt: null },
  ]);
  expect(listIn(await secondUser.send('GET', listPath()))).toEqual([]);
  expect((await secondUser.send('DELETE', `/feedKeys/${id}`)).status).toBe(404);
  const entries = await test.db
    .selectFrom('audit_entry')
    .select(['entity', 'entity_id', 'after'])
    .where('operation_id', '=', 'addFeedKey')
    .execute();
  expect(entries).toMatchObject([{ entity: 'campaign', entity_id: campaignID }]);
  expect(JSON.stringify(entries)).not.toContain(secret);
  expect((await ana.send('DELETE', `/feedKeys/${id}`)).status).toBe(200);
  expect(listIn(await ana.send('GET', listPath()))).toEqual([]);
});

it('lasts a year at most, and needs the permission for people to show them', async () => {
  const { send } = await test.userWith([download]);
  const status = async (overrides: object) => (await send('POST', '/feedKeys', keyBody(overrides))).status;
  expect(await status({ expiresOn: '20260309' })).toBe(422);
  expect(await status({ expiresOn: '20260310' })).toBe(200);
  expect(await status({ expiresOn: '20270310' })).toBe(200);
  expect(await status({ expiresOn: '20270311' })).toBe(422);
  expect(await status({ expiresOn: '20260230' })).toBe(400);
  expect(await status({ personalData: true })).toBe(403);
  expect(await status({ campaignID: characterizationID })).toBe(404);
  expect(await status({ characterizationID: campaignID })).toBe(404);
  expect((await (await test.userWith([])).send('POST', '/feedKeys', keyBody())).status).toBe(403);
});

it('are twenty for each user', async () => {
  const { send } = await test.userWith([download]);
  for (let nth = 0; nth < 20; nth++) expect((await send('POST', '/feedKeys', keyBody())).status).toBe(200);
  const reply = await send('POST', '/feedKeys', keyBody());
  expect(reply.status).toBe(422);
  expect(reply.body.message).toContain('20 claves');
});

it('end with the access of the user, and with a password that others change', async () => {
  const isKept = async (userID: string) =>
    (await test.db.selectFrom('feed_key').select('id').where('user_id', '=', userID).execute()).length === 1;
  const makeUser = async () => {
    const user = await test.userWith([download], 'Una-Clave-Vieja-7');
    expect((await user.send('POST', '/feedKeys', keyBody())).status).toBe(200);
    return user;
  };
  const [blockedUser, resigned, reset] = [await makeUser(), await makeUser(), await makeUser()];
  const block = await test.admin('PUT', `/users/block/${blockedUser.id}`, { accountLocked: 'TRUE' });
  expect(block.status, block.text).toBe(200);
  expect(await isKept(blockedUser.id)).toBe(false);
  const role = await test.db
    .selectFrom('role')
    .selectAll()
    .where('id', '=', resigned.roleID)
    .executeTakeFirstOrThrow();
  const disabledRole = {
    name: role.name,
    profileID: role.profile_id,
    enabled: 'false',
    version: role.version,
  };
  const putReply = await test.admin('PUT', `/roles/${role.id}`, disabledRole);
  expect(putReply.status, putReply.text).toBe(200);
  expect(await isKept(resigned.id)).toBe(false);
  expect(await isKept(reset.id)).toBe(true);
  const otherUser = await test.userWith(allGrants);
  const change = {
    login: reset.login,
    token: otherUser.token,
    newPassword: 'Otra-Clave-Nueva-8',
    changePassword: 'true',
  };
  const password = await otherUser.send('POST', '/users/change-password', change);
  expect(password.status, password.text).toBe(200);
  expect(await isKept(reset.id)).toBe(false);
});
