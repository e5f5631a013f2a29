import { expect, test } from 'vitest';
import { offeredResults } from './visit-text.ts';

const values = (state: Parameters<typeof offeredResults>[0]) =>
  offeredResults(state).map(({ value }) => value);

test('complete is offered when nothing is left, to come back while the campaign goes on', () => {
  expect(values({ left: 0, lastDay: false })).toEqual(['completa', 'nadieEnCasa', 'rechazada', 'volver']);
  expect(values({ left: 2, lastDay: false })).toEqual(['nadieEnCasa', 'rechazada', 'volver']);
  expect(values({ left: 2, lastDay: true })).toEqual(['nadieEnCasa', 'rechazada']);
});
