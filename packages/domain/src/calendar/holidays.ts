/**
 * The holidays of Colombia. Law 51 of 1983 moves most of them to the following Monday. 'Nuestra Señora de
 * Chiquinquirá' counts from 2026 (law 2578 of 2026). We only had secondary sources for these laws.
 */

/** Month and day of the holidays that are not moved, even if they fall on a Sunday. */
const fixed = ['0101', '0501', '0720', '0807', '1208', '1225'];

/** Month and day of holidays that move to the next Monday, unless they fall on one, and the first year of each. */
const movedToMonday: readonly (readonly [monthAndDay: string, since: number])[] = [
  ['0106', 1984],
  ['0319', 1984],
  ['0629', 1984],
  ['0709', 2026],
  ['0815', 1984],
  ['1012', 1984],
  ['1101', 1984],
  ['1111', 1984],
];

/** Days from Easter Sunday: Thursday and Friday before it; Ascension, Corpus Christi and Sacred Heart on their Mondays. */
const fromEaster = [-3, -2, 43, 64, 71];

const dayLength = 86_400_000;
const compactDay = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '');
const timeOf = (year: number, monthAndDay: string) =>
  Date.UTC(year, Number(monthAndDay.slice(0, 2)) - 1, Number(monthAndDay.slice(2)));

/** Easter Sunday by the Gregorian computus of Meeus, Jones and Butcher. */
function easter(year: number): number {
  const goldenNumber = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * goldenNumber + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const leapCorrection = Math.floor((goldenNumber + 11 * epact + 22 * weekday) / 451);
  const position = epact + weekday - 7 * leapCorrection + 114;
  return Date.UTC(year, Math.floor(position / 31) - 1, (position % 31) + 1);
}

function mondayFrom(time: number): number {
  const daysToMonday = (8 - new Date(time).getUTCDay()) % 7;
  return time + daysToMonday * dayLength;
}

const cache = new Map<number, ReadonlySet<string>>();

/** The holidays of a year from 1984 on, as yyyymmdd. */
export function holidaysOf(year: number): ReadonlySet<string> {
  let days = cache.get(year);
  if (!days) {
    const sunday = easter(year);
    const movedHolidays = movedToMonday.filter(([, firstYear]) => year >= firstYear);
    days = new Set(
      [
        ...fixed.map((day) => timeOf(year, day)),
        ...movedHolidays.map(([day]) => mondayFrom(timeOf(year, day))),
        ...fromEaster.map((days) => sunday + days * dayLength),
      ].map(compactDay),
    );
    cache.set(year, days);
  }
  return days;
}
