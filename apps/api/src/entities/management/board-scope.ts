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

/**
 * The answer about the campaign as the caller sees it, counted now or shared with others. The caller's zones are read in a
 * statement of their own, so that nobody holds a connection while someone else counts, and again in each transaction that counts: if they
 * changed in between, the answer is discarded.
 * @param asked what distinguishes it from other answers about the campaign
 * @param count makes it, of what the given function reads in transactions of their own, which may run at the same time
 */
export const sharedCount = <Answer>(
  answers: SharedAnswers<Answer>,
  { reading, session, query, now, wroteAt }: Watching,
  asked: readonly unknown[],
  count: (counting: <Part>(read: Read<Part>) => Promise<Part>) => Promise<Answer>,
): Promise<Answer> =>
  untilSettled(async () => {
    const { campaignID, territory } = await reading(async (trx) => ({
      campaignID: await resolveID(trx, 'campaign', query.campaignID),
      territory: await territoryKey({ trx, session }),
    }));
    const counting = <Part>(read: Read<Part>) =>
      reading(async (trx) => {
        await executeWithNext(trx, countingMemory);
        if ((await territoryKey({ trx, session })) !== territory) throw new TerritoryChanged();
        return read(trx, campaignID, session.territory === null);
      });
    const key = JSON.stringify([territory, campaignID, ...asked]);
    return answers.get(key, now, () => count(counting), wroteAt);
  });

/** `sharedCount` of what one transaction reads. */
export const sharedAnswer = <Answer>(
  answers: SharedAnswers<Answer>,
  watching: Watching,
  asked: readonly unknown[],
  read: Read<Answer>,
): Promise<Answer> => sharedCount(answers, watching, asked, (counting) => counting(read));

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
