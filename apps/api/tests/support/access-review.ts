/** A server for access reviews, in which only the first user and those added by a test are reviewed. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { closeDueReviews } from '../../src/entities/security/access-review-closing.ts';
import { type Reply, type Send, testApp } from './app.ts';
import { demoSeed, listIn, recordIn } from './demo.ts';

/** The last day to decide; tests start on the 10th at 10:00 in Bogotá. */
export const reviewDue = '20260320';
const day = 24 * 60 * 60_000;
export const outcome = ({ status, body }: Reply) => `${status} ${body.message}`;

export type Item = { id: string; login: string; mark: string } & Record<string, unknown>;

export async function reviewApp() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-review-'));
  const test = await testApp({ seed: demoSeed, environment: { DATA_DIR: dataDir } });
  afterAll(async () => {
    await test.close();
    await rm(dataDir, { recursive: true });
  });
  beforeEach(async () => {
    await test.db.updateTable('app_user').set({ enabled: false }).where('login', '<>', 'admin').execute();
  });
  afterEach(() => test.db.deleteFrom('access_review').where('closed_at', 'is', null).execute());
  const begin = test.clock.now().getTime();

  const start = (send: Send = test.admin, body: object = { until: reviewDue }) =>
    send('POST', '/accessReviews', body);
  const itemsOf = async (reviewID: string, send: Send = test.admin, query = '') =>
    listIn(await send('GET', `/accessReviews/${reviewID}/items${query}`)) as unknown as Item[];

  return {
    t: test,
    dataDir,
    beforeMidnight: new Date(begin + 10.58 * day),
    afterMidnight: new Date(begin + 10.6 * day),
    closeDue: (now: Date) => closeDueReviews(test.db, { dataDir, clock: () => now }),
    start,
    started: async (body?: object) => recordIn(await start(test.admin, body)).id,
    itemsOf,
    itemOf: async (reviewID: string, login: string, send: Send = test.admin) =>
      (await itemsOf(reviewID, send)).find((reviewItem) => reviewItem.login === login)!,
    decide: (send: Send, reviewID: string, decision: string, reviewItems: readonly Item[]) =>
      send('POST', `/accessReviews/${reviewID}/decisions`, {
        decision,
        items: reviewItems.map(({ id, mark }) => ({ id, mark })),
      }),
    /** A zone, and another in a different municipality. */
    zones: async () => {
      const [ownZone, ...otherZones] = await test.db
        .selectFrom('zone')
        .select(['id', 'code', 'name', 'municipality_id'])
        .orderBy('code')
        .execute();
      return {
        own: ownZone!,
        foreign: otherZones.find((zone) => zone.municipality_id !== ownZone!.municipality_id)!,
      };
    },
    limit: async (
      userID: string,
      territory: { municipalityIDs?: string[]; zoneIDs?: string[] },
      version = 1,
    ): Promise<void> => {
      const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: [], version, ...territory };
      expect((await test.admin('PUT', `/users/${userID}/territory`, body)).status).toBe(200);
    },
    stateOf: (id: string) =>
      test.db
        .selectFrom('app_user')
        .select(['enabled', 'account_locked'])
        .where('id', '=', id)
        .executeTakeFirst(),
  };
}
