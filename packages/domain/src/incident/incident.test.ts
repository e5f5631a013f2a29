import { expect, it } from 'vitest';
import { holidaysByYear } from '../calendar/holidays.fixture.ts';
import { dayAfter } from '../values/dates.ts';
import { allowsAct, incidentActs, incidentStates, lawfulReportDays, reportUntil } from './incident.ts';

/** The nth working day after a day, counted day by day with another program's holidays. */
function nthWorkingDay(day: string, n: number): string {
  let lastWorkingDay = day;
  for (let actsLeft = n; actsLeft > 0;) {
    lastWorkingDay = dayAfter(lastWorkingDay);
    const [year, month, date] = [
      lastWorkingDay.slice(0, 4),
      lastWorkingDay.slice(4, 6),
      lastWorkingDay.slice(6),
    ];
    const weekday = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date))).getUTCDay();
    const isHoliday = holidaysByYear[Number(year)]!.split(' ').includes(lastWorkingDay.slice(4));
    if (weekday % 6 !== 0 && !isHoliday) actsLeft -= 1;
  }
  return lastWorkingDay;
}

it.each([
  // Across Holy Week of 2026: Monday 23 March, Thursday 2 and Friday 3 April are holidays.
  ['20260319', '20260414'],
  ['20260327', '20260421'],
  // Detected on Good Friday itself.
  ['20260403', '20260424'],
  // The last days of months, of a year and of February.
  ['20260131', '20260220'],
  ['20260228', '20260320'],
  ['20261231', '20270125'],
  ['20260430', '20260525'],
])('an incident that was detected on %s is reported until %s', (detectedOn, until) => {
  expect(reportUntil(detectedOn, lawfulReportDays)).toBe(until);
  expect(nthWorkingDay(detectedOn, lawfulReportDays)).toBe(until);
});

it('is reported on a working day, the fifteenth, from each day of two years', () => {
  let day = '20260101';
  for (let n = 0; n < 730; n++) {
    expect([day, reportUntil(day, lawfulReportDays)]).toEqual([day, nthWorkingDay(day, lawfulReportDays)]);
    day = dayAfter(day);
  }
});

it('goes from open to reported to closed, and never back', () => {
  const acts = ['report', 'note', 'close'] as const;
  const actsByState = Object.fromEntries(
    (['abierto', 'reportado', 'cerrado'] as const).map((state) => [
      state,
      acts.filter((act) => allowsAct(state, act)).map((act) => incidentActs[act].to ?? state),
    ]),
  );
  expect(actsByState).toEqual({
    abierto: ['reportado', 'abierto', 'cerrado'],
    reportado: ['reportado', 'cerrado'],
    cerrado: ['cerrado'],
  });
  expect(Object.keys(incidentStates)).toEqual(Object.keys(actsByState));
});
