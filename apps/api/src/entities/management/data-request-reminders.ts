/**
 * Emails inwards, once on each working day on which requests of the people surveyed, or reports of incidents, are overdue or due soon
 * (rules §9): to each user who may answer them, with how many they may see. They say nothing about anybody.
 */
import { isWorkingDay } from '@caracteriza/domain/calendar/working-days';
import { bogotaTime, todayInBogota } from '@caracteriza/domain/values/dates';
import { type Kysely, sql } from 'kysely';
import { withinTerritory } from '../../db/driver/driver.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { ableUsers } from '../../identity/able-users.ts';
import { territoryHolder } from '../../identity/territory.ts';
import { dataRequestLetter, type Due } from '../../mail/data-request-letter.ts';
import { mailOf } from '../../mail/letter.ts';
import type { Sending } from '../../mail/sending.ts';
import { countDueIncidents } from '../../records/due-incidents.ts';
import { countDue } from './data-request-list.ts';

/** Milliseconds after which an email that was not handed over is sent again. */
const retryAfter = 5 * 60_000;

/** The time in Bogotá from which on a day's emails are sent. */
const firstHour = '07:00:00';

/** Users with both may answer requests. */
const needed = ['management:dataRequest:OPEN', 'management:dataRequest:EDIT'] as const;

/** What is due soon or overdue on a day, of what the database shows: of requests, and of reports of incidents. */
async function countAllDue(trx: Kysely<Database>, today: string): Promise<[Due, Due]> {
  return [await countDue(trx, today), await countDueIncidents(trx, today)];
}

const total = ({ due, overdue }: Due) => due + overdue;

/** Notes an email for each user who may answer requests, if anything is due. One server does, once a day. */
async function noteReminders(db: Kysely<Database>, now: Date): Promise<void> {
  const today = todayInBogota(now);
  if (!isWorkingDay(today) || bogotaTime(now) < firstHour) return;
  const noted = await db
    .selectFrom('data_request_reminder_day')
    .select('day')
    .where('day', '=', today)
    .executeTakeFirst();
  if (noted) return;
  await inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows: own } = await trx
      .insertInto('data_request_reminder_day')
      .values({ day: today })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    const [requests, incidents] = await countAllDue(trx, today);
    if (own === 0n || total(requests) + total(incidents) === 0) return;
    await trx
      .insertInto('data_request_reminder')
      .columns(['user_id', 'next_try_at'])
      .expression(
        ableUsers(trx, today, needed).select(['u.id', sql<Date>`${now}::timestamptz`.as('next_try_at')]),
      )
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
  });
}

/** The email to send next; no other server takes it until it is due again. */
function takeReminder(db: Kysely<Database>, now: Date) {
  return db
    .updateTable('data_request_reminder as reminder')
    .from('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .set({ next_try_at: new Date(now.getTime() + retryAfter) })
    .whereRef('u.id', '=', 'reminder.user_id')
    .where('reminder.user_id', '=', (eb) =>
      eb
        .selectFrom('data_request_reminder')
        .select('user_id')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .orderBy('user_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['u.id as userID', 'u.name', 'u.email', territoryHolder.as('territory')])
    .executeTakeFirst();
}

/**
 * Sends the emails that are due, each with what its reader sees by now; whoever sees nothing due gets none. One that the mail server
 * refuses is tried again.
 * @throws the mailer's error
 */
export async function sendDataRequestReminders(
  db: Kysely<Database>,
  { mailer, publicURL, clock }: Sending,
): Promise<void> {
  await noteReminders(db, clock());
  for (;;) {
    const reminder = await takeReminder(db, clock());
    if (!reminder) return;
    const { userID, name, email, territory } = reminder;
    const today = todayInBogota(clock());
    // An email that was refused waits, and its reader may have lost the permission meanwhile.
    const mayAnswer = await ableUsers(db, today, needed)
      .select('u.id')
      .where('u.id', '=', userID)
      .executeTakeFirst();
    const seen = territory === null ? db : withinTerritory(db, territory);
    const [requests, incidents] = await countAllDue(seen, today);
    if (email && mayAnswer && total(requests) + total(incidents) > 0)
      await mailer.send(mailOf(email, dataRequestLetter({ name, publicURL }, requests, incidents)));
    await db.deleteFrom('data_request_reminder').where('user_id', '=', userID).execute();
  }
}
