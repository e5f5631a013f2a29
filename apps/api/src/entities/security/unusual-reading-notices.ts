/** Internal emails about newly reported unusual readings: how many wait for a decision, and nothing about anybody. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { sendWaitingEmails, type WaitingEmail } from '../../identity/waiting-emails.ts';
import type { Sending } from '../../mail/sending.ts';
import { unusualReadingLetter } from '../../mail/unusual-reading-letter.ts';
import { countUndecided } from './unusual-reading.ts';
import { notice } from './unusual-reading-count.ts';

/**
 * Sends the emails that are due.
 * @throws the mailer's error
 */
export async function sendUnusualReadingNotices(db: Kysely<Database>, sending: Sending): Promise<void> {
  const letter: WaitingEmail['letter'] = async (visibleDb, reader) => {
    const { undecided } = await countUndecided(visibleDb, reader.userID);
    return undecided > 0 ? unusualReadingLetter(reader, undecided) : null;
  };
  await sendWaitingEmails(db, { ...notice, letter }, sending);
}
