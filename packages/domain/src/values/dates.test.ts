import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bogotaTime,
  compactToDisplay,
  compactToIso,
  compareDates,
  isCompactDate,
  isoToCompact,
  todayInBogota,
  yearAfter,
} from './dates.ts';

/** Whether the engine's own UTC calendar keeps the day unchanged instead of rolling it over. */
function isReal(year: number, month: number, day: number): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const pad = (value: number, width: number) => String(value).padStart(width, '0');
const anyNumbers = fc.tuple(fc.nat(9999), fc.nat(13), fc.nat(32));
const edgeNumbers = fc.tuple(
  fc.constantFrom(1900, 2000, 2023, 2024, 2100),
  fc.constantFrom(2, 4, 12),
  fc.integer({ min: 27, max: 32 }),
);

describe('real days', () => {
  it.each([
    ['20240229', true],
    ['20230229', false],
    ['20000229', true],
    ['19000229', false],
    ['21000229', false],
    ['20230431', false],
    ['20231231', true],
    ['20231301', false],
    ['20230001', false],
    ['20230100', false],
    ['00000101', false],
    ['00010101', true],
    ['2023011', false],
    ['202301011', false],
    ['2023-01-01', false],
    ['', false],
    ['20230101\n', false],
    ['２０２３０１０１', false],
  ])('%o: %s', (text, real) => expect(isCompactDate(text)).toBe(real));

  it('agree with the calendar', () => {
    fc.assert(
      fc.property(fc.oneof(anyNumbers, edgeNumbers), ([year, month, day]) => {
        expect(isCompactDate(pad(year, 4) + pad(month, 2) + pad(day, 2))).toBe(isReal(year, month, day));
      }),
      { numRuns: 1000 },
    );
  });
});

it('a year later is the same day, or 28 February after 29 February', () => {
  expect(yearAfter('20260310')).toBe('20270310');
  expect(yearAfter('20281231')).toBe('20291231');
  expect(yearAfter('20280229')).toBe('20290228');
});

describe('notations', () => {
  it('turn into each other', () => {
    expect(compactToDisplay('20240229')).toBe('29/02/2024');
    expect(compactToIso('00450203')).toBe('0045-02-03');
    expect(isoToCompact('2023-01-01')).toBe('20230101');
  });

  it.each(['20230101', '2023-13-01', '2023-1-1', '2023-01-01T00:00:00Z', '12023-01-01'])(
    '%o is no ISO day',
    (text) => expect(isoToCompact(text)).toBeNull(),
  );

  it('refuse what is no compact day', () => {
    expect(compactToDisplay('20230229')).toBeNull();
    expect(compactToIso('2023')).toBeNull();
  });

  it('come back unchanged for every real day, and are null together for any other', () => {
    fc.assert(
      fc.property(fc.oneof(anyNumbers, edgeNumbers), ([year, month, day]) => {
        const compact = pad(year, 4) + pad(month, 2) + pad(day, 2);
        const display = `${pad(day, 2)}/${pad(month, 2)}/${pad(year, 4)}`;
        const iso = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
        const real = isReal(year, month, day);
        expect(compactToDisplay(compact)).toBe(real ? display : null);
        expect(compactToIso(compact)).toBe(real ? iso : null);
        expect(isoToCompact(iso)).toBe(real ? compact : null);
      }),
      { numRuns: 1000 },
    );
  });

  it('compare like the instants they stand for', () => {
    const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [left, right] = [a, b].map((date) => date.toISOString().slice(0, 10));
        const order = compareDates(left!.replaceAll('-', ''), right!.replaceAll('-', ''));
        expect(Math.sign(order)).toBe(Math.sign(Date.parse(left!) - Date.parse(right!)));
      }),
    );
    expect(compareDates('20231231', '20240101')).toBeLessThan(0);
    expect(compareDates('20240101', '20240101')).toBe(0);
  });
});

describe('Bogotá', () => {
  it.each([
    ['2023-01-01T04:59:59Z', '20221231', '23:59:59'],
    ['2023-01-01T05:00:00Z', '20230101', '00:00:00'],
    ['2024-03-01T04:00:00Z', '20240229', '23:00:00'],
    ['2026-11-21T17:08:09Z', '20261121', '12:08:09'],
  ])('%s is %s %s', (instant, day, time) => {
    expect(todayInBogota(new Date(instant))).toBe(day);
    expect(bogotaTime(new Date(instant))).toBe(time);
  });

  it('is five hours behind UTC at every instant since 1994', () => {
    const instant = fc.date({
      min: new Date('1994-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (now) => {
        const shiftedTime = new Date(now.getTime() - 5 * 3_600_000).toISOString();
        expect(todayInBogota(now)).toBe(shiftedTime.slice(0, 10).replaceAll('-', ''));
        expect(bogotaTime(now)).toBe(shiftedTime.slice(11, 19));
      }),
    );
  });
});
