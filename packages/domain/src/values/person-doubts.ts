/**
 * Finds values of a person that are valid but unlikely. The form shows them below the field, and the bulk
 * load as a notice; nothing is rejected because of them.
 */
import type { Allowance } from '../access/allowances.ts';
import { completedYears } from './age.ts';

/** Nobody being registered was born before this day (yyyymmdd), so an earlier date is a typing error. */
export const earliestBirthdate = '18000101';

/** Hardly anybody lives longer than this, in years. */
const oldestAge = 120;

function birthdateDoubt(birthdate: string, { today }: DoubtContext): string | null {
  const age = completedYears(birthdate, today);
  return age !== null && age > oldestAge ? `Tendría ${age} años. Revise la fecha.` : null;
}

/** No real document number is shorter than this. */
const shortestNumber = 4;

function numberDoubt(number: string): string | null {
  const isMadeUp = number.length < shortestNumber || /^(.)\1+$/.test(number);
  return isMadeUp ? 'El número es muy corto o repite una sola cifra. Revíselo.' : null;
}

/** The only characters that the form's name inputs accept, unless signs are allowed. */
const lettersOnly = /^[A-Za-zÀ-ÖØ-öø-ÿ ]+$/;
const lettersAndSigns = /^[A-Za-zÀ-ÖØ-öø-ÿ '’.-]+$/;

function nameDoubt(name: string, { allowances }: DoubtContext): string | null {
  const usualCharacters = allowances.has('signsInNames') ? lettersAndSigns : lettersOnly;
  return usualCharacters.test(name) ? null : 'El nombre tiene signos que no son letras. Revíselo.';
}

/** The current day (yyyymmdd), and what the organisation allows. */
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
