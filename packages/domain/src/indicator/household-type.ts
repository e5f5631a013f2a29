/**
 * Types of household by the kinship of its members with the head, as the Colombian family observatory has them: nuclear, extended,
 * composite, and those that are no family. The codes are those of the master table of relationships.
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

const head = '01';
/** Spouse or partner, children and stepchildren. */
const nucleus = ['02', '03', '04'];
/** Parents, in-laws, siblings, grandchildren, grandparents, uncles and other relatives. */
const otherRelatives = ['05', '06', '07', '08', '09', '10', '11', '12'];
const noRelative = '13';

/**
 * The type of a household by the codes of kinship of its members; null stands for a member whose kinship is not known. 'sinDato' unless
 * there is one head and every kinship is known.
 */
export function householdTypeOf(kinships: readonly (string | null)[]): HouseholdType | 'sinDato' {
  const known = [head, ...nucleus, ...otherRelatives, noRelative];
  if (kinships.filter((code) => code === head).length !== 1) return 'sinDato';
  if (!kinships.every((code) => code !== null && known.includes(code))) return 'sinDato';
  if (kinships.length === 1) return 'unipersonal';
  const has = (codes: readonly string[]) => kinships.some((code) => codes.includes(code!));
  const hasRelatives = has([...nucleus, ...otherRelatives]);
  if (has([noRelative])) return hasRelatives ? 'compuesto' : 'noFamiliar';
  return has(otherRelatives) ? 'extenso' : 'nuclear';
}
