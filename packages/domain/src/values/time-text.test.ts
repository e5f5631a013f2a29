import { expect, it } from 'vitest';
import { finishedTime, timeOnWire, timeProblem } from './time-text.ts';

it.each([
  ['08:30', '08:30'],
  ['8:30', '08:30'],
  ['0830', '08:30'],
  [' 23:59 ', '23:59'],
  ['0000', '00:00'],
])('%j is sent as %s', (typed, wireText) => {
  expect(timeOnWire(typed)).toBe(wireText);
  expect(timeProblem(wireText)).toBeNull();
});

// Three digits may be the beginning of four, and a 12-hour time needs a word (a. m. or p. m.).
it.each(['24:00', '12:60', '130', '8:5', '8', '2:30 pm', '08:30:00', 'temprano', '٠٨:٣٠'])(
  '%j is no time, and stays as it was typed',
  (typed) => {
    expect(timeOnWire(typed)).toBe(typed);
    expect(timeProblem(typed)).toBe('Escriba la hora de 00:00 a 23:59, por ejemplo 14:30.');
  },
);

it.each([
  ['830', '08:30'],
  [' 130 ', '01:30'],
  ['0830', '08:30'],
  ['8:30', '08:30'],
  ['860', '860'],
  ['83', '83'],
  ['temprano ', 'temprano '],
])('%j, once it is complete, is %j', (typed, time) => {
  expect(finishedTime(typed)).toBe(time);
});
