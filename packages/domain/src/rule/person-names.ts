/** The names by which calculations read the person and the day, and what they are in a survey that has been opened. */
import { type Comparison, ofChoices, ofDays, ofNumbers } from './comparison.ts';
import type { Scope } from './evaluate.ts';
import { personKey } from './person-scope.ts';
import { type TriggerField, triggerFields } from './triggers.ts';

interface PersonName {
  /** As it is called on screens. */
  readonly label: string;
  readonly comparison: Comparison;
  /** The field whose master table has its codes; omitted for numbers and dates. */
  readonly field?: TriggerField;
}

const chosenFields = triggerFields.filter((field) => field !== 'EDAD');

const wordsOf = (field: TriggerField) =>
  field.length <= 3 ? field : field.slice(0, 1) + field.slice(1).toLowerCase();

/** By name, in the order in which they are offered. */
export const personNames: ReadonlyMap<string, PersonName> = new Map<string, PersonName>([
  ['edad', { label: 'Edad en años', comparison: ofNumbers }],
  ['edad_meses', { label: 'Edad en meses', comparison: ofNumbers }],
  ['edad_dias', { label: 'Edad en días', comparison: ofNumbers }],
  ['fecha_nacimiento', { label: 'Fecha de nacimiento', comparison: ofDays }],
  ['hoy', { label: 'Hoy', comparison: ofDays }],
  ...chosenFields.map(
    (field) => [personKey(field), { label: wordsOf(field), comparison: ofChoices, field }] as const,
  ),
]);

/** What a name is, if it is one of these; its case and accents do not matter. */
export const personName = (name: string): PersonName | undefined => personNames.get(personKey(name));

/** One of these in an opened survey: its value as an answer is sent, '' if it is not known. */
export interface PersonField {
  readonly name: string;
  readonly value: string;
}

/** The scope of a survey that was opened with these fields. */
export function scopeOfFields(fields: readonly PersonField[]): Scope {
  const values = new Map(fields.map(({ name, value }) => [name, value]));
  return (name) => {
    const key = personKey(name);
    const answer = values.get(key);
    const comparison = personNames.get(key)?.comparison;
    return answer && comparison ? { comparison, subject: {}, answer } : undefined;
  };
}
