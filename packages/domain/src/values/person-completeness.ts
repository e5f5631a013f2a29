/**
 * Which data of a person registered with the short form are still missing, and which the person is known not
 * to have (decision 0110). Fields are named as in the contract.
 */
import { completedYears } from './age.ts';

/** The fields that a person may be recorded as not having, such as an email address. */
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

/** The text that screens and files show for such a field. */
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

/** People younger than this may not work in Colombia (Ley 1098 de 2006, art. 35), so they need no ARL. */
const workingAge = 15;

interface PersonData {
  /** yyyymmdd */
  readonly birthdate: string;
  readonly lacks: readonly string[];
  readonly values: Readonly<Record<LaterField, unknown>>;
}

/**
 * The fields that still have to be completed, in the order of the form. The database applies the same rule in
 * `incomplete_from`.
 * @param today yyyymmdd
 */
export function missingFields({ birthdate, lacks, values }: PersonData, today: string): LaterField[] {
  const isChild = (completedYears(birthdate, today) ?? 0) < workingAge;
  return laterFields.filter((field) => {
    const isEmpty = (values[field] ?? '') === '';
    return isEmpty && !lacks.includes(field) && !(isChild && field === 'mtArlID');
  });
}
