/**
 * The person's fields and today's date as names in rules: 'EDAD', 'SEXO', 'GRUPO_SANGUÍNEO', 'EDAD_MESES', 'HOY'. Case and
 * accents are ignored, and spaces are written as underscores.
 */
import { completedDays, completedMonths } from '../values/age.ts';
import { choiceComparison, dayComparison, numberComparison } from './comparison.ts';
import type { Operand, Scope } from './evaluate.ts';
import { personKey } from './opened-person.ts';
import type { TriggerField, TriggerPerson } from './triggers.ts';

/** The values of a person that rules use: those that triggers use, and the birth date as yyyymmdd. */
export type RulePerson = TriggerPerson & { readonly NACIMIENTO?: string | null };

const subject = {};

/** An age in completed years, or the code of a master entry. */
function operandOf(value: string | number | null | undefined): Operand | undefined {
  if (value === null || value === undefined) return undefined;
  return {
    comparison: typeof value === 'number' ? numberComparison : choiceComparison,
    subject,
    answer: String(value),
  };
}

function dayOperand(day: string | null | undefined): Operand | undefined {
  return day ? { comparison: dayComparison, subject, answer: day } : undefined;
}

/** The values calculated from the birth date and the day. */
const calculatedValues: Readonly<Record<string, (birthdate: string, day: string) => Operand | undefined>> = {
  fecha_nacimiento: dayOperand,
  edad_meses: (birthdate, day) => operandOf(completedMonths(birthdate, day)),
  edad_dias: (birthdate, day) => operandOf(completedDays(birthdate, day)),
};

/**
 * Looks up the operand for a name.
 * @param day yyyymmdd, Bogotá time; if omitted, 'HOY' and values calculated from the birth date are not available
 */
export function personScope({ NACIMIENTO: birthdate, ...person }: RulePerson, day?: string): Scope {
  let fields: ReadonlyMap<string, TriggerField>;
  return (name) => {
    // Triggers use the exact field names, and there are many per survey, so these skip the folding.
    if (Object.hasOwn(person, name)) return operandOf(person[name as TriggerField]);
    const key = personKey(name);
    if (key === 'hoy') return dayOperand(day);
    if (Object.hasOwn(calculatedValues, key))
      return birthdate && day ? calculatedValues[key]!(birthdate, day) : undefined;
    fields ??= new Map((Object.keys(person) as TriggerField[]).map((field) => [personKey(field), field]));
    const field = fields.get(key);
    return field && operandOf(person[field]);
  };
}
