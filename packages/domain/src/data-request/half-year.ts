/** The half-years for which complaints are reported, and when each report is due (rules §9). */
import { workingDayAfter } from '../calendar/working-days.ts';

/** '2026-1' for January to June of 2026, '2026-2' for July to December. */
const partsOf = (period: string) => ({ year: Number(period.slice(0, 4)), isFirst: period.endsWith('1') });

/** The half-year of a day (yyyymmdd). */
export const halfYearOf = (day: string): string =>
  `${day.slice(0, 4)}-${Number(day.slice(4, 6)) <= 6 ? 1 : 2}`;

/** The half-year before one. */
export function halfYearBefore(period: string): string {
  const { year, isFirst } = partsOf(period);
  return isFirst ? `${year - 1}-2` : `${year}-1`;
}

/** The half-year after one. */
function halfYearAfter(period: string): string {
  const { year, isFirst } = partsOf(period);
  return isFirst ? `${year}-2` : `${year + 1}-1`;
}

/** The first and the last day (yyyymmdd). */
export function daysOfHalfYear(period: string): { readonly from: string; readonly to: string } {
  const { year, isFirst } = partsOf(period);
  return isFirst ? { from: `${year}0101`, to: `${year}0630` } : { from: `${year}0701`, to: `${year}1231` };
}

/** The last day for the report: the nth working day of the following August or February. */
export function reportDueOn(period: string, workingDays: number): string {
  const { year, isFirst } = partsOf(period);
  return workingDayAfter(isFirst ? `${year}0731` : `${year + 1}0131`, workingDays);
}

/**
 * Whether the month in which the report is due has begun. Its first working day never falls in the next
 * month.
 */
const isReported = (period: string, today: string): boolean =>
  today.slice(0, 6) >= reportDueOn(period, 1).slice(0, 6);

/** The half-years whose report has to be filed by a day, starting when the system was first used; oldest first. */
export function reportsUpTo(today: string, usedSince: string): string[] {
  const periods: string[] = [];
  for (let period = halfYearOf(usedSince); isReported(period, today); period = halfYearAfter(period))
    periods.push(period);
  return periods;
}

/** 'Enero a junio de 2026'. */
export function halfYearWords(period: string): string {
  const { year, isFirst } = partsOf(period);
  return `${isFirst ? 'Enero a junio' : 'Julio a diciembre'} de ${year}`;
}
