/**
 * What is allowed in a person's data and yet unlikely. The form shows it below the field and the bulk load as a notice; nothing is
 * refused because of it.
 */
import type { Allowance } from '../access/allowances.ts';
import { completedYears } from './age.ts';

/** No registered person was born before; an earlier date is a slip of the keys. As yyyymmdd. */
export const earliestBirthdate = '18000101';

/** Hardly anybody becomes older, in years. */
const oldestAge = 120;

function birthdateDoubt(birthdate: string, { today }: DoubtContext): string | null {
  const age = completedYears(birthdate, today);
  return age !== null && age > oldestAge ? `Tendría ${age} años. Revise la fecha.` : null;
}

/** Shorter document numbers are those of nobody. */
const shortestNumber = 4;

function numberDoubt(number: string): string | null {
  const isMadeUp = number.length < shortestNumber || /^(.)\1+$/.test(number);
  return isMadeUp ? 'El número es muy corto o repite una sola cifra. Revíselo.' : null;
}

/** The form's inputs of names take nothing else, unless signs are allowed. */
const lettersOnly = /^[A-Za-zÀ-ÖØ-öø-ÿ ]+$/;
const lettersAndSigns = /^[A-Za-zÀ-ÖØ-öø-ÿ '’.-]+$/;

function nameDoubt(name: string, { allowances }: DoubtContext): string | null {
  const usual = allowances.has('signsInNames') ? lettersAndSigns : lettersOnly;
  return usual.test(name) ? null : 'El nombre tiene signos que no son letras. Revíselo.';
}

/** The day, as yyyymmdd, and what the organisation allows. */
interface DoubtContext {
  readonly today: string;
  readonly allowances: ReadonlySet<Allowance>;
}

const doubts: Readonly<Record<string, (value: string, context: DoubtContext) => string | null>> = {
  identification: numberDoubt,
  firstName: nameDoubt,
  secondName: nameDoubt,
  firstSurname: nameDoubt,
  secondSurname: nameDoubt,
  birthdate: birthdateDoubt,
};

/**
 * Why a valid value is unlikely, or null.
 * @param field its name in the contract
 * @param value a date as yyyymmdd
 */
export function personDoubt(field: string, value: string, context: DoubtContext): string | null {
  return value === '' ? null : (doubts[field]?.(value, context) ?? null);
}
