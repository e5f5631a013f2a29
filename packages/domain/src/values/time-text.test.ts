import { expect, it } from 'vitest';
import { timeOnWire, timeProblem } from './time-text.ts';

it.each([
  ['08:30', '08:30'],
  ['8:30', '08:30'],
  ['0830', '08:30'],
  [' 23:59 ', '23:59'],
  ['0000', '00:00'],
])('%j is sent as %s', (typed, sent) => {
  expect(timeOnWire(typed)).toBe(sent);
  expect(timeProblem(sent)).toBeNull();
});

// Three digits are ambiguous, and a 12-hour time needs a word (a. m. or p. m.).
it.each(['24:00', '12:60', '130', '8:5', '8', '2:30 pm', '08:30:00', 'temprano', '٠٨:٣٠'])(
  '%j is no time, and stays as it was typed',
  (typed) => {
    expect(timeOnWire(typed)).toBe(typed);
    expect(timeProblem(typed)).toBe('Escriba la hora de 00:00 a 23:59, por ejemplo 14:30.');
  },
);
