/**
 * The version of an association (rules §1): it is optional, and a mismatch is rejected together with the current association.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from './support/app.ts';
import { codeFrom, demoSeed, listIn, recordIn } from './support/demo.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

it('refuses an outdated version, and one of a pair that never was associated', async () => {
  const [campaign] = listIn(await test.admin('GET', '/campaigns'));
  const [characterization] = listIn(await test.admin('GET', `/characterizations/campaign/${campaign!.id}`));
  const pair = { campaignID: campaign!.id, characterizationID: characterization!.id };
  const set = (isAssociated: boolean, body: object) =>
    test.admin('PUT', `/characterizationByCampaigns?isAssociated=${isAssociated}`, body);

  const link = recordIn(await set(true, pair));
  const away = recordIn(await set(false, { ...pair, version: link.version }));
  expect(away).toMatchObject({ id: link.id, isAssociated: false, version: link.version + 1 });
  const refused = await set(true, { ...pair, version: link.version });
  expect([refused.status, refused.body['data']]).toEqual([409, away]);
  expect(recordIn(await set(true, { ...pair, version: away.version }))).toMatchObject({
    id: link.id,
    isAssociated: true,
  });

  const code = await codeFrom(test.admin, '/characterizations');
  const fresh = recordIn(
    await test.admin('POST', '/characterizations', { code, name: 'Sin asociar', description: 'Prueba' }),
  );
  const unknown = { campaignID: campaign!.id, characterizationID: fresh.id, version: 1 };
  expect((await set(true, unknown)).status).toBe(404);
});
