/**
 * Counts, from the audit trail, how much sensitive data each user read and downloaded per hour, and reports hours above the
 * limits, once per user and hour (decision 0135).
 */
import { sensitiveDownloads, sensitiveOperations } from '@caracteriza/domain/access/sensitive-readings';
import { type Kysely, sql } from 'kysely';
import { failedResults } from '../../audit/audit.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { noteEmails } from '../../identity/waiting-emails.ts';
import { readReadingLimits } from './unusual-reading-settings.ts';

/** The email to users who decide about unusual readings. */
export const notice = { table: 'unusual_reading_notice', grants: ['security:audit:OPEN'] } as const;

const hour = 60 * 60_000;

const startOfHour = (moment: Date) => new Date(Math.floor(moment.getTime() / hour) * hour);

/**
 * A list that a program reads whole counts as a download. A feed does not: it has its own key, and whoever created that is
 * responsible for it.
 */
const countedOperations = sensitiveOperations.filter((id) => id !== 'readFeed');
const isDownload = sql`(operation_id = any(${sensitiveDownloads}::text[])
  or operation_id = 'listSurveyables' and not coalesce(after, '{}') ? 'page')`;

/**
 * Counts the hours since shortly before the last count, because entries are committed slightly after their time, and reports
 * unusual ones. An hour already reported is only counted again.
 * @returns the number of newly reported hours
 */
export async function raiseUnusualReadings(db: Kysely<Database>, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const limits = await readReadingLimits(trx, true);
    const { checked_until: checkedUntil } = await trx
      .selectFrom('unusual_reading_settings')
      .select('checked_until')
      .executeTakeFirstOrThrow();
    const from = new Date(
      Math.min((checkedUntil ?? startOfHour(now)).getTime(), startOfHour(now).getTime()) - hour,
    );
    const { rows } = await sql<{ isNew: boolean }>`
      insert into unusual_reading (id, user_id, login, hour, readings, downloads, reading_limit, download_limit, found_at)
      select gen_random_uuid(), user_id, app_user.login, hour, readings, downloads, ${limits.readings}, ${limits.downloads}, ${now}
      from (
        select user_id, date_trunc('hour', at, 'UTC') as hour,
          (count(distinct jsonb_build_array(entity, coalesce(entity_id, after::text))) filter (where not ${isDownload}))::integer as readings,
          (count(*) filter (where ${isDownload}))::integer as downloads
        from audit_entry
        where at >= ${from} and at <= ${now} and user_id is not null and operation_id = any(${countedOperations}::text[])
          and (after ->> 'result' is null or after ->> 'result' <> all(${[...failedResults]}::text[]))
        group by user_id, date_trunc('hour', at, 'UTC')
      ) as counted join app_user on app_user.id = user_id
      where readings > ${limits.readings} or downloads > ${limits.downloads}
      on conflict (user_id, hour) do update set readings = excluded.readings, downloads = excluded.downloads
        where (unusual_reading.readings, unusual_reading.downloads) is distinct from (excluded.readings, excluded.downloads)
      returning xmax = 0 as "isNew"`.execute(trx);
    await trx
      .updateTable('unusual_reading_settings')
      .set({ checked_until: startOfHour(now) })
      .execute();
    const raised = rows.filter(({ isNew }) => isNew).length;
    if (raised > 0) await noteEmails(trx, notice, now);
    return raised;
  });
}
