/** The values that rules use of an opened survey's person. Separate from the names' labels, which only forms need. */
import { fold } from '../values/fold.ts';
import { type Comparison, choiceComparison, dayComparison, numberComparison } from './comparison.ts';
import type { Scope } from './evaluate.ts';

/** The key of a name of the person or the day, in lower case: 'grupo_sanguineo'. */
export const personKey = (name: string) => fold(name.replaceAll(' ', '_'));

const numbers = ['edad', 'edad_meses', 'edad_dias'];
const days = ['fecha_nacimiento', 'hoy'];

/** How the value of a name is compared; by default, as the code of a master entry. */
export function comparisonOf(key: string): Comparison {
  if (numbers.includes(key)) return numberComparison;
  return days.includes(key) ? dayComparison : choiceComparison;
}

/** A name in an opened survey, with its value in wire format; '' if unknown. */
export interface PersonField {
  readonly name: string;
  readonly value: string;
}

/** The scope of a survey opened with these fields. */
export function scopeOfFields(fields: readonly PersonField[]): Scope {
  const values = new Map(fields.map(({ name, value }) => [name, value]));
  return (name) => {
    const key = personKey(name);
    const answer = values.get(key);
    return answer ? { comparison: comparisonOf(key), subject: {}, answer } : undefined;
  };
}
