import { expect, it } from 'vitest';
import { holidaysByYear } from '../calendar/holidays.fixture.ts';
import { chanceFrom } from '../values/chance.ts';
import { dayAfter } from '../values/dates.ts';
import { actProblem } from './act-problem.ts';
import { type DataRequest, possibleActs, type RecordedAct, requestStates, stateOf } from './acts.ts';
import { dutiesToday, extensionDays } from './duties.ts';
import { type RequestKind, requestKinds } from './kinds.ts';
import { lawfulTerms } from './terms.ts';

type Request = { -readonly [Key in keyof DataRequest]: DataRequest[Key] };

/**
 * The working days, found by going through the calendar day by day. Uses none of our own code, and the holidays of
 * another program.
 */
const calendar: string[] = [];
for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2028, 5, 1); time += 86_400_000) {
  const date = new Date(time);
  const text = date.toISOString().slice(0, 10).replaceAll('-', '');
  const isHoliday = holidaysByYear[date.getUTCFullYear()]!.split(' ').includes(text.slice(4));
  if (date.getUTCDay() % 6 !== 0 && !isHoliday) calendar.push(text);
}
const workingDayAfter = (day: string, n: number) =>
  calendar[calendar.findIndex((calendarDay) => calendarDay > day) + n - 1]!;

/** Whether the legal term has passed, worked out again from the history alone. */
function isLate({ kind, receivedOn, acts }: Request, today: string): boolean {
  if (acts.some(({ act }) => ['answer', 'forward', 'withdraw', 'abandon'].includes(act))) return false;
  const actNamed = (name: string) => acts.find(({ act }) => act === name);
  const promised = actNamed('extend')?.until;
  if (kind === 'consulta') return today > (promised ?? workingDayAfter(receivedOn, 10));
  const askedOn = actNamed('askToComplete')?.day;
  const isStopped = askedOn !== undefined && askedOn <= workingDayAfter(receivedOn, 5);
  const completed = actNamed('complete')?.day;
  const start = isStopped ? completed : receivedOn;
  const legendFrom = completed ?? (askedOn === undefined ? receivedOn : undefined);
  if (legendFrom !== undefined && !actNamed('markInProcess') && today > workingDayAfter(legendFrom, 2))
    return true;
  return start !== undefined && today > (promised ?? workingDayAfter(start, 15));
}

it('shows each of 300 requests of a year as overdue on every day on which one is late', () => {
  const chance = chanceFrom(1581);
  const kinds = Object.keys(requestKinds) as RequestKind[];
  const days: string[] = ['20270101'];
  while (days.length < 365) days.push(dayAfter(days.at(-1)!));
  const arrivals = Array.from({ length: 300 }, () => chance.integer(0, 364));
  const requests: Request[] = [];
  let [seenLate, closedInTime] = [0, 0];
  for (const [dayIndex, today] of days.entries()) {
    for (const arrival of arrivals)
      if (arrival === dayIndex) requests.push({ kind: chance.pick(kinds), receivedOn: today, acts: [] });
    for (const request of requests) {
      if (chance.happens(0.12)) performAct(request, today);
      const overdueDuties = dutiesToday(request, lawfulTerms, today).filter(({ overdue }) => overdue);
      const wasLate = isLate(request, today);
      // The only duty that can be overdue without being late is closing a request that nobody completed.
      expect([request, today, overdueDuties.some((duty) => duty.act !== 'abandon')]).toEqual([
        request,
        today,
        wasLate,
      ]);
      if (wasLate) seenLate += 1;
      else if (!requestStates[stateOf(request)].open) closedInTime += 1;
    }
  }
  expect(requests).toHaveLength(300);
  // There must be both late requests and requests closed in time, or the test would prove nothing.
  expect(seenLate).toBeGreaterThan(100);
  expect(closedInTime).toBeGreaterThan(1000);

  function performAct(request: Request, day: string): void {
    const name = chance.pick(possibleActs(request));
    const extendedUntil = name === 'extend' ? extensionDays(request, lawfulTerms)?.last : null;
    const recorded: RecordedAct = { act: name, day, until: extendedUntil };
    if (actProblem(request, lawfulTerms, recorded, day) === null) request.acts = [...request.acts, recorded];
  }
});
