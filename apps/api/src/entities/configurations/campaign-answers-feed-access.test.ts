/** Who reads the answers of a campaign as OData, and how much of them (decision 0100). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/app.ts';
import { basic, type Feed, feed, option, rowsIn } from '../../../tests/support/feed.ts';
import { surveyCount } from '../../../tests/support/statistics-survey.ts';

let test: TestApp;
let ids: Feed['ids'];
let [root, secret] = ['', ''];
let get: Feed['get'];
let keyOf: Feed['keyOf'];

const download = 'configurations:campaign:DOWNLOAD_REPORT';
const people = 'management:surveyable:DOWNLOAD_REPORT';

beforeAll(async () => {
  ({ test, ids, root, secret, get, keyOf } = await feed());
});
afterAll(() => test.close());

it('asks for a key as the password of Basic, and tells nothing else', async () => {
  const reply = await test.app.inject({ method: 'GET', url: `${root}Encuestas` });
  expect(reply.statusCode).toBe(401);
  expect(reply.headers['www-authenticate']).toBe('Basic realm="Caracteriza", charset="UTF-8"');
  expect(reply.json()).toMatchObject({ error: { code: '401' } });
  expect((await get('', { password: `${secret.slice(1)}x` })).status).toBe(401);
  const { token } = await test.userWith([download]);
  const bearer = await test.app.inject({
    method: 'GET',
    url: root,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(bearer.statusCode).toBe(401);
});

it('makes wrong keys of an address wait, and not those that work', async () => {
  const statuses = new Set<number>();
  for (let nth = 0; nth < 15; nth++) statuses.add((await get('', { password: 'x'.repeat(43) })).status);
  expect([...statuses]).toEqual([401, 429]);
  expect((await get('')).status).toBe(200);
  test.clock.advance(61_000);
});

it('ends a key at once: revoked, expired, blocked, or without the permission', async () => {
  const user = await test.userWith([download]);
  const [firstKey, secondKey] = [await keyOf(user.send), await keyOf(user.send, { expiresOn: '20260310' })];
  const status = async (password: string) => (await get('', { password })).status;
  expect([await status(firstKey.secret), await status(secondKey.secret)]).toEqual([200, 200]);
  expect((await user.send('DELETE', `/feedKeys/${firstKey.id}`)).status).toBe(200);
  expect(await status(firstKey.secret)).toBe(401);
  const { db } = test;
  await db.updateTable('app_user').set({ account_locked: true }).where('id', '=', user.id).execute();
  expect(await status(secondKey.secret)).toBe(401);
  await db.updateTable('app_user').set({ account_locked: false }).where('id', '=', user.id).execute();
  await db.updateTable('app_user').set({ access_until: '20260309' }).where('id', '=', user.id).execute();
  expect(await status(secondKey.secret)).toBe(401);
  await db.updateTable('app_user').set({ access_until: null }).where('id', '=', user.id).execute();
  const grants = db.updateTable('granted_operation').where('role_id', '=', user.roleID);
  await grants.set({ granted: false }).execute();
  expect(await status(secondKey.secret)).toBe(403);
  await grants.set({ granted: true }).where('permission', '=', download).execute();
  expect(await status(secondKey.secret)).toBe(200);
  await db.updateTable('feed_key').set({ expires_on: '20260309' }).where('id', '=', secondKey.id).execute();
  expect(await status(secondKey.secret)).toBe(401);
});

it('reads its own campaign and questionnaire only, by code or ID', async () => {
  const links = await test.db.selectFrom('characterization_by_campaign').selectAll().execute();
  const otherLink = links.find((link) => link.campaign_id !== ids.campaign)!;
  const outsideReply = await test.app.inject({
    method: 'GET',
    url: `/caracteriza/odata/${otherLink.campaign_id}/${otherLink.characterization_id}/`,
    headers: basic(secret),
  });
  expect(outsideReply.statusCode).toBe(404);
  const insideReply = await test.app.inject({
    method: 'GET',
    url: `/caracteriza/odata/${ids.campaign}/${ids.characterization}`,
    headers: basic(secret),
  });
  expect(insideReply.statusCode).toBe(200);
});

it('shows people to those who may download them only, and only if the key says so', async () => {
  const fullUser = await test.userWith([download, people]);
  const personalKey = await keyOf(fullUser.send, { personalData: true });
  const plainKey = await keyOf(fullUser.send);
  const columns = async (password: string) =>
    Object.keys(rowsIn(await get('Encuestas?$top=1', { password }))[0]!);
  expect(await columns(personalKey.secret)).toContain('persona_documento');
  expect(await columns(plainKey.secret)).not.toContain('persona_documento');
  expect(await columns(plainKey.secret)).toContain('persona_codigo');
  await test.db
    .updateTable('granted_operation')
    .set({ granted: false })
    .where('role_id', '=', fullUser.roleID)
    .where('permission', '=', people)
    .execute();
  expect(await columns(personalKey.secret)).not.toContain('persona_documento');
  const filter = option('$filter', "persona_documento eq '1'");
  expect((await get(`Encuestas?${filter}`, { password: personalKey.secret })).status).toBe(400);
});

it('sees the territory of the user at the moment of reading', async () => {
  const user = await test.userWith([download]);
  const key = await keyOf(user.send);
  const count = async () => (await get('Encuestas/$count', { password: key.secret })).text;
  expect(await count()).toBe(String(surveyCount));
  await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', user.id).execute();
  expect(await count()).toBe('0');
  expect(rowsIn(await get('Encuestas', { password: key.secret }))).toEqual([]);
  expect(rowsIn(await get('filas_vacunas', { password: key.secret }))).toEqual([]);
});

it('tells an auditor of what was asked by a filter, also where it found nobody', async () => {
  const key = await keyOf(test.admin, { name: 'Búsquedas' });
  const filter = encodeURIComponent("encuesta_codigo eq 'ENC0'");
  await get(`Encuestas/$count?$filter=${filter}`, { password: key.secret });
  await get(`Encuestas?$top=0&$count=true&$filter=${filter}`, { password: key.secret });
  await get('Encuestas/$count', { password: key.secret });
  const entries = await test.db
    .selectFrom('audit_entry')
    .select('after')
    .where('operation_id', '=', 'readFeed')
    .execute();
  const searchEntries = entries.filter(({ after }) => JSON.stringify(after).includes('Búsquedas'));
  expect(searchEntries.map(({ after }) => (after as { rows: number }).rows)).toEqual([0, 0]);
});

it('tells an auditor who read how much, with which key, and never the key', async () => {
  const key = await keyOf(test.admin, { name: 'Tablero de la alcaldía' });
  await get('Encuestas?$top=7', { password: key.secret });
  await get('$metadata', { password: key.secret });
  const entries = await test.db
    .selectFrom('audit_entry')
    .select(['entity', 'entity_id', 'login', 'after'])
    .where('operation_id', '=', 'readFeed')
    .orderBy('id')
    .execute();
  const keyEntries = entries.filter(({ after }) => JSON.stringify(after).includes('alcaldía'));
  expect(keyEntries).toMatchObject([
    {
      entity: 'campaign',
      entity_id: ids.campaign,
      login: 'admin',
      after: { table: 'Encuestas', rows: 7, personalData: false },
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain(key.secret);
  const list = await test.admin('GET', `/feedKeys?campaignID=${ids.campaign}`);
  expect(list.text).toContain(test.clock.now().toISOString());
});
