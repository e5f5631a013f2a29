import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, recordIn } from '../../../tests/support/demo.ts';
import { linkOf } from '../../../tests/support/survey.ts';
import type { Reading } from '../../contract/handler.ts';
import { withinTerritory } from '../../db/driver/driver.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Session } from '../../identity/session.ts';
import { SharedAnswers } from '../../records/shared-answers.ts';
import { readStanding, type CampaignStanding } from './board-figures.ts';
import { asWatcher } from './board-scope.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

it('shares no count of zones that changed between reading whose it is and counting', async () => {
  const { campaign } = await linkOf(test, 'Salud de la persona');
  const inhabitedZones = await test.db
    .selectFrom('family')
    .select('zone_id')
    .distinct()
    .orderBy('zone_id')
    .execute();
  const [zoneBefore, zoneAfter] = inhabitedZones.map(({ zone_id: id }) => id) as [string, string];
  const [movedUser, stayingUser] = await Promise.all(
    [0, 1].map(() => test.userWith(['management:assignment:OPEN'])),
  );
  const moveToZone = async (user: { id: string }, zoneID: string, version: number) => {
    const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: [zoneID], version };
    recordIn(await test.admin('PUT', `/users/${user.id}/territory`, body));
  };
  await moveToZone(movedUser!, zoneBefore, 1);
  await moveToZone(stayingUser!, zoneBefore, 1);
  const counts = new SharedAnswers<CampaignStanding>(4000);
  let readings = 0;
  const zonesFor = async (user: { id: string }, afterReading: () => Promise<void>) => {
    const readInTransaction: Reading = async (work) => {
      const answer = await inTransaction(withinTerritory(test.db, user.id), work, { readOnly: true });
      readings++;
      await afterReading();
      return answer;
    };
    const call = {
      reading: readInTransaction,
      session: { territory: user.id } as Session,
      query: { campaignID: campaign.id },
      now: test.clock.now(),
      wroteAt: 0,
    };
    const { zones } = await asWatcher(call, ({ share, read }) => share(counts, () => read(readStanding)));
    return zones.map(({ id }) => id);
  };
  expect(
    await zonesFor(movedUser!, async () =>
      readings === 1 ? moveToZone(movedUser!, zoneAfter, 2) : undefined,
    ),
  ).toEqual([zoneAfter]);
  expect(await zonesFor(stayingUser!, () => Promise.resolve())).toEqual([zoneBefore]);
});
