import { describe, expect, it } from 'vitest';
import { addDays, addMonths, parseIso, toIso, weekday } from './civil-date.ts';

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
  });
});
