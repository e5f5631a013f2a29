/** Answers about a campaign that watchers who see the same zones share (decision 0107). */
import { CompiledQuery, type Kysely } from 'kysely';
import type { Reading } from '../../contract/handler.ts';
import { executeWithNext } from '../../db/driver/driver.ts';
import type { Database } from '../../db/types.ts';
import type { Session } from '../../identity/session.ts';
import { resolveID } from '../../records/resolve.ts';
import type { SharedAnswers } from '../../records/shared-answers.ts';
import { territoryKey } from '../../records/territory-key.ts';

/**
 * How long watchers share a board, in milliseconds. A survey saved elsewhere shows within this and the 15 seconds between two requests.
 */
export const boardLifetime = 4000;

/** What a step of a count may hold in memory: it is counted once for many, and a large campaign would be written to disk at each step. */
const countingMemory = CompiledQuery.raw("set local work_mem = '32MB'");

interface Watching {
  reading: Reading;
  session: Session;
  query: { campaignID: string };
  now: Date;
}

/** The caller's zones changed before their answer was counted. */
class TerritoryChanged extends Error {}

/**
 * The answer of `read` about the campaign as the caller sees it, computed now or shared with others. The caller's zones are read in a
 * statement of their own, so that nobody holds a connection while someone else counts, and again in the transaction that counts: if they
 * changed in between, the answer is discarded.
 * @param asked what distinguishes it from other answers about the campaign
 */
export async function sharedAnswer<Answer>(
  answers: SharedAnswers<Answer>,
  { reading, session, query, now }: Watching,
  asked: readonly unknown[],
  read: (trx: Kysely<Database>, campaignID: string, seesAll: boolean) => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const { campaignID, territory } = await reading(async (trx) => ({
      campaignID: await resolveID(trx, 'campaign', query.campaignID),
      territory: await territoryKey({ trx, session }),
    }));
    const count = () =>
      reading(async (trx) => {
        await executeWithNext(trx, countingMemory);
        if ((await territoryKey({ trx, session })) !== territory) throw new TerritoryChanged();
        return read(trx, campaignID, session.territory === null);
      });
    try {
      return await answers.get(JSON.stringify([territory, campaignID, ...asked]), now, count);
    } catch (error) {
      if (!(error instanceof TerritoryChanged)) throw error;
    }
  }
}
