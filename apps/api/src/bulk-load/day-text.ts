/** Reads a date as written by people and programs. The day always comes before the month: 03/04/2020 is 3 April. */
import { compactToDisplay, isCompactDate } from '@caracteriza/domain/values/dates';
import { fold } from '@caracteriza/domain/values/fold';
import { earliestBirthdate } from '@caracteriza/domain/values/person-doubts';

const spanish = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const english = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

function monthOf(monthName: string): number {
  const monthStart = monthName.slice(0, 3);
  return spanish.indexOf(monthStart) + 1 || english.indexOf(monthStart) + 1 || (monthStart === 'set' ? 9 : 0);
}

const compactDay = (year: number | string, month: number | string, day: number | string): string =>
  `${String(year).padStart(4, '0')}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;

/** The date of an Excel serial number, counted from 1 January 1900. */
export function dayOfSerial(serial: number, from1904 = false): string | null {
  const days = Math.floor(serial) + (from1904 ? 1462 : 0);
  // Excel counts a 29 February 1900 that did not exist.
  const date = new Date(Date.UTC(1899, 11, days < 61 ? 31 : 30) + days * 86_400_000);
  if (days < 1 || Number.isNaN(date.getTime())) return null;
  return compactDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

export type ReadDay = { day: string } | { message: string; suggestion?: string };

const dayOrderHint = 'Escriba día, mes y año: 03/04/2020 es el 3 de abril de 2020.';

/** The numbers of a text that looks like a date, whether or not it is valid. */
function partsOf(text: string): { year: string; month: string | number; day: string } | null {
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(text);
  if (yearFirst) return { year: yearFirst[1]!, month: yearFirst[2]!, day: yearFirst[3]! };
  const dayMonthYear = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4})(?: \d.*)?$/.exec(text);
  if (dayMonthYear) return { year: dayMonthYear[3]!, month: dayMonthYear[2]!, day: dayMonthYear[1]! };
  const writtenDate = /^(\d{1,2})(?: de)?[ \-/.]+([a-z]{3,10})\.?(?: del?)?[ \-/.,]+(\d{4})$/.exec(text);
  if (writtenDate) return { year: writtenDate[3]!, month: monthOf(writtenDate[2]!), day: writtenDate[1]! };
  const american = /^([a-z]{3,10})\.? (\d{1,2}),? (\d{4})$/.exec(text);
  if (american) return { year: american[3]!, month: monthOf(american[1]!), day: american[2]! };
  const compactDate = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  return compactDate && { year: compactDate[1]!, month: compactDate[2]!, day: compactDate[3]! };
}

/** The range of serial numbers accepted as dates: above anything that could be a year, and up to the year 2099. */
const [minSerial, maxSerial] = [2101, 73_050];

/** Reads a cell's text as a date, `yyyymmdd`, or returns why it is not one. */
export function readDay(cellText: string): ReadDay {
  const text = fold(cellText);
  if (/^\d{4,5}$/.test(text)) {
    const serial = Number(text);
    const day = serial >= minSerial && serial <= maxSerial ? dayOfSerial(serial) : null;
    return day === null ? { message: `Falta parte de la fecha. ${dayOrderHint}` } : { day };
  }
  const dateParts = partsOf(text);
  if (!dateParts) {
    const hasShortYear = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}$/.test(text);
    return {
      message: hasShortYear
        ? 'Escriba el año con cuatro cifras.'
        : `La fecha no se entiende. ${dayOrderHint}`,
    };
  }
  const day = compactDay(dateParts.year, dateParts.month, dateParts.day);
  if (isCompactDate(day) && day >= earliestBirthdate) return { day };
  const swappedDay = compactDay(dateParts.year, dateParts.day, dateParts.month);
  if (isCompactDate(swappedDay) && swappedDay >= earliestBirthdate)
    return { message: `Esa fecha no existe. ${dayOrderHint}`, suggestion: compactToDisplay(swappedDay)! };
  return { message: `Esa fecha no existe. ${dayOrderHint}` };
}
