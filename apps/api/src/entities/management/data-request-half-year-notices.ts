/**
 * Internal emails about the half-yearly report of complaints: one when it is due, and one when it has been filed (rules §9).
 */
import { isWorkingDay } from '@caracteriza/domain/calendar/working-days';
import { bogotaTime, todayInBogota } from '@caracteriza/domain/values/dates';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { ableUsers } from '../../identity/able-users.ts';
import { territoryHolder } from '../../identity/territory.ts';
import { halfYearLetter } from '../../mail/half-year-letter.ts';
import { mailOf } from '../../mail/letter.ts';
import type { Sending } from '../../mail/sending.ts';
import { readTerms } from './data-request-terms.ts';
import { waitingReports } from './data-request-half-year-waiting.ts';

/** Milliseconds after which an email that was not handed over is sent again. */
const retryAfter = 5 * 60_000;

/** Time of day in Bogotá before which no emails are sent. */
const firstNoticeTime = '07:00:00';

/** A user with both grants and without a territory may record that a report was filed. */
const neededGrants = ['management:dataRequest:OPEN', 'management:dataRequest:EDIT'] as const;

type About = 'due' | 'filed';

/** Stores the emails about one report, each at most once. */
async function noteReport(
  trx: Kysely<Database>,
  { period, noticeSubject, now }: { period: string; noticeSubject: About; now: Date },
): Promise<void> {
  const { numInsertedOrUpdatedRows: insertedCount } = await trx
    .insertInto('half_year_told')
    .values({ period, about: noticeSubject })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (insertedCount === 0n) return;
  await trx
    .insertInto('half_year_notice')
    .columns(['user_id', 'period', 'about', 'next_try_at'])
    .expression(
      ableUsers(trx, todayInBogota(now), neededGrants)
        .where(territoryHolder, 'is', null)
        .select([
          'u.id',
          sql<string>`${period}`.as('period'),
          sql<string>`${noticeSubject}`.as('about'),
          sql<Date>`${now}::timestamptz`.as('next_try_at'),
        ]),
    )
    .execute();
}

/** Stores emails about newly due and newly filed reports. Only one server does so, once per report. */
async function noteReports(db: Kysely<Database>, now: Date): Promise<void> {
  const today = todayInBogota(now);
  const notifiedReports = await db.selectFrom('half_year_told').select(['period', 'about']).execute();
  const wasNotified = (period: string, noticeSubject: About) =>
    notifiedReports.some((notified) => notified.period === period && notified.about === noticeSubject);
  const filedReports = await db.selectFrom('half_year_report').select('period').execute();
  const isMorning = isWorkingDay(today) && bogotaTime(now) >= firstNoticeTime;
  const reportsWaiting = isMorning
    ? await waitingReports(db, today, (await readTerms(db)).halfYearReport)
    : [];
  const fresh = [
    ...reportsWaiting.map(({ period }) => ({ period, noticeSubject: 'due' as const })),
    ...filedReports.map(({ period }) => ({ period, noticeSubject: 'filed' as const })),
  ].filter(({ period, noticeSubject }) => !wasNotified(period, noticeSubject));
  if (fresh.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (const report of fresh) await noteReport(trx, { ...report, now });
  });
}

/** The email to send next; no other server takes it until it is due again. */
const takeNotice = (db: Kysely<Database>, now: Date) =>
  db
    .updateTable('half_year_notice as notice')
    .from('app_user as u')
    .set({ next_try_at: new Date(now.getTime() + retryAfter) })
    .whereRef('u.id', '=', 'notice.user_id')
    .where(
      sql<boolean>`(notice.user_id, notice.period, notice.about) = (
      select user_id, period, about from half_year_notice where next_try_at <= ${now}
      order by next_try_at, user_id, period, about limit 1 for update skip locked)`,
    )
    .returning(['u.id as userID', 'u.name', 'u.email', 'notice.period', 'notice.about'])
    .executeTakeFirst();

/**
 * Sends the emails that are due. A reminder of a report filed in the meantime is dropped; an email that the mail server refuses
 * is tried again.
 * @throws the mailer's error
 */
export async function sendHalfYearNotices(
  db: Kysely<Database>,
  { mailer, publicURL, clock }: Sending,
): Promise<void> {
  await noteReports(db, clock());
  for (;;) {
    const notice = await takeNotice(db, clock());
    if (!notice) return;
    const { userID, name, email, period, about: noticeSubject } = notice;
    const today = todayInBogota(clock());
    // While an email waits to be sent again, its reader may lose the permission.
    const filer = await ableUsers(db, today, neededGrants)
      .where(territoryHolder, 'is', null)
      .select('u.id')
      .where('u.id', '=', userID)
      .executeTakeFirst();
    const filedReport = await db
      .selectFrom('half_year_report')
      .select('filed_on')
      .where('period', '=', period)
      .executeTakeFirst();
    const reportsWaiting = await waitingReports(db, today, (await readTerms(db)).halfYearReport);
    const dueDay = reportsWaiting.find((report) => report.period === period)?.until.dateChar ?? null;
    const filedDay = noticeSubject === 'filed' ? (filedReport?.filed_on ?? null) : null;
    if (email && filer && (filedDay ?? dueDay) !== null)
      await mailer.send(
        mailOf(email, halfYearLetter({ name, publicURL }, { period, until: dueDay, filedOn: filedDay })),
      );
    await db
      .deleteFrom('half_year_notice')
      .where('user_id', '=', userID)
      .where('period', '=', period)
      .where('about', '=', noticeSubject)
      .execute();
  }
}
