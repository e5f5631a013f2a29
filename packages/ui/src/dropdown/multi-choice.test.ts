// @vitest-environment node
import { expect, it } from 'vitest';
import { toggleChoice } from './multi-choice.ts';

const options = [
  { value: 'a', label: 'Auditiva' },
  { value: 'b', label: 'Visual' },
  { value: '0', label: 'Ninguna', exclusive: true },
  { value: '9', label: 'No informa', exclusive: true },
];

it.each([
  [[], 'a', ['a']],
  [['b'], 'a', ['b', 'a']],
  [['b', 'a'], 'b', ['a']],
  [['a', 'b'], '0', ['0']],
  [['0'], 'a', ['a']],
  [['0'], '9', ['9']],
  [['0'], '0', []],
  // A value no longer in the list stays until it is removed.
  [['gone'], 'a', ['gone', 'a']],
])('%j and a press on %s make %j', (chosenValues, value, expected) => {
  expect(toggleChoice(options, chosenValues, value)).toEqual(expected);
});
