/**
 * The minimum number of cases for a figure to be shown: a setting that takes effect at once, for everybody (decision
 * 0120).
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, recordIn } from '../../../tests/support/demo.ts';
import { linkOf } from '../../../tests/support/survey.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

const setMinShownCount = (leastCell: number) =>
  test.admin('PUT', '/organisation/indicatorSettings', { leastCell });

it('holds from the next request on', async () => {
  const { campaign } = await linkOf(test, 'Salud de la persona');
  const shownFigures = async () => {
    const figures = recordIn(await test.admin('GET', `/indicatorFigures?campaignID=${campaign.id}`));
    const { total } = figures['households'] as { total: number | null };
    return [figures['leastCell'], total];
  };
  const [storedLimit, households] = await shownFigures();
  expect([storedLimit, Number(households) >= 5 && Number(households) < 50]).toEqual([5, true]);
  recordIn(await setMinShownCount(50));
  expect(await shownFigures()).toEqual([50, null]);
  recordIn(await setMinShownCount(5));
  expect(await shownFigures()).toEqual([5, households]);
});

it.each([2, 51, 5.5])('refuses %s', async (leastCell) => {
  expect((await setMinShownCount(leastCell)).status).toBe(400);
  expect(recordIn(await test.admin('GET', '/organisation/indicatorSettings'))).toEqual({ leastCell: 5 });
});

it('is not changed by somebody with a territory', async () => {
  const limited = await test.userWith(['security:organisation:OPEN', 'security:organisation:EDIT']);
  const zone = await test.db.selectFrom('zone').select('id').executeTakeFirstOrThrow();
  const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: [zone.id], version: 1 };
  recordIn(await test.admin('PUT', `/users/${limited.id}/territory`, body));
  const reply = await limited.send('PUT', '/organisation/indicatorSettings', { leastCell: 3 });
  expect([reply.status, reply.body.message]).toEqual([
    422,
    'Su cuenta está limitada a un territorio. Este ajuste lo cambia quien ve todo: pídaselo.',
  ]);
});
