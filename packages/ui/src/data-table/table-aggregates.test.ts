import { expect, test } from 'vitest';
import { countOf, greatestOf, leastOf, meanOf, sumOf } from './table-aggregates.ts';

const rows = [{ age: 4 }, { age: null }, { age: Number.NaN }, { age: 10 }, { age: 0 }];
const age = (row: { age: number | null }) => row.age;

test('empty values count in none', () => {
  expect(sumOf(age)(rows)).toBe(14);
  expect(meanOf(age)(rows)).toBeCloseTo(14 / 3);
  expect([leastOf(age)(rows), greatestOf(age)(rows)]).toEqual([0, 10]);
  expect(
    countOf((row: { name: string | null }) => row.name)([{ name: '' }, { name: null }, { name: 'x' }]),
  ).toBe(1);
});

test('of no values there is a sum, but no mean, least or greatest', () => {
  expect([sumOf(age)([]), meanOf(age)([]), leastOf(age)([]), greatestOf(age)([])]).toEqual([
    0,
    null,
    null,
    null,
  ]);
});

test('100,000 values are no problem', () => {
  const manyAges = Array.from({ length: 100_000 }, (_, index) => ({ age: index }));
  expect([leastOf(age)(manyAges), greatestOf(age)(manyAges)]).toEqual([0, 99_999]);
});

test('of dates there are an earliest and a latest, without those that are none', () => {
  const [june, july] = [new Date('2026-06-01T10:00:00Z'), new Date('2026-07-01T10:00:00Z')];
  const days = [{ day: july }, { day: null }, { day: new Date(Number.NaN) }, { day: june }];
  const day = (row: { day: Date | null }) => row.day;
  expect([leastOf(day)(days), greatestOf(day)(days)]).toEqual([june, july]);
  expect([leastOf(day)([]), greatestOf(day)([])]).toEqual([null, null]);
});
