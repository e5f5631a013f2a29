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

/** Working days by another program's holidays, counted by a list of days and nothing of ours. */
const calendar: string[] = [];
for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2028, 5, 1); time += 86_400_000) {
  const date = new Date(time);
  const text = date.toISOString().slice(0, 10).replaceAll('-', '');
  const free = holidaysByYear[date.getUTCFullYear()]!.split(' ').includes(text.slice(4));
  if (date.getUTCDay() % 6 !== 0 && !free) calendar.push(text);
}
const later = (day: string, n: number) => calendar[calendar.findIndex((other) => other > day) + n - 1]!;

/** Whether the law's term is over, told again from the history alone. */
function isLate({ kind, receivedOn, acts }: Request, today: string): boolean {
  if (acts.some(({ act }) => ['answer', 'forward', 'withdraw', 'abandon'].includes(act))) return false;
  const on = (name: string) => acts.find(({ act }) => act === name);
  const promised = on('extend')?.until;
  if (kind === 'consulta') return today > (promised ?? later(receivedOn, 10));
  const asked = on('askToComplete')?.day;
  const stopped = asked !== undefined && asked <= later(receivedOn, 5);
  const completed = on('complete')?.day;
  const start = stopped ? completed : receivedOn;
  const legendFrom = completed ?? (asked === undefined ? receivedOn : undefined);
  if (legendFrom !== undefined && !on('markInProcess') && today > later(legendFrom, 2)) return true;
  return start !== undefined && today > (promised ?? later(start, 15));
}

it('shows each of 300 requests of a year as overdue on every day on which one is late', () => {
  const chance = chanceFrom(1581);
  const kinds = Object.keys(requestKinds) as RequestKind[];
  const days: string[] = ['20270101'];
  while (days.length < 365) days.push(dayAfter(days.at(-1)!));
  const arrivals = Array.from({ length: 300 }, () => chance.whole(0, 364));
  const requests: Request[] = [];
  let [seenLate, closedInTime] = [0, 0];
  for (const [at, today] of days.entries()) {
    for (const arrival of arrivals)
      if (arrival === at) requests.push({ kind: chance.one(kinds), receivedOn: today, acts: [] });
    for (const request of requests) {
      if (chance.happens(0.12)) act(request, today);
      const shown = dutiesToday(request, lawfulTerms, today).filter(({ overdue }) => overdue);
      const late = isLate(request, today);
      // Overdue without being late is only what is to be closed because nobody completed it.
      expect([request, today, shown.some((duty) => duty.act !== 'abandon')]).toEqual([request, today, late]);
      if (late) seenLate += 1;
      else if (!requestStates[stateOf(request)].open) closedInTime += 1;
    }
  }
  expect(requests).toHaveLength(300);
  // The year has both, or it would show nothing.
  expect(seenLate).toBeGreaterThan(100);
  expect(closedInTime).toBeGreaterThan(1000);

  function act(request: Request, day: string): void {
    const name = chance.one(possibleActs(request));
    const until = name === 'extend' ? extensionDays(request, lawfulTerms)?.last : null;
    const recorded: RecordedAct = { act: name, day, until };
    if (actProblem(request, lawfulTerms, recorded, day) === null) request.acts = [...request.acts, recorded];
  }
});
