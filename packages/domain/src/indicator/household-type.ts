/**
 * Types of household by the members' relationship to the head, as defined by the Colombian family observatory: nuclear,
 * extended, composite, and non-family. The codes are those of the master table of relationships.
 */

const householdTypes = ['nuclear', 'extenso', 'compuesto', 'unipersonal', 'noFamiliar'] as const;
export type HouseholdType = (typeof householdTypes)[number];

export const householdTypeWords: Readonly<Record<HouseholdType | 'sinDato', string>> = {
  nuclear: 'Nuclear',
  extenso: 'Extenso',
  compuesto: 'Compuesto',
  unipersonal: 'Unipersonal',
  noFamiliar: 'No familiar',
  sinDato: 'Sin dato',
};

const headKinship = '01';
/** Spouse or partner, children and stepchildren. */
const nucleus = ['02', '03', '04'];
/** Parents, in-laws, siblings, grandchildren, grandparents, uncles and other relatives. */
const otherRelatives = ['05', '06', '07', '08', '09', '10', '11', '12'];
const noRelative = '13';

/**
 * The type of a household, given its members' relationship codes; null is a member whose relationship is unknown. 'sinDato'
 * unless there is exactly one head and every relationship is known.
 */
export function householdTypeOf(kinships: readonly (string | null)[]): HouseholdType | 'sinDato' {
  const kinshipCodes = [headKinship, ...nucleus, ...otherRelatives, noRelative];
  if (kinships.filter((code) => code === headKinship).length !== 1) return 'sinDato';
  if (!kinships.every((code) => code !== null && kinshipCodes.includes(code))) return 'sinDato';
  if (kinships.length === 1) return 'unipersonal';
  const hasKinship = (codes: readonly string[]) => kinships.some((code) => codes.includes(code!));
  const hasRelatives = hasKinship([...nucleus, ...otherRelatives]);
  if (hasKinship([noRelative])) return hasRelatives ? 'compuesto' : 'noFamiliar';
  return hasKinship(otherRelatives) ? 'extenso' : 'nuclear';
}
