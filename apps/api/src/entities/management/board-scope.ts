/** Data about a campaign, shared by users who watch it and see the same zones (decision 0107). */
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
 * How long a board is shared, in milliseconds. A survey saved by somebody else appears within this time plus the 15 seconds
 * between two requests.
 */
export const boardLifetime = 4000;

/**
 * Memory limit for a step of a count. Higher than usual, because one count serves many users, and for a large campaign each
 * step would otherwise be written to disk.
 */
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

type BoardReader<Answer> = (trx: Kysely<Database>, campaignID: string, seesAll: boolean) => Promise<Answer>;

/** The caller's zones changed before the response was complete. */
class TerritoryChanged extends Error {}

/** Repeats the work as long as the caller's zones change during it. */
async function untilSettled<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof TerritoryChanged)) throw error;
    }
  }
}

/** How a request gets the shared data about the campaign. */
interface Sharing {
  /**
   * Returns the data shared by all who see the same zones, computing them if necessary.
   * @param since by `performance.now()`; data whose computation began earlier are not used
   */
  share: <Answer>(
    answers: SharedAnswers<Answer>,
    compute: () => Promise<Answer>,
    since?: number,
  ) => Promise<Answer>;
  /** Reads in a separate transaction. */
  read: <Answer>(read: BoardReader<Answer>) => Promise<Answer>;
}

/**
 * Responds from data read now or earlier for others. The caller's zones are read in a separate transaction, so that nobody
 * holds a connection while waiting for someone else's read, and again in each transaction that reads. If they changed in
 * between, the response is discarded.
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
      share: (answers, compute, since = 0) => answers.get(key, now, compute, Math.max(since, wroteAt)),
      read: (read) =>
        reading(async (trx) => {
          await executeWithNext(trx, countingMemory);
          if ((await territoryKey({ trx, session })) !== territory) throw new TerritoryChanged();
          return read(trx, campaignID, session.territory === null);
        }),
    });
  });

/** Rows of a list as the caller sees it, found in the caller's own transaction or shared with others. */
export const sharedRows = (
  lists: SharedAnswers<FoundRows>,
  { trx, session, now, wroteAt }: Caller & { trx: Kysely<Database> },
  keyParts: readonly unknown[],
  findRows: () => Promise<FoundRows>,
): Promise<FoundRows> =>
  untilSettled(async () => {
    const territory = await territoryKey({ trx, session });
    const findInTerritory = async () => {
      const rows = await findRows();
      if ((await territoryKey({ trx, session })) !== territory) throw new TerritoryChanged();
      return rows;
    };
    return lists.get(JSON.stringify([territory, ...keyParts]), now, findInTerritory, wroteAt);
  });
