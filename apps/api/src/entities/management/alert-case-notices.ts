/** Emails about new alerts, to the recipients of their rules who may see them (decision 0116). */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Kysely } from 'kysely';
import { withinTerritory } from '../../db/driver/driver.ts';
import type { Database } from '../../db/types.ts';
import { grantsOf, grantsText, mayWork } from '../../identity/live-account.ts';
import { territoryHolder } from '../../identity/territory.ts';
import { alertLetter } from '../../mail/alert-letter.ts';
import { mailOf } from '../../mail/letter.ts';
import type { Sending } from '../../mail/sending.ts';

/** Milliseconds after which an email that was not handed over is sent again. */
const retryAfter = 5 * 60_000;

/** A user and the alerts still to be reported to them; locked so that no other server reports them too. */
async function takeNotices(db: Kysely<Database>, now: Date) {
  const rows = await db
    .updateTable('alert_notice as notice')
    .from('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .set({ next_try_at: new Date(now.getTime() + retryAfter) })
    .whereRef('u.id', '=', 'notice.user_id')
    .where('notice.next_try_at', '<=', now)
    .where((eb) =>
      eb(
        'notice.user_id',
        '=',
        eb
          .selectFrom('alert_notice')
          .select('user_id')
          .where('next_try_at', '<=', now)
          .orderBy('next_try_at')
          .orderBy('user_id')
          .limit(1),
      ),
    )
    .returning(['notice.case_id as caseID', 'u.id as userID', 'u.name', 'u.email'])
    .returning([territoryHolder.as('territory'), grantsText.as('grants')])
    .returning(mayWork(todayInBogota(now)).$castTo<boolean>().as('works'))
    .execute();
  const [firstRow] = rows;
  return firstRow && { ...firstRow, caseIDs: rows.map(({ caseID }) => caseID) };
}

/** Those alerts that lie within a territory and are still open. */
async function openCases(db: Kysely<Database>, territory: string | null, ids: readonly string[]) {
  const visibleDb = territory === null ? db : withinTerritory(db, territory);
  const rows = await visibleDb
    .selectFrom('alert_case')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'abierta')
    .orderBy('due_at')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Sends the due emails, one per user about all their new alerts. A user who can no longer see an alert, or whose alert was
 * already taken up, gets none.
 * @throws the mailer's error
 */
export async function sendAlertNotices(
  db: Kysely<Database>,
  { mailer, publicURL, clock }: Sending,
): Promise<void> {
  for (;;) {
    const notice = await takeNotices(db, clock());
    if (!notice) return;
    const { userID, name, email, works, territory, caseIDs } = notice;
    const maySeeAlerts = works && grantsOf(notice.grants).has('management:alert:OPEN');
    const ids = maySeeAlerts ? await openCases(db, territory, caseIDs) : [];
    if (email && ids.length > 0) await mailer.send(mailOf(email, alertLetter({ name, publicURL }, ids)));
    await db
      .deleteFrom('alert_notice')
      .where('user_id', '=', userID)
      .where('case_id', 'in', caseIDs)
      .execute();
  }
}
