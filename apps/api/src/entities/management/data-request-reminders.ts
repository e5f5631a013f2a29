/**
 * Internal emails, sent on each working day on which requests of surveyed people or reports of incidents are overdue or due soon
 * (rules §9). Each user who may answer them is told how many of them they can see. The emails contain no personal data.
 */
import { isWorkingDay } from '@caracteriza/domain/calendar/working-days';
import { bogotaTime, todayInBogota } from '@caracteriza/domain/values/dates';
import type { Kysely } from 'kysely';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { noteEmails, sendWaitingEmails, type WaitingEmail } from '../../identity/waiting-emails.ts';
import { dataRequestLetter, type Due } from '../../mail/data-request-letter.ts';
import type { Sending } from '../../mail/sending.ts';
import { countDueIncidents } from '../../records/due-incidents.ts';
import { countDue } from './data-request-list.ts';

/** Time of day in Bogotá before which no emails are sent. */
const firstNoticeTime = '07:00:00';

/** The requests and incident reports due soon or overdue on a day, as far as the database shows them to the caller. */
async function countAllDue(trx: Kysely<Database>, today: string): Promise<[Due, Due]> {
  return [await countDue(trx, today), await countDueIncidents(trx, today)];
}

const total = ({ due, overdue }: Due) => due + overdue;

const reminder: WaitingEmail = {
  table: 'data_request_reminder',
  // A user with both grants may answer requests.
  grants: ['management:dataRequest:OPEN', 'management:dataRequest:EDIT'],
  letter: async (visibleDb, reader, today) => {
    const [requests, incidents] = await countAllDue(visibleDb, today);
    return total(requests) + total(incidents) > 0 ? dataRequestLetter(reader, requests, incidents) : null;
  },
};

/** Stores an email for each user who may answer requests, if anything is due. Only one server does so, once a day. */
async function noteReminders(db: Kysely<Database>, now: Date): Promise<void> {
  const today = todayInBogota(now);
  if (!isWorkingDay(today) || bogotaTime(now) < firstNoticeTime) return;
  const notedReminders = await db
    .selectFrom('data_request_reminder_day')
    .select('day')
    .where('day', '=', today)
    .executeTakeFirst();
  if (notedReminders) return;
  await inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows: insertedCount } = await trx
      .insertInto('data_request_reminder_day')
      .values({ day: today })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    const [requests, incidents] = await countAllDue(trx, today);
    if (insertedCount === 0n || total(requests) + total(incidents) === 0) return;
    await noteEmails(trx, reminder, now);
  });
}

/**
 * Stores the day's emails and sends those that are due.
 * @throws the mailer's error
 */
export async function sendDataRequestReminders(db: Kysely<Database>, sending: Sending): Promise<void> {
  await noteReminders(db, sending.clock());
  await sendWaitingEmails(db, reminder, sending);
}
