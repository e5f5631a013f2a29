import { describe, expect, it } from 'vitest';
import { workingDayAfter, workingDaysLeft } from '../calendar/working-days.ts';
import { dayAfter } from '../values/dates.ts';
import { actProblem } from './act-problem.ts';
import {
  type DataRequest,
  possibleActs,
  type RequestAct,
  requestActs,
  requestStates,
  stateOf,
} from './acts.ts';
import { dutiesOf, dutiesToday } from './duties.ts';
import { type RequestKind, requestKinds } from './kinds.ts';
import { lawfulTerms } from './terms.ts';

/** A Friday before a weekend with a holiday on its Monday. */
const receivedOn = '20260605';
const day = (n: number) => (n === 0 ? receivedOn : workingDayAfter(receivedOn, n));

/** A path to every state, with the acts that are possible there and the last days of the duties there. */
const walks: [RequestKind, DataRequest['acts'], string, string, string][] = [
  ['consulta', [], 'recibida', 'answer extend forward withdraw note', 'forward? 2, answer 10'],
  [
    'consulta',
    [{ act: 'extend', day: day(10), until: day(15) }],
    'ampliada',
    'answer withdraw note',
    'answer 15',
  ],
  ['consulta', [{ act: 'answer', day: day(3) }], 'respondida', 'note', ''],
  ['consulta', [{ act: 'forward', day: day(2) }], 'trasladada', 'note', ''],
  ['consulta', [{ act: 'withdraw', day: day(2) }], 'desistida', 'note', ''],
  [
    'reclamo',
    [],
    'recibida',
    'markInProcess answer askToComplete forward withdraw note',
    'markInProcess 2, forward? 2, askToComplete? 5, answer 15',
  ],
  [
    'revocacion',
    [{ act: 'markInProcess', day: day(1) }],
    'enTramite',
    'answer extend forward withdraw note',
    'answer 15',
  ],
  [
    'supresion',
    [
      { act: 'markInProcess', day: day(1) },
      { act: 'extend', day: day(15), until: day(23) },
    ],
    'ampliada',
    'answer withdraw note',
    'answer 23',
  ],
  [
    'reclamo',
    [{ act: 'askToComplete', day: day(5) }],
    'incompleta',
    'answer complete forward abandon withdraw note',
    // Asked on 16 June, so the term ends on 18 August, because 16 August is a Sunday and 17 August a holiday. Closed on
    // the day after.
    'abandon 20260819',
  ],
  [
    'reclamo',
    [{ act: 'askToComplete', day: day(6) }],
    'incompleta',
    'answer complete forward abandon withdraw note',
    // Asked too late, so the term for the answer keeps running.
    'answer 15, abandon 20260819',
  ],
  [
    'reclamo',
    [
      { act: 'askToComplete', day: day(5) },
      { act: 'complete', day: day(9) },
    ],
    'recibida',
    'markInProcess answer forward withdraw note',
    'markInProcess 11, answer 24',
  ],
  ['reclamo', [{ act: 'answer', day: day(1) }], 'respondida', 'note', ''],
  ['reclamo', [{ act: 'forward', day: day(2) }], 'trasladada', 'note', ''],
  [
    'reclamo',
    [
      { act: 'askToComplete', day: day(5) },
      { act: 'abandon', day: '20260819' },
    ],
    'desistida',
    'note',
    '',
  ],
];

const eachWalk = walks.map(
  (walk) => [`${walk[0]}, ${walk[1].map(({ act }) => act).join(', ')}`, ...walk] as const,
);
const allActs = Object.keys(requestActs) as RequestAct[];

/** This many consecutive days, starting with `from`. */
function daysFrom(from: string, count: number): string[] {
  const days = [from];
  while (days.length < count) days.push(dayAfter(days.at(-1)!));
  return days;
}

describe('every state, act and day', () => {
  it('are walked: no state is left out', () => {
    expect(new Set(walks.map(([, , state]) => state))).toEqual(new Set(Object.keys(requestStates)));
    expect(new Set(walks.map(([kind]) => kind))).toEqual(new Set(Object.keys(requestKinds)));
  });

  it.each(eachWalk)(
    '%s: the state, what is possible and what is due',
    (_, kind, acts, state, possible, due) => {
      const request = { kind, receivedOn, acts };
      expect(stateOf(request)).toBe(state);
      expect(possibleActs(request)).toEqual(possible.split(' '));
      const expectedDuties = due
        .split(', ')
        .filter(Boolean)
        .map((text) => {
          const [act, dueDay] = text.split(' ') as [string, string];
          return [act, dueDay.length === 8 ? dueDay : day(Number(dueDay))];
        });
      const duties = dutiesOf(request, lawfulTerms);
      expect(duties.map(({ act, until, conditional }) => [act + (conditional ? '?' : ''), until])).toEqual(
        expectedDuties,
      );
    },
  );

  it.each(eachWalk)('%s: a duty is overdue from the day after its last one on', (_, kind, acts) => {
    const request = { kind, receivedOn, acts };
    const duties = dutiesOf(request, lawfulTerms);
    for (const today of daysFrom(receivedOn, 120)) {
      const todayDuties = dutiesToday(request, lawfulTerms, today);
      for (const { act, until, conditional } of duties) {
        const duty = todayDuties.find((duty) => duty.act === act);
        const isOver = conditional && until < today;
        const expectedDuty = {
          act,
          until,
          conditional,
          overdue: today > until,
          left: workingDaysLeft(today, until),
        };
        expect(duty).toEqual(isOver ? undefined : expectedDuty);
      }
    }
  });

  it.each(eachWalk)('%s: an open one always has something due', (_, kind, acts, state) => {
    const duties = dutiesOf({ kind, receivedOn, acts }, lawfulTerms).filter(
      ({ conditional }) => !conditional,
    );
    expect(duties.length > 0).toBe(requestStates[state as keyof typeof requestStates].open);
  });

  it.each(eachWalk)(
    '%s: each act on each day is recorded or refused with what to do',
    (_, kind, acts, state, possible) => {
      const request = { kind, receivedOn, acts };
      const today = daysFrom(receivedOn, 110).at(-1)!;
      const earliest = acts.at(-1)?.day ?? receivedOn;
      const firstTerm = workingDayAfter(receivedOn, kind === 'consulta' ? 10 : 15);
      for (const act of allActs)
        for (const date of [...daysFrom('20260604', 111), dayAfter(today)]) {
          const extendedUntil = act === 'extend' ? workingDayAfter(firstTerm, 5) : null;
          const problem = actProblem(request, lawfulTerms, { act, day: date, until: extendedUntil }, today);
          const open =
            possible.split(' ').includes(act) &&
            date >= earliest &&
            date <= today &&
            (act !== 'extend' || date <= firstTerm) &&
            (act !== 'abandon' || date > '20260818');
          expect([state, act, date, problem === null]).toEqual([state, act, date, open]);
          const toldState = problem
            ? problem.message
            : stateOf({ kind, acts: [...acts, { act, day: date, until: extendedUntil }] });
          expect(toldState).toMatch(problem ? /[.]$/ : /^[a-zA-Z]+$/);
        }
    },
  );
});

describe('an extension', () => {
  const request: DataRequest = { kind: 'consulta', receivedOn, acts: [] };
  const promiseProblem = (promised: string | null) =>
    actProblem(request, lawfulTerms, { act: 'extend', day: day(4), until: promised }, day(4))?.field ?? null;

  it('promises a day after the first term, five working days later at most', () => {
    expect([null, day(10), day(11), day(15), day(16)].map(promiseProblem)).toEqual([
      'until',
      'until',
      null,
      null,
      'until',
    ]);
  });

  it('holds what it promised, though it is less than the law allows', () => {
    const extended = { ...request, acts: [{ act: 'extend', day: day(4), until: day(12) }] } as const;
    expect(dutiesOf(extended, lawfulTerms)).toEqual([{ act: 'answer', until: day(12), conditional: false }]);
  });
});

describe('terms', () => {
  it('that the organisation changed count at once', () => {
    const request: DataRequest = { kind: 'consulta', receivedOn, acts: [] };
    const [, answer] = dutiesOf(request, { ...lawfulTerms, consulta: 12 });
    expect(answer).toEqual({ act: 'answer', until: day(12), conditional: false });
  });

  it('refuse a second request to complete it', () => {
    const acts = [
      { act: 'askToComplete', day: day(1) },
      { act: 'complete', day: day(2) },
    ] as const;
    const problem = actProblem(
      { kind: 'reclamo', receivedOn, acts },
      lawfulTerms,
      { act: 'askToComplete', day: day(3) },
      day(3),
    );
    expect(problem?.message).toContain('Ya se pidió completarla.');
  });
});
