/**
 * The person's fields and today's date as names in rules: 'EDAD', 'SEXO', 'GRUPO_SANGUÍNEO', 'HOY'. Case and accents are
 * ignored, and spaces are written as underscores.
 */
import { fold } from '../values/fold.ts';
import { ofChoices, ofDays, ofNumbers } from './comparison.ts';
import type { Operand, Scope } from './evaluate.ts';
import type { TriggerField, TriggerPerson } from './triggers.ts';

const today = 'hoy';

const keyOf = (name: string) => fold(name.replaceAll('_', ' '));

/** An age in completed years, or the code of a master entry. */
function operandOf(value: string | number | null | undefined): Operand | undefined {
  if (value === null || value === undefined) return undefined;
  const comparison = typeof value === 'number' ? ofNumbers : ofChoices;
  return { comparison, subject: {}, answer: String(value) };
}

/**
 * Looks up the operand for a name.
 * @param day yyyymmdd, Bogotá time; if omitted, 'HOY' is not available
 */
export function personScope(person: TriggerPerson, day?: string): Scope {
  let fields: ReadonlyMap<string, TriggerField>;
  return (name) => {
    // Triggers use the exact field names, and there are many per survey, so these skip the folding.
    if (Object.hasOwn(person, name)) return operandOf(person[name as TriggerField]);
    const key = keyOf(name);
    if (key === today && day !== undefined) return { comparison: ofDays, subject: {}, answer: day };
    fields ??= new Map((Object.keys(person) as TriggerField[]).map((field) => [keyOf(field), field]));
    const field = fields.get(key);
    return field && operandOf(person[field]);
  };
}
