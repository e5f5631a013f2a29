import { describe, expect, it } from 'vitest';
import { householdTypeOf, type HouseholdType } from './household-type.ts';

// Head 01, spouse 02, child 03, stepchild 04, parent 05, parent-in-law 06, sibling 07, child-in-law 08, grandchild 09, grandparent 10,
// uncle or nephew 11, other relative 12, no relative 13. Thirty households, decided by hand.
const table: readonly [string, HouseholdType | 'sinDato'][] = [
  ['01', 'unipersonal'],
  ['01 02', 'nuclear'],
  ['01 03', 'nuclear'],
  ['01 04', 'nuclear'],
  ['01 02 03', 'nuclear'],
  ['01 02 03 03 04', 'nuclear'],
  ['03 01 02', 'nuclear'],
  ['01 05', 'extenso'],
  ['01 07', 'extenso'],
  ['01 09', 'extenso'],
  ['01 12', 'extenso'],
  ['01 02 05', 'extenso'],
  ['01 02 06', 'extenso'],
  ['01 02 03 08 09', 'extenso'],
  ['01 03 09', 'extenso'],
  ['01 02 03 10', 'extenso'],
  ['01 03 11', 'extenso'],
  ['01 07 07 05', 'extenso'],
  ['01 02 13', 'compuesto'],
  ['01 03 13', 'compuesto'],
  ['01 02 03 13 13', 'compuesto'],
  ['01 05 13', 'compuesto'],
  ['01 02 03 09 13', 'compuesto'],
  ['01 13', 'noFamiliar'],
  ['01 13 13 13', 'noFamiliar'],
  ['', 'sinDato'],
  ['02 03', 'sinDato'],
  ['01 01 03', 'sinDato'],
  ['01 02 ?', 'sinDato'],
  ['01 99', 'sinDato'],
];

describe('the type of a household', () => {
  it('has a table of 30', () => expect(table).toHaveLength(30));

  it.each(table)('%s: %s', (members, type) => {
    const kinships = members.split(' ').flatMap((code) => (code === '' ? [] : code === '?' ? null : code));
    expect(householdTypeOf(kinships)).toBe(type);
    expect(householdTypeOf(kinships.toReversed())).toBe(type);
  });
});
