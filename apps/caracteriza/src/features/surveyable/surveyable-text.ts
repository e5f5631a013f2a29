// Formats a person for tables and headings.
import type { Schema } from '@caracteriza/api-client';
import { completedYears } from '@caracteriza/domain/values/age';
import { type LaterField, missingFields } from '@caracteriza/domain/values/person-completeness';
import { todayInBogota } from '@caracteriza/domain/values/dates';

import { fields } from '@caracteriza/openapi/fields';

type PersonNames = Pick<Schema<'Surveyable'>, 'firstName' | 'secondName' | 'firstSurname' | 'secondSurname'>;

const joinParts = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ');

export const givenNames = (person: PersonNames) => joinParts(person.firstName, person.secondName);
export const surnames = (person: PersonNames) => joinParts(person.firstSurname, person.secondSurname);
export const fullName = (person: PersonNames) => joinParts(givenNames(person), surnames(person));

/** Age in completed years today in Bogotá; null for a birth date in the future (spec §3). */
export function ageOf(person: Pick<Schema<'Surveyable'>, 'birthdateID'>, now = new Date()): number | null {
  return completedYears(person.birthdateID.dateChar, todayInBogota(now));
}

/** '34 años', '1 año', or '' if the birth date is in the future. */
export function ageText(person: Pick<Schema<'Surveyable'>, 'birthdateID'>): string {
  const years = ageOf(person);
  if (years === null) return '';
  return years === 1 ? '1 año' : `${years} años`;
}

/** 'Género, Etnia, EPS' */
export const missingText = (missing: readonly LaterField[]): string =>
  missing.map((field) => fields.SurveyableUpdate[field].label).join(', ');

/** The data of a person that still have to be completed today; '' if none. */
export const missingOf = (
  { birthdateID, lacks, ...values }: Schema<'Surveyable'>,
  now = new Date(),
): string =>
  missingText(missingFields({ birthdate: birthdateID.dateChar, lacks, values }, todayInBogota(now)));
