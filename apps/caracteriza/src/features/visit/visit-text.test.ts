import { expect, test } from 'vitest';
import { absenceText, offeredResults } from './visit-text.ts';

const values = (state: Parameters<typeof offeredResults>[0]) =>
  offeredResults(state).map(({ value }) => value);

test('complete is offered when nothing is left, to come back while the campaign goes on', () => {
  expect(values({ surveysLeft: 0, lastDay: false, nobodyThere: false })).toEqual([
    'completa',
    'nadieEnCasa',
    'rechazada',
    'volver',
  ]);
  expect(values({ surveysLeft: 2, lastDay: false, nobodyThere: false })).toEqual([
    'nadieEnCasa',
    'rechazada',
    'volver',
  ]);
  expect(values({ surveysLeft: 2, lastDay: true, nobodyThere: false })).toEqual(['nadieEnCasa', 'rechazada']);
  const nobody = values({ surveysLeft: 0, lastDay: false, nobodyThere: true });
  expect(nobody).toEqual(['nadieEnCasa', 'rechazada', 'volver']);
});

test('who is away is named', () => {
  const absencesOf = (...names: string[]) => names.map((absentee) => ({ absentee })) as never;
  expect(absenceText(absencesOf(), 'now')).toBe('');
  expect(absenceText(absencesOf('Pedro Ruiz'), 'now')).toBe('No está Pedro Ruiz');
  expect(absenceText(absencesOf('Pedro Ruiz', 'Inés Paz'), 'then')).toBe('No estaban Pedro Ruiz e Inés Paz');
});
