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
  const setAssociation = (isAssociated: boolean, body: object) =>
    test.admin('PUT', `/characterizationByCampaigns?isAssociated=${isAssociated}`, body);

  const link = recordIn(await setAssociation(true, pair));
  const dissociation = recordIn(await setAssociation(false, { ...pair, version: link.version }));
  expect(dissociation).toMatchObject({ id: link.id, isAssociated: false, version: link.version + 1 });
  const reply = await setAssociation(true, { ...pair, version: link.version });
  expect([reply.status, reply.body['data']]).toEqual([409, dissociation]);
  expect(recordIn(await setAssociation(true, { ...pair, version: dissociation.version }))).toMatchObject({
    id: link.id,
    isAssociated: true,
  });

  const code = await codeFrom(test.admin, '/characterizations');
  const fresh = recordIn(
    await test.admin('POST', '/characterizations', { code, name: 'Sin asociar', description: 'Prueba' }),
  );
  const unknownPair = { campaignID: campaign!.id, characterizationID: fresh.id, version: 1 };
  expect((await setAssociation(true, unknownPair)).status).toBe(404);
});
