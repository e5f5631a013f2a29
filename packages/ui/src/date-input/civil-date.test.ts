import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  maskTyped,
  parseIso,
  parseTyped,
  toIso,
  toTyped,
  weekday,
} from './civil-date.ts';

it.each([
  ['29/02/1996', '1996-02-29'],
  ['1/2/2023', '2023-02-01'],
  ['29/02/2023', null],
  ['31/04/2023', null],
  ['00/01/2023', null],
  ['01/13/2023', null],
  ['01/01/23', null],
  ['', null],
])('%j typed is %s', (typed, iso) => {
  expect(parseTyped(typed)).toBe(iso);
});

it.each([
  ['3', '3'],
  ['311', '31/1'],
  ['31122023', '31/12/2023'],
  ['311220239', '31/12/2023'],
  ['1/2/2023', '1/2/2023'],
  ['1-2-2023', '1/2/2023'],
  ['31/122', '31/12/2'],
  ['2023-12-31', '31/12/2023'],
  ['hoy', ''],
])('%j is masked to %j', (typed, shown) => {
  expect(maskTyped(typed)).toBe(shown);
});

describe('arithmetic', () => {
  const date = (iso: string) => parseIso(iso)!;
  it('crosses months and leap days', () => {
    expect(toIso(addDays(date('2024-02-28'), 2))).toBe('2024-03-01');
    expect(toIso(addDays(date('2026-01-01'), -1))).toBe('2025-12-31');
    expect(toIso(addMonths(date('2026-01-31'), 1))).toBe('2026-02-28');
    expect(toIso(addMonths(date('2024-02-29'), -12))).toBe('2023-02-28');
  });
  it('knows the days of the week, whatever the zone', () => {
    expect(weekday(date('2026-11-21'))).toBe(6);
    expect(toTyped('2023-01-01')).toBe('01/01/2023');
  });
});
