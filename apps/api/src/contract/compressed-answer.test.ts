import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../tests/support/app.ts';
import { codeFrom, demoSeed, recordIn } from '../../tests/support/demo.ts';
import { fieldPlace, surveyorGrants, tripOf } from '../../tests/support/field.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

it('compresses what a device takes along for a client that accepts it, and nothing else', async () => {
  const { token, send } = await test.userWith(surveyorGrants);
  const fieldSetup = await fieldPlace(test);
  const { id } = await tripOf(send, fieldSetup.campaign, fieldSetup.zones);
  const get = (path: string, encoding: string) =>
    test.app.inject({
      method: 'GET',
      url: `/caracteriza/api${path}`,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
    });
  for (const pageName of ['materials', 'families']) {
    const plainResponse = await get(`/fieldTrips/${id}/${pageName}`, 'br, gzip;q=0');
    expect(plainResponse.headers['content-encoding']).toBeUndefined();
    const compressed = await get(`/fieldTrips/${id}/${pageName}`, 'br, gzip;q=0.5, deflate');
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('accept-encoding'),
      'content-length': String(compressed.rawPayload.length),
    });
    expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(plainResponse.json());
    expect(compressed.rawPayload.length).toBeLessThan(plainResponse.rawPayload.length / 4);
  }
  const options = Array.from({ length: 200 }, (_, n) => ({ code: `v${n}`, label: `Vereda ${n}` }));
  const code = await codeFrom(test.admin, '/optionLists');
  const list = recordIn(await test.admin('POST', '/optionLists', { code, name: 'Veredas', options }));
  const version = await get(`/optionLists/versions/${String(list['optionsVersion'])}`, 'gzip');
  expect(version.headers['content-encoding']).toBe('gzip');
  const otherReply = await get('/families', 'gzip');
  expect([otherReply.statusCode, otherReply.headers['content-encoding']]).toEqual([200, undefined]);
});
