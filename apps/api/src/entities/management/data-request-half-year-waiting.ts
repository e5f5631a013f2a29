import { reportDueOn, reportsUpTo } from '@caracteriza/domain/data-request/half-year';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';

type HalfYearReport = components['schemas']['HalfYearReport'];

/** The reports that have to be filed on a day, except those from before the first user was added. */
export async function waitingReports(
  trx: Kysely<Database>,
  today: string,
  days: number,
): Promise<HalfYearReport['due']> {
  const [firstRequest] = await trx
    .selectFrom('app_user')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .execute();
  const filedReports = await trx.selectFrom('half_year_report').select('period').execute();
  const periods = new Set(filedReports.map(({ period }) => period));
  return reportsUpTo(today, todayInBogota(firstRequest!.created_at))
    .filter((period) => !periods.has(period))
    .map((period) => {
      const dueDay = reportDueOn(period, days);
      return { period, until: { dateChar: dueDay }, overdue: dueDay < today };
    });
}
