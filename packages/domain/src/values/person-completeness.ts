/**
 * What is still to be completed of a person who was registered by the short form, and what they do not have (decision 0110). Fields
 * are named as in the contract.
 */
import { completedYears } from './age.ts';

/** The fields that a person may be recorded as not having. */
export const lackableFields = [
  'cellphone',
  'phone',
  'email',
  'facebook',
  'instagram',
  'tiktok',
  'linkedin',
] as const;

export type LackableField = (typeof lackableFields)[number];

/** What screens and files say of such a field. */
export const lackedText = 'No tiene';

/** The fields that the short form leaves for later. */
export const laterFields = [
  'mtResponsibleID',
  'mtGenderID',
  'mtEtniaID',
  'mtPopulationTypeID',
  'mtNacionalityID',
  'mtBloodGroupID',
  'mtEpsID',
  'mtIpsID',
  'mtArlID',
  'cellphone',
  'email',
] as const;

export type LaterField = (typeof laterFields)[number];

/** Who is younger may not work in Colombia (Ley 1098 de 2006, art. 35), so no ARL is asked of them. */
const workingAge = 15;

interface PersonData {
  /** yyyymmdd */
  readonly birthdate: string;
  readonly lacks: readonly string[];
  readonly values: Readonly<Record<LaterField, unknown>>;
}

/**
 * The fields that are still to be completed, in the order of the form. The database has the same rule as `incomplete_from`.
 * @param today yyyymmdd
 */
export function missingFields({ birthdate, lacks, values }: PersonData, today: string): LaterField[] {
  const isChild = (completedYears(birthdate, today) ?? 0) < workingAge;
  return laterFields.filter((field) => {
    const isEmpty = (values[field] ?? '') === '';
    return isEmpty && !lacks.includes(field) && !(isChild && field === 'mtArlID');
  });
}
