/**
 * Fields of the person and the day as names of rules: 'EDAD', 'SEXO', 'GRUPO_SANGUÍNEO', 'HOY'. Capital letters and accents do
 * not count, and a blank is written as an underscore.
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

/** What the names stand for. @param day compact, in Bogotá; without it the day is no name */
export function personScope(person: TriggerPerson, day?: string): Scope {
  let fields: ReadonlyMap<string, TriggerField>;
  return (name) => {
    // Triggers name fields exactly, many of them for each survey: those need no folding.
    if (Object.hasOwn(person, name)) return operandOf(person[name as TriggerField]);
    const key = keyOf(name);
    if (key === today && day !== undefined) return { comparison: ofDays, subject: {}, answer: day };
    fields ??= new Map((Object.keys(person) as TriggerField[]).map((field) => [keyOf(field), field]));
    const field = fields.get(key);
    return field && operandOf(person[field]);
  };
}
