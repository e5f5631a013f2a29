import { expect, it } from 'vitest';
import { laterFields, missingFields } from './person-completeness.ts';

const today = '20261126';
const emptyFields = Object.fromEntries(laterFields.map((field) => [field, null])) as Record<
  (typeof laterFields)[number],
  unknown
>;
const adult = { birthdate: '19800101', lacks: [], values: emptyFields };

it('names what the short form left out', () => {
  expect(missingFields(adult, today)).toEqual(laterFields);
  expect(missingFields({ ...adult, values: { ...emptyFields, mtGenderID: 'x', email: '' } }, today)).toEqual(
    laterFields.filter((field) => field !== 'mtGenderID'),
  );
});

it('takes what a person does not have for said', () => {
  const missing = missingFields({ ...adult, lacks: ['email', 'phone'] }, today);
  expect(missing).not.toContain('email');
  expect(missing).toContain('cellphone');
});

it('asks no ARL of who is too young to work', () => {
  const born = (birthdate: string) => missingFields({ ...adult, birthdate }, today).includes('mtArlID');
  expect([born('20111126'), born('20111127'), born('20260101')]).toEqual([true, false, false]);
});
