import { expect, it } from 'vitest';
import { alertDuration } from './alert-duration.ts';
import { alertReducer, noAlerts, type AlertEntry } from './alert-queue.ts';

it.each([
  ['', 3500],
  ['a'.repeat(43), 3500],
  ['a'.repeat(44), 3520],
  ['a'.repeat(250), 20_000],
  ['a'.repeat(999), 20_000],
])('a title of %j stays long enough', (title, ms) => {
  expect(alertDuration(title)).toBe(ms);
});

const entry = (id: number): AlertEntry => ({ id, title: `Aviso ${id}`, variant: 'info', at: 0 });

it('shows three at once, lets the next in, and keeps all in the log', () => {
  let state = noAlerts;
  for (const id of [1, 2, 3, 4, 5]) state = alertReducer(state, { type: 'raise', entry: entry(id) });
  expect(state.shownAlerts.map(({ id }) => id)).toEqual([1, 2, 3]);
  state = alertReducer(state, { type: 'dismiss', id: 2 });
  expect(state.shownAlerts.map(({ id }) => id)).toEqual([1, 3, 4]);
  expect(state.waiting.map(({ id }) => id)).toEqual([5]);
  expect(state.log.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
  expect(alertReducer(state, { type: 'clear-log' }).log).toEqual([]);
});
