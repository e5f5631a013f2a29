import { expect, it } from 'vitest';
import { hasOutgrown, isMinorOn, representationProblem, representationText } from './representation.ts';

it.each([
  ['20081127', '20261126', true],
  ['20081127', '20261127', false],
  ['20081127', '20261128', false],
  ['20081231', '20261230', true],
  ['20081231', '20261231', false],
  ['20090101', '20261231', true],
  ['20090101', '20270101', false],
  // Born on a leap day: 18 years are complete on 1 March, as 2026 has no 29 February.
  ['20080229', '20260227', true],
  ['20080229', '20260228', true],
  ['20080229', '20260301', false],
  ['20080228', '20260228', false],
  ['20080301', '20260228', true],
  ['20080301', '20260301', false],
  ['20261127', '20261127', true],
])('born on %s, on %s a minor: %s', (birthdate, day, isMinor) => {
  expect(isMinorOn(birthdate, day)).toBe(isMinor);
});

it.each([
  [true, true, false, /^La persona es menor de edad/],
  [true, true, true, 'allowed'],
  [true, false, false, 'allowed'],
  [true, false, true, 'allowed'],
  [false, true, false, 'allowed'],
  [false, true, true, /^La persona ya cumplió 18 años/],
] as const)('minor %s, accepts %s, represented %s', (isMinor, accepted, represented, expected) => {
  expect(representationProblem(isMinor, accepted, represented) ?? 'allowed').toMatch(expected);
});

const consent = { accepted: true, askedOn: '20260227', represented: true };

it.each([
  ['the last day as a minor', consent, '20080229', '20260228', false],
  ['the day on which they turn 18', consent, '20080229', '20260301', true],
  ['nobody was asked', null, '20080229', '20260301', false],
  ['it was refused', { ...consent, accepted: false }, '20080229', '20260301', false],
  [
    'from before representatives were noted',
    { ...consent, represented: false },
    '20080229',
    '20260301',
    true,
  ],
  [
    'their own, on the day on which they turned 18',
    { accepted: true, askedOn: '20260301', represented: false },
    '20080229',
    '20260301',
    false,
  ],
  ['an adult from the beginning', { ...consent, represented: false }, '19800101', '20260301', false],
])('own consent: %s', (_, consent, birthdate, today, expected) => {
  expect(hasOutgrown(consent, birthdate, today)).toBe(expected);
});

it('tells a representation in words', () => {
  const mother = { quality: 'madre', document: '52111222', heard: true, note: 'Quiere.' } as const;
  expect(representationText(mother)).toBe('Madre, documento 52111222. Se escuchó al menor. Quiere.');
  expect(
    representationText({ quality: 'defensor', document: null, heard: false, note: 'Tiene dos meses.' }),
  ).toBe('Defensor de familia. No se escuchó al menor. Tiene dos meses.');
});
