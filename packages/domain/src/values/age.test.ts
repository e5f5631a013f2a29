import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completedYears } from './age.ts';
import { isCompactDate } from './dates.ts';

/** The same age, found by counting birthdays one by one. */
function countBirthdays(birthdate: string, today: string): number {
  let years = 0;
  while (String(Number(birthdate.slice(0, 4)) + years + 1).padStart(4, '0') + birthdate.slice(4) <= today)
    years += 1;
  return years;
}

const day = fc
  .tuple(
    fc.integer({ min: 1900, max: 2100 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([y, m, d]) => `${y}${String(m).padStart(2, '0')}${String(d).padStart(2, '0')}`)
  .filter(isCompactDate);

describe('completed years', () => {
  it.each([
    ['20000615', '20240614', 23],
    ['20000615', '20240615', 24],
    ['20000615', '20240616', 24],
    ['20001231', '20010101', 0],
    ['20240101', '20240101', 0],
    ['20000229', '20010228', 0],
    ['20000229', '20010301', 1],
    ['20000229', '20040228', 3],
    ['20000229', '20040229', 4],
    ['19240101', '20240101', 100],
    ['20240102', '20240101', null],
    ['20250101', '20240101', null],
    ['20230229', '20240101', null],
    ['20230101', 'hoy', null],
    ['', '20240101', null],
  ])('born %s, on %s: %s', (birthdate, today, years) => expect(completedYears(birthdate, today)).toBe(years));

  it('are the birthdays lived', () => {
    fc.assert(
      fc.property(day, day, (birthdate, today) => {
        const expectedAge = birthdate > today ? null : countBirthdays(birthdate, today);
        expect(completedYears(birthdate, today)).toBe(expectedAge);
      }),
      { numRuns: 500 },
    );
  });
});
