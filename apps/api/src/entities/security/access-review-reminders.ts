/**
 * Emails to users who still have to decide on the access of others in a review, sent once, some days before
 * its last day (rules §2). They are stored for everyone who may change users; those with nothing to decide
 * are skipped when their email is due.
 */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { type Kysely, sql } from 'kysely';
import { withinTerritory } from '../../db/driver/driver.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { ableUsers } from '../../identity/able-users.ts';
import { territoryHolder } from '../../identity/territory.ts';
import { accessReviewLetter } from '../../mail/access-review-letter.ts';
import { mailOf } from '../../mail/letter.ts';
import type { Sending } from '../../mail/sending.ts';
import { countToDecide } from './access-review.ts';

const minute = 60_000;

/** Milliseconds after which an email that was not handed over is sent again. */
const retryAfter = 5 * minute;

/**
 * How many milliseconds before the start of a review's last day the reminder is due: three days before, at eight in the
 * morning.
 */
const leadTime = (3 * 24 - 8) * 60 * minute;

/** The grants needed to see the users under review and to decide on their access. */
const deciderGrants = ['security:user:OPEN', 'security:user:EDIT'] as const;

/**
 * Stores an email for each user who may decide on access, if the last day of the open review is near. Only
 * one server does so.
 */
async function noteReminders(db: Kysely<Database>, now: Date): Promise<void> {
  const selectDueReview = (trx: Kysely<Database>) =>
    trx
      .selectFrom('access_review')
      .select('id')
      .where('closed_at', 'is', null)
      .where('reminded_at', 'is', null)
      .where('until', '<=', todayInBogota(new Date(now.getTime() + leadTime)));
  // Read without a lock, because there is almost never an open review.
  if (!(await selectDueReview(db).executeTakeFirst())) return;
  const today = todayInBogota(now);
  await inTransaction(db, async (trx) => {
    const review = await selectDueReview(trx).forUpdate().executeTakeFirst();
    if (!review) return;
    await trx
      .insertInto('access_review_reminder')
      .columns(['review_id', 'user_id', 'next_try_at'])
      .expression((eb) =>
        ableUsers(trx, today, deciderGrants).select([
          eb.val(review.id).as('review_id'),
          'u.id',
          eb.val(now).as('next_try_at'),
        ]),
      )
      .execute();
    await trx.updateTable('access_review').set({ reminded_at: now }).where('id', '=', review.id).execute();
  });
}

/** The email to send next, with its reader's grants; no other server takes it until it is due again. */
function takeReminder(db: Kysely<Database>, now: Date) {
  return db
    .updateTable('access_review_reminder as reminder')
    .from('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .innerJoin('access_review as review', (join) => join.onTrue())
    .set({ next_try_at: new Date(now.getTime() + retryAfter) })
    .whereRef('u.id', '=', 'reminder.user_id')
    .whereRef('review.id', '=', 'reminder.review_id')
    .where((eb) =>
      eb(
        eb.refTuple('reminder.review_id', 'reminder.user_id'),
        'in',
        eb
          .selectFrom('access_review_reminder')
          .select(['review_id', 'user_id'])
          .where('next_try_at', '<=', now)
          .orderBy('next_try_at')
          .orderBy('user_id')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .$asTuple('review_id', 'user_id'),
      ),
    )
    .returning(['review.id as reviewID', 'review.until', 'u.id as userID', 'u.name', 'u.email'])
    .returning(territoryHolder.as('territory'))
    .returning((row) =>
      row
        .selectFrom('granted_operation as g')
        .select(sql<string[] | null>`array_agg(g.permission)`.as('all'))
        .whereRef('g.role_id', '=', 'r.id')
        .where('g.granted', '=', true)
        .as('grants'),
    )
    .executeTakeFirst();
}

/**
 * Sends the emails that are due; readers who have nothing to decide at that moment get none. An email that the mail server
 * refuses is tried again while the review is open.
 * @throws the mailer's error
 */
export async function sendReviewReminders(
  db: Kysely<Database>,
  { mailer, publicURL, clock }: Sending,
): Promise<void> {
  await noteReminders(db, clock());
  for (;;) {
    const reminder = await takeReminder(db, clock());
    if (!reminder) return;
    const { reviewID, until, userID, name, email, territory, grants } = reminder;
    const visibleDb = territory === null ? db : withinTerritory(db, territory);
    const undecidedCount = await countToDecide(visibleDb, { userID, grants: new Set(grants) }, reviewID);
    if (email && undecidedCount > 0)
      await mailer.send(
        mailOf(
          email,
          accessReviewLetter({ name, publicURL }, { id: reviewID, until, toDecide: undecidedCount }),
        ),
      );
    await db
      .deleteFrom('access_review_reminder')
      .where('review_id', '=', reviewID)
      .where('user_id', '=', userID)
      .execute();
  }
}
