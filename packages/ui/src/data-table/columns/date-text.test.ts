import { expect, test } from 'vitest';
import { dateText, fileDate, momentOf, valueText, wallClock } from './date-text.ts';

const date = new Date(2026, 3, 3, 16, 5);

test('a date is written as the locale does, by the hours of 24, or as the column asks', () => {
  expect(dateText(date, 'es-CO')).toMatch(/^3\b.*\b2026\b.* 16:05$/);
  expect(dateText(date, 'es-CO', { year: 'numeric', month: '2-digit', day: '2-digit' })).toBe('03/04/2026');
});

test.each(['en-US', 'en'])('in %s it has AM or PM', (locale) => {
  expect(dateText(date, locale)).toMatch(/^Apr 3, 2026, 4:05\sPM$/);
  expect(dateText(new Date(2026, 3, 3, 0, 30), locale)).toMatch(/12:30\sAM$/);
});

test('British English keeps the hours of 24', () => {
  expect(dateText(date, 'en-GB')).toMatch(/16:05$/);
});

test('in a file it is the same everywhere, without a time at midnight', () => {
  expect(fileDate(date)).toBe('2026-04-03 16:05');
  expect(fileDate(new Date(2026, 3, 3))).toBe('2026-04-03');
});

test('what is no date is nothing', () => {
  expect(dateText(new Date('x'), 'es-CO')).toBe('');
  expect(fileDate(new Date('x'))).toBe('');
});

test('other values are searched as they are', () => {
  expect([valueText('Ana', 'es-CO'), valueText(0, 'es-CO'), valueText(null, 'es-CO')]).toEqual([
    'Ana',
    '0',
    '',
  ]);
});

test('in a zone a moment is what its clocks show, in files too', () => {
  const instant = new Date('2026-04-04T02:30:00Z');
  expect(fileDate(instant, 'America/Bogota')).toBe('2026-04-03 21:30');
  expect(fileDate(new Date('2026-04-03T05:00:00Z'), 'America/Bogota')).toBe('2026-04-03');
  expect(wallClock(instant, 'Asia/Kathmandu')).toBe(Date.UTC(2026, 3, 4, 8, 15));
});

test.each([
  ['2026-04-03', 'America/Bogota', '2026-04-03T05:00:00Z'],
  ['2026-04-03', 'Pacific/Auckland', '2026-04-02T11:00:00Z'],
  // The clocks changed on the day before.
  ['2026-03-30', 'Europe/Madrid', '2026-03-29T22:00:00Z'],
  ['2026-10-26', 'Europe/Madrid', '2026-10-25T23:00:00Z'],
])('%s begins in %s at %s', (day, timeZone, dayStart) => {
  expect(new Date(momentOf(`${day}T00:00:00`, timeZone))).toEqual(new Date(dayStart));
});
