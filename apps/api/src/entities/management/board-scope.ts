/** Answers about a campaign that watchers who see the same zones share (decision 0107). */
import { CompiledQuery, type Kysely } from 'kysely';
import type { Reading } from '../../contract/handler.ts';
import { executeWithNext } from '../../db/driver/driver.ts';
import type { Database } from '../../db/types.ts';
import type { Session } from '../../identity/session.ts';
import type { FoundRows } from '../../records/page.ts';
import { resolveID } from '../../records/resolve.ts';
import type { SharedAnswers } from '../../records/shared-answers.ts';
import { territoryKey } from '../../records/territory-key.ts';

/**
 * How long watchers share a board, in milliseconds. A survey saved elsewhere shows within this and the 15 seconds between two requests.
 */
export const boardLifetime = 4000;

/** What a step of a count may hold in memory: it is counted once for many, and a large campaign would be written to disk at each step. */
const countingMemory = CompiledQuery.raw("set local work_mem = '32MB'");

interface Caller {
  session: Session;
  now: Date;
  wroteAt: number;
}

interface Watching extends Caller {
  reading: Reading;
  query: { campaignID: string };
}

type Read<Answer> = (trx: Kysely<Database>, campaignID: string, seesAll: boolean) => Promise<Answer>;

/** The caller's zones changed before their answer was counted. */
class TerritoryChanged extends Error {}

/** Tries again as long as the caller's zones change meanwhile. */
async function untilSettled<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof TerritoryChanged)) throw error;
    }
  }
}

/** How a watcher comes to what is shared about the campaign. */
interface Sharing {
  /**
   * Takes an answer from those that are shared by all who see the same zones, or makes it for them.
   * @param since by `performance.now()`: it is none that was begun before
   */
  share: <Answer>(
    answers: SharedAnswers<Answer>,
    make: () => Promise<Answer>,
    since?: number,
  ) => Promise<Answer>;
  /** Reads in a transaction of its own. */
  read: <Answer>(read: Read<Answer>) => Promise<Answer>;
}

/**
 * Answers a watcher from what is read now or was read for others. The caller's zones are read in a transaction of their own, so that nobody
 * holds a connection while someone else reads, and again in each transaction that reads: if they changed in between, the answer is discarded.
 */
export const asWatcher = <Answer>(
  { reading, session, query, now, wroteAt }: Watching,
  answer: (sharing: Sharing) => Promise<Answer>,
): Promise<Answer> =>
  untilSettled(async () => {
    const { campaignID, territory } = await reading(async (trx) => ({
      campaignID: await resolveID(trx, 'campaign', query.campaignID),
      territory: await territoryKey({ trx, session }),
    }));
    const key = JSON.stringify([territory, campaignID]);
    return answer({
      share: (answers, make, since = 0) => answers.get(key, now, make, Math.max(since, wroteAt)),
      read: (read) =>
        reading(async (trx) => {
          await executeWithNext(trx, countingMemory);
          if ((await territoryKey({ trx, session })) !== territory) throw new TerritoryChanged();
          return read(trx, campaignID, session.territory === null);
        }),
    });
  });

/** Rows of a list as the caller sees it, found in their own transaction or shared with others. */
export const sharedRows = (
  lists: SharedAnswers<FoundRows>,
  { trx, session, now, wroteAt }: Caller & { trx: Kysely<Database> },
  asked: readonly unknown[],
  find: () => Promise<FoundRows>,
): Promise<FoundRows> =>
  untilSettled(async () => {
    const territory = await territoryKey({ trx, session });
    const findNow = async () => {
      const found = await find();
      if ((await territoryKey({ trx, session })) !== territory) throw new TerritoryChanged();
      return found;
    };
    return lists.get(JSON.stringify([territory, ...asked]), now, findNow, wroteAt);
  });
