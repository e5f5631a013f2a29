import type { Schema } from '@caracteriza/api-client';
import { expect, it } from 'vitest';
import { householdOf } from './consent-household.ts';

type Board = Schema<'FamilyVisitBoard'>;

const member = (id: string, dateChar: string) =>
  ({
    id,
    firstName: id,
    secondName: null,
    firstSurname: 'Ñáñez',
    secondSurname: null,
    birthdateID: { dateChar },
  }) as Board['members'][number];
const cell = (surveyableID: string, changes: object = {}) =>
  ({ surveyableID, survey: null, draft: false, refused: false, ...changes }) as Board['cells'][number];

const today = '20261126';
const members = [
  member('Rosa', '19800115'),
  member('Pedro', '19780220'),
  member('Julia', '19550310'),
  member('Camilo', '20180405'),
  member('Elena', '20081127'),
];
const cells = [
  cell('Pedro', { refused: true }),
  cell('Julia', { survey: { id: 's' } }),
  cell('Camilo'),
  cell('Elena'),
];

it('has an adult sign for themselves, and whoever comes first for a child', () => {
  expect(householdOf({ members, cells }, 'Julia', today).signer).toBe('Julia Ñáñez');
  expect(householdOf({ members, cells }, 'Camilo', today).signer).toBe('Rosa Ñáñez');
  expect(householdOf({ members: members.slice(3), cells }, 'Camilo', today).signer).toBe('');
});

it('covers who was not asked yet, and says who is a minor', () => {
  expect(householdOf({ members, cells }, 'Rosa', today).otherMembers).toEqual([
    { id: 'Camilo', name: 'Camilo Ñáñez', isMinor: true },
    { id: 'Elena', name: 'Elena Ñáñez', isMinor: true },
  ]);
  expect(householdOf({ members, cells: [] }, 'Elena', today).otherMembers.map(({ id }) => id)).toEqual([
    'Rosa',
    'Pedro',
    'Julia',
    'Camilo',
  ]);
});
